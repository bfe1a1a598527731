import type { Image, SquareImage } from '../contract/index.ts';
import { record, textOrNull } from './raw-values.ts';

/** GROQ projection of an image field. */
export const imageQuery = '{alt, caption, "url": asset->url}';

export function squareImage(value: unknown): SquareImage {
  const image = record(value);
  return { url: textOrNull(image.url), alt: textOrNull(image.alt) };
}

/** An image; a caption that the editors left empty stays an empty string. */
export function image(value: unknown): Image {
  const { caption } = record(value);
  return { ...squareImage(value), caption: typeof caption === 'string' ? caption : null };
}
