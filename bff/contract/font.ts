import Type, { type Static } from 'typebox';

export const FontFile = Type.Object({
  url: Type.String(),
  weight: Type.Integer({ minimum: 1, maximum: 1000 }),
  style: Type.String({ examples: ['normal', 'italic', 'oblique'] }),
  filename: Type.String(),
  format: Type.String({ examples: ['woff2', 'woff', 'otf', 'ttf'] }),
});
export type FontFile = Static<typeof FontFile>;

export const Font = Type.Object({
  title: Type.String(),
  slug: Type.String(),
  cssFamily: Type.String({ description: 'The CSS font-family name.' }),
  files: Type.Array(FontFile),
});
export type Font = Static<typeof Font>;

/** The fonts of a journal and the CSS that defines them: top-level keys of the settings and full-entry responses. */
export const FontFields = {
  fonts: Type.Array(Font),
  fontFaceCss: Type.String({ description: 'Generated @font-face rules; empty when the journal has no fonts.' }),
};
