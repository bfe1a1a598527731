import { servedName } from '../export/asset-document.ts';
import type { AssetFile } from '../export/asset-files.ts';

/** An asset's name contains its hash, so the content at its address never changes. */
const commonHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'public, max-age=31536000, immutable',
};

/** An SVG that is opened directly is a page of the service's origin. It must neither load nor run anything. */
export const ASSET_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The headers of a response with an asset.
 *
 * @param isAutomatic whether the response depends on the `Accept` header
 */
export function assetHeaders({ extension }: AssetFile, isAutomatic: boolean): Record<string, string> {
  return {
    ...commonHeaders,
    // Browsers do not display a PDF in a sandbox. Scripts in a PDF do not run in the origin anyway.
    ...(extension === 'pdf' ? {} : { 'content-security-policy': ASSET_POLICY }),
    ...(isAutomatic ? { vary: 'Accept' } : {}),
  };
}

/**
 * The header that makes the browser download the asset.
 *
 * @param dl the parameter `dl`: the file name, or an empty string for the asset's own name
 */
export function downloadHeaders(asset: AssetFile, dl: unknown): Record<string, string> {
  if (dl === undefined) return {};
  const name = typeof dl === 'string' && dl !== '' ? dl : assetName(asset);
  return { 'content-disposition': attachment(name) };
}

function assetName(asset: AssetFile): string {
  return asset.originalFilename ?? servedName(asset);
}

/** `filename` is for clients that do not support the UTF-8 form `filename*` (RFC 6266, RFC 8187). */
function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return ascii === name
    ? `attachment; filename="${name}"`
    : `attachment; filename="${ascii}"; filename*=UTF-8''${encode(name)}`;
}

function encode(name: string): string {
  const wellFormed = Buffer.from(name).toString(); // encodeURIComponent throws for half a surrogate pair
  return encodeURIComponent(wellFormed).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
