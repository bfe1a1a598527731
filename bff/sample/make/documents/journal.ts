import { ABOUT, SETTINGS } from '../../journal.ts';
import { FONTS } from '../assets/fonts.ts';
import type { AssetLibrary } from '../assets/library.ts';
import { fontId, keysFor, reference } from '../ids.ts';
import { fromMarkdown } from '../rich-text/from-markdown.ts';
import { documentOf, type ExportedDocument } from './document.ts';
import { imageField } from './image-field.ts';

const UPDATED = '2026-09-14';

/** The journal's settings document. */
export function settingsDocument(assets: AssetLibrary): ExportedDocument {
  const newKey = keysFor('journalSettings');
  return documentOf('journalSettings', 'journalSettings', UPDATED, {
    title: SETTINGS.title,
    issn: SETTINGS.issn,
    publisher: SETTINGS.publisher,
    language: SETTINGS.language,
    licence: SETTINGS.licence,
    logo: imageField(assets, SETTINGS.logo),
    shortDescription: fromMarkdown(SETTINGS.shortDescription, newKey),
    blurb: SETTINGS.blurb,
    externalLinks: SETTINGS.externalLinks.map((link) => ({ _key: newKey(), ...link })),
    fonts: FONTS.map((font) => reference(fontId(font.slug), newKey())),
  });
}

/** The document that describes the journal. */
export function aboutDocument(): ExportedDocument {
  const newKey = keysFor('journalAbout');
  return documentOf('journalAbout', 'journalAbout', UPDATED, {
    text: fromMarkdown(ABOUT.text, newKey),
    asideText: fromMarkdown(ABOUT.asideText, newKey),
    credits: ABOUT.credits.map(({ title, externalTitle, creditLine }) => ({
      _key: newKey(),
      title,
      externalTitle,
      creditLine: creditLine.map((line) => ({ _key: newKey(), ...line })),
    })),
  });
}
