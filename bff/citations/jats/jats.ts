import type { ContentItem, EntryMetaResponse, Reference } from '../../contract/index.ts';
import { around, optional, type Xml, xml } from '../../contract/rules/xml.ts';
import { oneLine } from '../one-line.ts';
import { body } from './body.ts';
import { front } from './front.ts';
import { articleType } from './related-articles.ts';

const VERSION = '1.3';
const PUBLIC_ID = '-//NLM//DTD JATS (Z39.96) Journal Archiving and Interchange DTD v1.3 20210610//EN';
const SYSTEM_ID = 'https://jats.nlm.nih.gov/archiving/1.3/JATS-archivearticle1-3.dtd';

/** JATS has no namespace. Where one is required, this one names it. */
export const JATS_NAMESPACE = 'https://jats.nlm.nih.gov/ns/archiving/1.3/';
/** The address of its XML schema. */
export const JATS_SCHEMA = 'https://jats.nlm.nih.gov/archiving/1.3/xsd/JATS-archivearticle1-3.xsd';

/** What JATS is written of: an article's metadata and, where it is known, its text. */
export interface JatsSource {
  readonly settings: EntryMetaResponse['settings'];
  readonly entry: EntryMetaResponse['entry'] & { readonly content?: readonly ContentItem[] };
}

function reference({ doi, unstructured }: Reference, index: number): Xml {
  const id = optional(doi, (value) => xml` <pub-id pub-id-type="doi">${value}</pub-id>`);
  const number = String(index + 1);
  return xml`\n<ref id="ref-${number}"><mixed-citation>${oneLine(unstructured ?? '')}${id}</mixed-citation></ref>`;
}

/** The element `article`. @param namespace unset: none, as in files */
export function jatsArticle({ settings, entry }: JatsSource, namespace?: string): Xml {
  const language = optional(entry.language ?? settings.language, (tag) => xml` xml:lang="${tag}"`);
  const xmlns = optional(namespace ?? null, (uri) => xml` xmlns="${uri}"`);
  const references = around(
    entry.references.map(reference),
    (all) => xml`\n<back><ref-list>${all}\n</ref-list></back>`,
  );
  return xml`<article${xmlns} xmlns:xlink="http://www.w3.org/1999/xlink" article-type="${articleType(entry)}"\
 dtd-version="${VERSION}"${language}>
${front({ settings, entry })}${body(entry.content ?? [])}${references}
</article>`;
}

/** An article as a file in JATS 1.3 (Archiving and Interchange). */
export const jats = (source: JatsSource): string =>
  xml`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE article PUBLIC "${PUBLIC_ID}" "${SYSTEM_ID}">
${jatsArticle(source)}
`.text;
