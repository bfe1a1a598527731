import type { Image, Markdown, Pdf, PdfPreview, RelatedPdfPreview, SquareImage } from '../contract/index.ts';
import { asObject, asText, isJsonObject, type JsonObject, textOrNull } from '../contract/shared/json-object.ts';
import { assetUrl, fileNameOf, safeLink } from '../contract/shared/links.ts';
import { MEDIA_TYPE } from '../contract/shared/value-forms.ts';
import { flag } from './stored-fields.ts';

export const imageQuery = '{alt, caption, "url": asset->url}';

/** Builds an image without a caption. */
export function squareImage(value: unknown): SquareImage {
  const image = asObject(value);
  return { url: assetUrl(image.url), alt: textOrNull(image.alt) };
}

/** Builds an image. An empty caption stays an empty string. */
export function image(value: unknown): Image {
  const { caption } = asObject(value);
  return { ...squareImage(value), caption: typeof caption === 'string' ? caption : null };
}

export const fileQuery = '{"url": asset->url, "mimeType": asset->mimeType, "filename": asset->originalFilename}';

export const previewQuery = `{altText, crop, hotspot, override, downloadLabel, downloadUrl,
  "asset": asset->{_id, url, metadata{dimensions{aspectRatio}}}}`;

const PREVIEW_WIDTH = 520;

function file(value: unknown) {
  const { url: storedUrl, mimeType, filename } = asObject(value);
  const url = assetUrl(storedUrl);
  if (url === null) return null;
  return { url, mimeType: MEDIA_TYPE.parse(asText(mimeType)), filename: textOrNull(filename) ?? fileNameOf(url) };
}

/** Builds the description of a PDF file. Returns `null` without a file. */
export function pdf(value: unknown): Pdf | null {
  const stored = file(value);
  if (stored === null) return null;
  return { url: stored.url, pdfMimeType: stored.mimeType ?? 'application/pdf', pdfFilename: stored.filename };
}

/** Builds the description of a Markdown file. Returns `null` without a file. */
export function markdown(value: unknown): Markdown | null {
  const stored = file(value);
  if (stored === null) return null;
  return { url: stored.url, markdownMimeType: stored.mimeType ?? 'text/markdown', markdownFilename: stored.filename };
}

function previewUrl(assetUrl: string): string {
  const url = new URL(assetUrl);
  url.searchParams.set('w', String(PREVIEW_WIDTH));
  url.searchParams.set('auto', 'format');
  return url.href;
}

function aspectRatio(asset: JsonObject): number {
  const ratio = asObject(asObject(asset.metadata).dimensions).aspectRatio;
  return typeof ratio === 'number' && Number.isFinite(ratio) && ratio > 0 ? ratio : 1;
}

/** Builds the preview of a related entry's PDF. Returns `null` if its image does not resolve. */
export function relatedPdfPreview(value: unknown): RelatedPdfPreview | null {
  const preview = asObject(value);
  const asset = asObject(preview.asset);
  const url = assetUrl(asset.url);
  if (url === null) return null;
  return {
    asset: { _id: asText(asset._id), url, metadata: { dimensions: { aspectRatio: aspectRatio(asset) } } },
    override: flag(preview.override, false),
    downloadLabel: textOrNull(preview.downloadLabel),
    downloadUrl: safeLink(preview.downloadUrl),
    url: previewUrl(url),
  };
}

/** Builds the preview of the current entry's PDF, including crop and hotspot. */
export function pdfPreview(value: unknown): PdfPreview | null {
  const related = relatedPdfPreview(value);
  if (related === null) return null;
  const { altText, crop, hotspot } = asObject(value);
  return {
    altText: textOrNull(altText),
    crop: isJsonObject(crop) ? crop : null,
    hotspot: isJsonObject(hotspot) ? hotspot : null,
    ...related,
  };
}
