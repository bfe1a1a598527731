import type { Image, SquareImage } from '../contract/index.ts';
import { assetUrl } from '../contract/rules/links.ts';
import { record, textOrNull } from './stored-fields.ts';

/** GROQ projection of an image field. */
export const imageQuery = '{alt, caption, "url": asset->url}';

/** Builds an image without a caption. */
export function squareImage(value: unknown): SquareImage {
  const image = record(value);
  return { url: assetUrl(image.url), alt: textOrNull(image.alt) };
}

/** Builds an image. An empty caption stays an empty string. */
export function image(value: unknown): Image {
  const { caption } = record(value);
  return { ...squareImage(value), caption: typeof caption === 'string' ? caption : null };
}
