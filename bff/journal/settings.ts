import type { JournalSettings } from '../contract/index.ts';
import { safeLink, WEB_ADDRESS } from '../contract/rules/links.ts';
import { ISSN, LANGUAGE_TAG } from '../contract/rules/value-forms.ts';
import type { CheckedFields } from './checked-fields.ts';
import { image, imageQuery } from './files.ts';
import { blocksQuery } from './portable-text.ts';
import type { RichTextRenderer } from './rich-text.ts';
import { labelOrNull, record, records, text, textOrNull } from './stored-fields.ts';

/** GROQ expression for the journal's settings, without fonts. */
export const settingsQuery = `*[_id == "journalSettings"][0]{_id, title, logo${imageQuery}, externalLinks,
  shortDescription${blocksQuery}, blurb, issn, publisher, language, licence}`;

/** Builds the journal's settings. Skips links that are not safe. */
export function settings(value: unknown, render: RichTextRenderer, checked: CheckedFields): JournalSettings {
  const raw = record(value);
  const check = checked(raw);
  const issn = record(raw.issn);
  return {
    title: textOrNull(raw.title),
    logo: image(raw.logo),
    issn: {
      print: check('issn.print', issn.print, ISSN),
      electronic: check('issn.electronic', issn.electronic, ISSN),
    },
    publisher: labelOrNull(raw.publisher),
    language: check('language', raw.language, LANGUAGE_TAG),
    licence: check('licence', raw.licence, WEB_ADDRESS),
    externalLinks: records(raw.externalLinks).flatMap(({ linkTitle, linkUrl }) => {
      const url = safeLink(linkUrl);
      return url === null ? [] : [{ linkTitle: text(linkTitle), linkUrl: url }];
    }),
    shortDescription: render(raw.shortDescription),
    blurb: text(raw.blurb),
  };
}
