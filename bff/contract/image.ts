import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';

/** An image without a caption. Unset fields are `null`. `url` is absolute. */
export const SquareImage = Type.Object({
  url: Nullable(Type.String()),
  alt: Nullable(Type.String()),
});
export type SquareImage = Static<typeof SquareImage>;

/** An image. Unset fields are `null`. `url` is absolute. */
export const Image = Type.Object({
  url: Nullable(Type.String()),
  alt: Nullable(Type.String()),
  caption: Nullable(Type.String()),
});
export type Image = Static<typeof Image>;
