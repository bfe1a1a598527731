import Type, { type Static } from 'typebox';
import { Image } from './image.ts';
import { Nullable } from './nullable.ts';
import { RichText } from './rich-text.ts';

/** A person in metadata and related entries. */
export const PersonName = Type.Object({
  title: Type.String({ description: "The person's name." }),
  externalLink: Nullable(Type.String()),
});
export type PersonName = Static<typeof PersonName>;

/** A person in a full entry. */
export const Person = Type.Object({
  ...PersonName.properties,
  featuredImage: Image,
  biography: RichText,
});
export type Person = Static<typeof Person>;
