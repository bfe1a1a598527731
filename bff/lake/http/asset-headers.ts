import { servedName } from '../export/asset-document.ts';
import type { AssetFile } from '../export/asset-files.ts';

/** An asset's name carries its hash: what is at an address never changes. */
const everyAsset = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'public, max-age=31536000, immutable',
};

/** An SVG opened by itself is a page of the service's origin: it may load and run nothing. */
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The headers of an answer with an asset.
 *
 * @param isAutomatic whether the answer depends on what the browser accepts
 */
export function assetHeaders({ extension }: AssetFile, isAutomatic: boolean): Record<string, string> {
  return {
    ...everyAsset,
    // Browsers show no PDF in a sandbox, and what a PDF runs does not run in the origin.
    ...(extension === 'pdf' ? {} : { 'content-security-policy': contentSecurityPolicy }),
    ...(isAutomatic ? { vary: 'Accept' } : {}),
  };
}

/**
 * The header of a download.
 *
 * @param dl the address's parameter of that name: the file name; empty for the asset's own
 */
export function downloadHeaders(asset: AssetFile, dl: unknown): Record<string, string> {
  if (dl === undefined) return {};
  const name = typeof dl === 'string' && dl !== '' ? dl : ownName(asset);
  return { 'content-disposition': attachment(name) };
}

function ownName(asset: AssetFile): string {
  return asset.originalFilename ?? servedName(asset);
}

/** The name in ASCII for old programs, in UTF-8 for the others (RFC 6266, RFC 8187). */
function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return ascii === name
    ? `attachment; filename="${name}"`
    : `attachment; filename="${ascii}"; filename*=UTF-8''${encode(name)}`;
}

function encode(name: string): string {
  const wellFormed = Buffer.from(name).toString(); // half a surrogate pair cannot be encoded
  return encodeURIComponent(wellFormed).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
