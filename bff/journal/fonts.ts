import type { Font, FontFile, SettingsResponse } from '../contract/index.ts';
import { FONT_STYLES, FONT_WEIGHTS, fontFormat, isFontType } from '../contract/shared/font-formats.ts';
import { asObject, asObjects, asText, type JsonObject, textOrNull } from '../contract/shared/json-object.ts';
import { assetUrl, fileNameOf } from '../contract/shared/links.ts';
import { integer } from './stored-fields.ts';

const CSS_FORMATS: ReadonlyMap<string, string> = new Map([
  ['otf', 'opentype'],
  ['ttf', 'truetype'],
]);

/** Quotes text as a CSS string. Escapes all characters that could end the string, the rule or a `<style>` element. */
function cssString(value: string): string {
  const escaped = value.replace(
    /[^A-Za-z0-9 _.,:/?&=%~@+-]/gu,
    (character) => `\\${character.codePointAt(0)?.toString(16)} `,
  );
  return `"${escaped}"`;
}

function fontFace(cssFamily: string, file: FontFile): string {
  const format = CSS_FORMATS.get(file.format) ?? file.format;
  return [
    '@font-face {',
    `  font-family: ${cssString(cssFamily)};`,
    `  src: url(${cssString(file.url)}) format("${format}");`,
    `  font-weight: ${file.weight};`,
    `  font-style: ${file.style};`,
    '  font-display: swap;',
    '}',
  ].join('\n');
}

/** The @font-face rules of fonts, one for each file. Empty without files. */
export function fontFaceCss(fonts: readonly Font[]): string {
  return fonts.flatMap(({ cssFamily, files }) => files.map((file) => fontFace(cssFamily, file))).join('\n');
}

function weightOf(value: unknown): number | null {
  const weight = integer(value, 400);
  return weight >= FONT_WEIGHTS.min && weight <= FONT_WEIGHTS.max ? weight : null;
}

function fontFile(raw: JsonObject): FontFile[] {
  const asset = asObject(raw.asset);
  const url = assetUrl(asset.url);
  const format = fontFormat(asText(asset.extension));
  const weight = weightOf(raw.weight);
  const style = textOrNull(raw.style) ?? 'normal';
  if (url === null || format === undefined || weight === null || !FONT_STYLES.includes(style)) return [];
  if (!isFontType(asset.mimeType)) return [];
  const filename = textOrNull(asset.originalFilename) ?? (fileNameOf(url) || `font.${format}`);
  return [{ url, weight, style, filename, format }];
}

/** The files of a font: WOFF2, WOFF, OTF or TTF by extension and media type. The Studio and `check` read their bytes. */
export const fontFiles = (value: unknown): FontFile[] => asObjects(value).flatMap(fontFile);

export const fontsQuery = `*[_id == "journalSettings"][0]{fonts[]->{title, "slug": slug.current, cssFamily,
  files[]{weight, style, "asset": file.asset->{url, originalFilename, extension, mimeType}}}}`;

const font = (raw: JsonObject): Font => ({
  title: asText(raw.title),
  slug: asText(raw.slug),
  cssFamily: asText(raw.cssFamily),
  files: fontFiles(raw.files),
});

/** A style sheet with the journal's fonts, of which the first is that of text; empty if it has none. */
export const fontStyles = ({ fonts: [first], fontFaceCss }: Pick<SettingsResponse, 'fonts' | 'fontFaceCss'>): string =>
  first === undefined ? '' : `${fontFaceCss}:root{--serif:${cssString(first.cssFamily)},Georgia,serif}`;

/** Builds the journal's fonts and their CSS. Skips fonts without a family name, which no CSS could refer to. */
export function fontFields(value: unknown) {
  const named = asObjects(asObject(value).fonts).filter(({ cssFamily }) => asText(cssFamily) !== '');
  const fonts = named.map(font);
  return { fonts, fontFaceCss: fontFaceCss(fonts) };
}
