import { slug as slugOfTitle } from 'github-slugger';
import { asObjects, asText, type JsonObject } from '../../contract/shared/json-object.ts';
import type { LakeDocument } from '../../lake/index.ts';
import type { JournalSource } from '../sources/source.ts';
import type { Assets } from './asset-reader.ts';
import { documentOf, fontId, reference, slugField } from './document.ts';
import type { Links } from './links.ts';
import { storedFields } from './stored-fields.ts';

function fontDocument({ _key, slug: written, title, files, ...named }: JsonObject): LakeDocument {
  const slug = asText(written) || slugOfTitle(asText(title));
  return documentOf(fontId(slug), 'font', {
    ...named,
    title,
    slug: slugField(slug),
    files: asObjects(files).map((file) => ({ weight: 400, style: 'normal', ...file })),
  });
}

/** The documents of `journal.yaml`: the settings and the fonts. */
export function journalDocuments(source: JournalSource, assets: Assets, links: Links): LakeDocument[] {
  const fields = storedFields(source, assets, links);
  const fonts = asObjects(fields.fonts).map(fontDocument);
  const settings = { ...fields, fonts: fonts.map(({ _id }) => reference(_id, _id)) };
  return [documentOf('journalSettings', 'journalSettings', settings), ...fonts];
}
