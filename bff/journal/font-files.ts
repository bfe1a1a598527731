import type { FirstBytes } from '../content/first-bytes.ts';
import type { FontFile } from '../contract/index.ts';
import { FONT_STYLES, FONT_WEIGHTS, fontFormat, hasSignature } from '../contract/rules/font-formats.ts';
import type { JsonObject } from '../contract/rules/json-object.ts';
import { assetUrl, fileNameOf } from '../contract/rules/links.ts';
import { integer, record, records, text, textOrNull } from './stored-fields.ts';

function weightOf(value: unknown): number | null {
  const weight = integer(value, 400);
  return weight >= FONT_WEIGHTS.min && weight <= FONT_WEIGHTS.max ? weight : null;
}

async function fontFile(raw: JsonObject, firstBytes: FirstBytes): Promise<FontFile[]> {
  const asset = record(raw.asset);
  const url = assetUrl(asset.url);
  const format = fontFormat(text(asset.extension));
  const weight = weightOf(raw.weight);
  const style = textOrNull(raw.style) ?? 'normal';
  if (url === null || format === undefined || weight === null || !FONT_STYLES.includes(style)) return [];
  if (!hasSignature(await firstBytes(url), format)) return [];
  const filename = textOrNull(asset.originalFilename) ?? (fileNameOf(url) || `font.${format}`);
  return [{ url, weight, style, filename, format }];
}

/** The valid files of a font: WOFF2, WOFF, OTF or TTF by both extension and first bytes. */
export async function fontFiles(value: unknown, firstBytes: FirstBytes): Promise<FontFile[]> {
  return (await Promise.all(records(value).map((raw) => fontFile(raw, firstBytes)))).flat();
}
