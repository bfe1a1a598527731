import Type, { type Static } from 'typebox';
import { FontFields } from './font.ts';
import { RichText } from './rich-text.ts';

/** Journal-wide settings as the entry envelopes carry them. */
export const JournalSettings = Type.Object({
  externalLinks: Type.Array(Type.Object({ linkTitle: Type.String(), linkUrl: Type.String() })),
  shortDescription: RichText,
  blurb: Type.String(),
});
export type JournalSettings = Static<typeof JournalSettings>;

/** Answer of `GET /api/v1/settings`: no envelope, fonts beside the settings. */
export const SettingsResponse = Type.Object({ ...JournalSettings.properties, ...FontFields }, { title: 'Settings' });
export type SettingsResponse = Static<typeof SettingsResponse>;
