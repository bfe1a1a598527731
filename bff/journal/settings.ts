import type { About, JournalSettings } from '../contract/index.ts';
import { asObject, asObjects, asText, textOrNull } from '../contract/shared/json-object.ts';
import { safeLink, WEB_ADDRESS } from '../contract/shared/links.ts';
import { ISSN, LANGUAGE_TAG } from '../contract/shared/value-forms.ts';
import { image, imageQuery } from './files.ts';
import { blocksQuery } from './portable-text.ts';
import type { RichTextRenderer } from './rich-text.ts';
import { type CheckedFields, labelOrNull } from './stored-fields.ts';

export const aboutQuery = `*[_id == "journalAbout"][0]{text${blocksQuery}, asideText${blocksQuery}, credits}`;

export function about(value: unknown, render: RichTextRenderer): About {
  const raw = asObject(value);
  return {
    text: render(raw.text),
    asideText: render(raw.asideText),
    credits: asObjects(raw.credits).map(({ title, externalTitle, creditLine }) => ({
      title: asText(title),
      externalTitle: asText(externalTitle),
      creditLine: asObjects(creditLine).map((line) => ({ name: asText(line.name), title: asText(line.title) })),
    })),
  };
}

/** GROQ expression for the journal's settings, without fonts. */
export const settingsQuery = `*[_id == "journalSettings"][0]{_id, title, logo${imageQuery}, externalLinks,
  shortDescription${blocksQuery}, blurb, issn, publisher, language, licence}`;

/** Builds the journal's settings. Skips links that are not safe. */
export function settings(value: unknown, render: RichTextRenderer, checked: CheckedFields): JournalSettings {
  const raw = asObject(value);
  const check = checked(raw);
  const issn = asObject(raw.issn);
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
    externalLinks: asObjects(raw.externalLinks).flatMap(({ linkTitle, linkUrl }) => {
      const url = safeLink(linkUrl);
      return url === null ? [] : [{ linkTitle: asText(linkTitle), linkUrl: url }];
    }),
    shortDescription: render(raw.shortDescription),
    blurb: asText(raw.blurb),
  };
}
