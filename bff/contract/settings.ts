import Type, { type Static } from 'typebox';
import { Nullable, RichText } from './fields.ts';
import { FontFields, Image } from './files.ts';

/** The journal's description of itself. `credits` lists its contributors. */
export const About = Type.Object({
  text: RichText,
  asideText: RichText,
  credits: Type.Array(
    Type.Object({
      title: Type.String(),
      externalTitle: Type.String(),
      creditLine: Type.Array(Type.Object({ name: Type.String(), title: Type.String() })),
    }),
  ),
});
export type About = Static<typeof About>;

/** The journal's settings, as part of the entry responses. */
export const JournalSettings = Type.Object({
  title: Nullable(Type.String({ description: 'The name of the journal.' })),
  logo: Image,
  issn: Type.Object({
    print: Nullable(Type.String({ examples: ['1234-5679'] })),
    electronic: Nullable(Type.String()),
  }),
  publisher: Nullable(Type.String()),
  language: Nullable(Type.String({ description: 'BCP 47.', examples: ['en'] })),
  licence: Nullable(Type.String({ description: 'The address of the licence of entries that have none of their own.' })),
  externalLinks: Type.Array(Type.Object({ linkTitle: Type.String(), linkUrl: Type.String() })),
  shortDescription: RichText,
  blurb: Type.String(),
});
export type JournalSettings = Static<typeof JournalSettings>;

/** Response of `GET /api/v1/settings`: settings and fonts in one object. */
export const SettingsResponse = Type.Object({ ...JournalSettings.properties, ...FontFields }, { title: 'Settings' });
export type SettingsResponse = Static<typeof SettingsResponse>;
