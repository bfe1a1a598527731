import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';

/** An image without caption; absent parts are `null`, never missing. `url` is absolute. */
export const SquareImage = Type.Object({
  url: Nullable(Type.String()),
  alt: Nullable(Type.String()),
});
export type SquareImage = Static<typeof SquareImage>;

/** An image; absent parts are `null`, never missing. `url` is absolute. */
export const Image = Type.Object({
  url: Nullable(Type.String()),
  alt: Nullable(Type.String()),
  caption: Nullable(Type.String()),
});
export type Image = Static<typeof Image>;
