import Type, { type Static } from 'typebox';

/** The three formats a rich-text value can be answered in. */
export const TEXT_STYLES = ['portabletext', 'string', 'html'] as const;

export const TextStyle = Type.Enum([...TEXT_STYLES], {
  default: 'portabletext',
  description: 'Format of every rich-text value in the answer.',
});
export type TextStyle = (typeof TEXT_STYLES)[number];

/**
 * One portable-text block. Blocks of type `block` carry `style`, `markDefs` and `children`; other types (`divider`) carry
 * what the content backend stores for them, so further properties pass through. An `annotationReference` in `markDefs`
 * keeps the backend's `reference._ref` and has the target's public `slug` beside it where it resolves.
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

/** Rich text: blocks for `portabletext`, plain text for `string`, raw HTML for `html`; `null` where there is none. */
export const RichText = Type.Union([Type.Array(PortableTextBlock), Type.String(), Type.Null()], {
  description: 'Portable-text blocks, plain text or HTML, by `textStyle`.',
});
export type RichText = Static<typeof RichText>;
