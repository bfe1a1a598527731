import Type, { type Static, type TProperties, type TSchema } from 'typebox';

/** A field that is always present and may be `null`. */
export const Nullable = <const T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const Closed = <const T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

export const TEXT_STYLES = ['portabletext', 'string', 'html'] as const;

export const TextStyle = Type.Enum([...TEXT_STYLES], {
  default: 'portabletext',
  description: 'Format of every rich-text value in the response.',
});
export type TextStyle = (typeof TEXT_STYLES)[number];

/**
 * A portable-text block. Blocks of type `block` have `style`, `markDefs` and `children`. Blocks of other types, such as
 * `divider`, have the properties that the content backend stores. A reference to an annotation in `markDefs` has
 * the backend's `_ref`, in the field `reference` or itself, and the target's public `slug` if it resolves.
 */
export const PortableTextBlock = Type.Object(
  {
    _type: Type.String({ description: "'block', or the name of a block object such as 'divider'." }),
    _key: Type.Optional(Type.String()),
    style: Type.Optional(Type.String({ examples: ['normal', 'classifier', 'secondary'] })),
  },
  { additionalProperties: true },
);
export type PortableTextBlock = Static<typeof PortableTextBlock>;

/** Rich text: blocks for `portabletext`, plain text for `string`, raw HTML for `html`; `null` if unset. */
export const RichText = Type.Union([Type.Array(PortableTextBlock), Type.String(), Type.Null()], {
  description: 'Portable-text blocks, plain text or HTML, by `textStyle`.',
});
export type RichText = Static<typeof RichText>;
