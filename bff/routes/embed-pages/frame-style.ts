import type { FrameOptions } from '../../../embed/render.tsx';
import { colour } from '../../journal/index.ts';
import { ownValue } from '../../json-object.ts';

/** The options of a frame that only affect its appearance. */
export type FrameStyle = Pick<FrameOptions, 'language' | 'background' | 'foreground'>;

/** A BCP 47 tag. */
const LANGUAGE = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/;

/** Reads language and colours from a frame's query. Invalid values are ignored, as in the elements' attributes. */
export function readFrameStyle(query: unknown): FrameStyle {
  const lang = ownValue(query, 'lang');
  return {
    language: typeof lang === 'string' && LANGUAGE.test(lang) ? lang : '',
    background: colour(ownValue(query, 'background')) ?? null,
    foreground: colour(ownValue(query, 'foreground')) ?? null,
  };
}
