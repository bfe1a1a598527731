import type { JournalSettings } from '../contract/index.ts';
import { image, imageQuery } from './images.ts';
import { safeLink } from './links.ts';
import { blocksQuery } from './portable-text.ts';
import type { RichTextRenderer } from './rich-text.ts';
import { record, records, text, textOrNull } from './stored-fields.ts';

/** GROQ expression for the journal's settings, without fonts. */
export const settingsQuery = `*[_id == "journalSettings"][0]{title, logo${imageQuery}, externalLinks,
  shortDescription${blocksQuery}, blurb}`;

/** Builds the journal's settings. Skips links that are not safe. */
export function settings(value: unknown, render: RichTextRenderer): JournalSettings {
  const raw = record(value);
  return {
    title: textOrNull(raw.title),
    logo: image(raw.logo),
    externalLinks: records(raw.externalLinks).flatMap(({ linkTitle, linkUrl }) => {
      const url = safeLink(linkUrl);
      return url === null ? [] : [{ linkTitle: text(linkTitle), linkUrl: url }];
    }),
    shortDescription: render(raw.shortDescription),
    blurb: text(raw.blurb),
  };
}
