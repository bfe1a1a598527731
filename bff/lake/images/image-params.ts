import type { JsonObject } from '../../contract/rules/json-object.ts';
import { maxSide } from './image-steps.ts';

const fits = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const;
const formats = ['jpg', 'pjpg', 'png', 'webp', 'avif'] as const;
export type ImageFormat = (typeof formats)[number];

/** The transformation that an image's address requests. */
export interface ImageRequest {
  /** In pixels. */
  width: number | null;
  height: number | null;
  /** How the image is fitted into that size; `clip` shows all of it. */
  fit: (typeof fits)[number];
  /** 1 to 100; null for the format's default. */
  quality: number | null;
  /** Null for the source's format. */
  format: ImageFormat | null;
  /** Whether a smaller format may be sent to browsers that accept it. */
  isAutomatic: boolean;
}

/** A parameter has an invalid value. */
export class ImageParamError extends Error {
  override readonly name = 'ImageParamError';
}

const maxQuality = 100;

/**
 * Reads the parameters `w h fit q fm auto` and ignores others.
 *
 * @throws ImageParamError
 */
export function readImageParams(address: JsonObject): ImageRequest {
  return {
    width: wholeNumber('w', address.w, maxSide),
    height: wholeNumber('h', address.h, maxSide),
    fit: oneOf('fit', address.fit, fits) ?? 'clip',
    quality: wholeNumber('q', address.q, maxQuality),
    format: oneOf('fm', address.fm, formats),
    isAutomatic: oneOf('auto', address.auto, ['format']) === 'format',
  };
}

function wholeNumber(name: string, value: unknown, max: number): number | null {
  if (value === undefined) return null;
  const number = typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (number >= 1 && number <= max) return number;
  throw new ImageParamError(`${name} must be a whole number from 1 to ${max}`);
}

function oneOf<Choice extends string>(name: string, value: unknown, choices: readonly Choice[]): Choice | null {
  if (value === undefined) return null;
  const choice = choices.find((choice) => choice === value);
  if (choice !== undefined) return choice;
  throw new ImageParamError(`${name} must be ${choices.length === 1 ? choices[0] : `one of ${choices.join(', ')}`}`);
}
