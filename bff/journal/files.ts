import type { Markdown, Pdf, PdfPreview, RelatedPdfPreview } from '../contract/index.ts';
import { safeLink } from './links.ts';
import { flag, isRaw, type Raw, record, text, textOrNull } from './raw-values.ts';

/** GROQ projection of a file field. */
export const fileQuery = '{"url": asset->url, "mimeType": asset->mimeType, "filename": asset->originalFilename}';

/** GROQ projection of a PDF's preview picture. */
export const previewQuery = `{altText, crop, hotspot, override, downloadLabel, downloadUrl,
  "asset": asset->{_id, url, metadata{dimensions{aspectRatio}}}}`;

/** Width of the computed preview picture, in pixels. */
const PREVIEW_WIDTH = 520;

function lastSegment(url: string): string {
  return decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');
}

function file(value: unknown): { url: string; mimeType: string | null; filename: string } | null {
  const { url, mimeType, filename } = record(value);
  if (typeof url !== 'string' || !URL.canParse(url)) return null;
  return { url, mimeType: textOrNull(mimeType), filename: textOrNull(filename) ?? lastSegment(url) };
}

export function pdf(value: unknown): Pdf | null {
  const found = file(value);
  if (found === null) return null;
  return { url: found.url, pdfMimeType: found.mimeType ?? 'application/pdf', pdfFilename: found.filename };
}

export function markdown(value: unknown): Markdown | null {
  const found = file(value);
  if (found === null) return null;
  return { url: found.url, markdownMimeType: found.mimeType ?? 'text/markdown', markdownFilename: found.filename };
}

function previewUrl(assetUrl: string): string {
  const url = new URL(assetUrl);
  url.searchParams.set('w', String(PREVIEW_WIDTH));
  url.searchParams.set('auto', 'format');
  return url.href;
}

function aspectRatio(asset: Raw): number {
  const ratio = record(record(asset.metadata).dimensions).aspectRatio;
  return typeof ratio === 'number' && Number.isFinite(ratio) && ratio > 0 ? ratio : 1;
}

/** The preview of a related entry's PDF; `null` where its picture does not resolve. */
export function relatedPdfPreview(value: unknown): RelatedPdfPreview | null {
  const preview = record(value);
  const asset = record(preview.asset);
  const url = text(asset.url);
  if (!URL.canParse(url)) return null;
  return {
    asset: { _id: text(asset._id), url, metadata: { dimensions: { aspectRatio: aspectRatio(asset) } } },
    override: flag(preview.override, false),
    downloadLabel: textOrNull(preview.downloadLabel),
    downloadUrl: safeLink(preview.downloadUrl),
    url: previewUrl(url),
  };
}

/** The preview of the current entry's PDF, crop and hotspot included. */
export function pdfPreview(value: unknown): PdfPreview | null {
  const related = relatedPdfPreview(value);
  if (related === null) return null;
  const { altText, crop, hotspot } = record(value);
  return {
    altText: textOrNull(altText),
    crop: isRaw(crop) ? crop : null,
    hotspot: isRaw(hotspot) ? hotspot : null,
    ...related,
  };
}
