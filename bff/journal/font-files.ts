import type { FirstBytes } from '../content/first-bytes.ts';
import type { FontFile } from '../contract/index.ts';
import type { JsonObject } from '../json-object.ts';
import { assetUrl, fileNameOf } from './links.ts';
import { integer, record, records, text, textOrNull } from './stored-fields.ts';

type FontFormat = 'woff2' | 'woff' | 'otf' | 'ttf';
type Container = 'woff2' | 'woff' | 'sfnt';

const CONTAINERS: Readonly<Record<FontFormat, Container>> = { woff2: 'woff2', woff: 'woff', otf: 'sfnt', ttf: 'sfnt' };
const SIGNATURES: ReadonlyMap<string, Container> = new Map([
  ['wOF2', 'woff2'],
  ['wOFF', 'woff'],
  ['OTTO', 'sfnt'],
  ['true', 'sfnt'],
  ['\x00\x01\x00\x00', 'sfnt'],
]);
const STYLES = new Set(['normal', 'italic', 'oblique']);

function formatOf(extension: string): FontFormat | undefined {
  const lower = extension.toLowerCase();
  return lower === 'woff2' || lower === 'woff' || lower === 'otf' || lower === 'ttf' ? lower : undefined;
}

/** Whether a file's first bytes match its format. If the bytes are unavailable, the extension is trusted. */
function hasSignature(bytes: Uint8Array | null, format: FontFormat): boolean {
  if (bytes === null) return true;
  return SIGNATURES.get(String.fromCharCode(...bytes.subarray(0, 4))) === CONTAINERS[format];
}

/** Whether a file is a font by its extension and its first four bytes. */
export function isFontFile(name: string, bytes: Uint8Array): boolean {
  const format = formatOf(name.slice(name.lastIndexOf('.') + 1));
  return format !== undefined && hasSignature(bytes, format);
}

function weightOf(value: unknown): number | null {
  const weight = integer(value, 400);
  return weight >= 1 && weight <= 1000 ? weight : null;
}

async function fontFile(raw: JsonObject, firstBytes: FirstBytes): Promise<FontFile[]> {
  const asset = record(raw.asset);
  const url = assetUrl(asset.url);
  const format = formatOf(text(asset.extension));
  const weight = weightOf(raw.weight);
  const style = textOrNull(raw.style) ?? 'normal';
  if (url === null || format === undefined || weight === null || !STYLES.has(style)) return [];
  if (!hasSignature(await firstBytes(url), format)) return [];
  const filename = textOrNull(asset.originalFilename) ?? (fileNameOf(url) || `font.${format}`);
  return [{ url, weight, style, filename, format }];
}

/** The valid files of a font: WOFF2, WOFF, OTF or TTF by both extension and first bytes. */
export async function fontFiles(value: unknown, firstBytes: FirstBytes): Promise<FontFile[]> {
  return (await Promise.all(records(value).map((raw) => fontFile(raw, firstBytes)))).flat();
}
