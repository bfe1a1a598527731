import type { FirstBytes } from '../content/first-bytes.ts';
import type { Font } from '../contract/index.ts';
import type { JsonObject } from '../contract/rules/json-object.ts';
import { fontFaceCss } from './font-face-css.ts';
import { fontFiles } from './font-files.ts';
import { record, records, text } from './stored-fields.ts';

/** GROQ expression for the journal's fonts. */
export const fontsQuery = `*[_id == "journalSettings"][0]{fonts[]->{title, "slug": slug.current, cssFamily,
  files[]{weight, style, "asset": file.asset->{url, originalFilename, extension}}}}`;

async function font(raw: JsonObject, firstBytes: FirstBytes): Promise<Font> {
  return {
    title: text(raw.title),
    slug: text(raw.slug),
    cssFamily: text(raw.cssFamily),
    files: await fontFiles(raw.files, firstBytes),
  };
}

/** Builds the journal's fonts and their CSS. Skips fonts without a family name, which no CSS could refer to. */
export async function fontFields(
  value: unknown,
  firstBytes: FirstBytes,
): Promise<{ fonts: Font[]; fontFaceCss: string }> {
  const named = records(record(value).fonts).filter(({ cssFamily }) => text(cssFamily) !== '');
  const fonts = await Promise.all(named.map((raw) => font(raw, firstBytes)));
  return { fonts, fontFaceCss: fontFaceCss(fonts) };
}
