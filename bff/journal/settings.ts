import type { About, JournalSettings } from '../contract/index.ts';
import { asObject, asObjects, asText, textOrNull } from '../contract/shared/json-object.ts';
import { safeLink } from '../contract/shared/links.ts';
import { image, imageQuery } from './files.ts';
import { blocksQuery } from './portable-text.ts';
import type { RichTextRenderer } from './rich-text.ts';
import { labelOrNull } from './stored-fields.ts';

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
export const settingsQuery = `*[_id == "journalSettings"][0]{_id, "_type": "journalSettings", title, logo${imageQuery}, externalLinks,
  shortDescription${blocksQuery}, blurb, issn, publisher, language, licence}`;

/** Builds the journal's settings. Skips links that are not safe. */
export function settings(value: unknown, render: RichTextRenderer): JournalSettings {
  const raw = asObject(value);
  const issn = asObject(raw.issn);
  return {
    title: textOrNull(raw.title),
    logo: image(raw.logo),
    issn: { print: textOrNull(issn.print), electronic: textOrNull(issn.electronic) },
    publisher: labelOrNull(raw.publisher),
    language: textOrNull(raw.language),
    licence: textOrNull(raw.licence),
    externalLinks: asObjects(raw.externalLinks).flatMap(({ linkTitle, linkUrl }) => {
      const url = safeLink(linkUrl);
      return url === null ? [] : [{ linkTitle: asText(linkTitle), linkUrl: url }];
    }),
    shortDescription: render(raw.shortDescription),
    blurb: asText(raw.blurb),
  };
}
