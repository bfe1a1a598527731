import { slug as slugOfTitle } from 'github-slugger';
import type { LakeDocument } from '../../lake/index.ts';
import type { FontFields } from '../fields/journal.ts';
import { keysFor } from '../rich-text/portable-text.ts';
import type { AboutSource, JournalSource, PersonSource } from '../sources/source.ts';
import { type AssetFields, type Assets, assetFields } from './asset-reader.ts';
import { documentOf, fontId, personId, reference, slugField } from './document.ts';
import type { Links } from './links.ts';

const fontSlug = ({ slug, title }: FontFields) => slug ?? slugOfTitle(title);

function fontDocument(font: FontFields, assets: AssetFields): LakeDocument {
  const slug = fontSlug(font);
  const newKey = keysFor(`font ${slug}`);
  return documentOf(fontId(slug), 'font', {
    title: font.title,
    slug: slugField(slug),
    cssFamily: font.cssFamily,
    files: font.files.map(({ file, weight = 400, style = 'normal' }) => ({
      _key: newKey(),
      file: assets.field('files', file),
      weight,
      style,
    })),
  });
}

/** The documents of `journal.yaml`: the settings and the fonts. */
export function journalDocuments(
  { file, values, shortDescription }: JournalSource,
  all: Assets,
  links: Links,
): LakeDocument[] {
  const newKey = keysFor('journalSettings links');
  const assets = assetFields(all, file);
  const { logo, externalLinks, fonts = [], ...named } = values;
  const settings = documentOf('journalSettings', 'journalSettings', {
    ...named,
    logo: assets.image(logo),
    shortDescription: links.resolve(shortDescription),
    externalLinks: externalLinks?.map((link) => ({ _key: newKey(), ...link })),
    fonts: fonts.map((font) => reference(fontId(fontSlug(font)), newKey())),
  });
  return [settings, ...fonts.map((font) => fontDocument(font, assets))];
}

/** The document of `about.md`. */
export function aboutDocument({ values, text, asideText }: AboutSource, links: Links): LakeDocument {
  const newKey = keysFor('journalAbout credits');
  return documentOf('journalAbout', 'journalAbout', {
    text: links.resolve(text),
    asideText: links.resolve(asideText),
    credits: values.credits?.map(({ title, externalTitle, creditLine = [] }) => ({
      _key: newKey(),
      title,
      externalTitle,
      creditLine: creditLine.map((line) => ({ _key: newKey(), ...line })),
    })),
  });
}

/** The document of an author or designer. */
export function personDocument(
  { slug, file, values, biography }: PersonSource,
  assets: Assets,
  links: Links,
): LakeDocument {
  const newKey = keysFor(`person record ${slug}`);
  const { slug: _, affiliations, featuredImage, ...named } = values;
  return documentOf(personId(slug), 'person', {
    ...named,
    affiliations: affiliations?.map((organisation) => ({ _key: newKey(), ...organisation })),
    featuredImage: assetFields(assets, file).image(featuredImage),
    biography: links.resolve(biography),
  });
}
