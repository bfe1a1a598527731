import { slug as slugOfTitle } from 'github-slugger';
import { grouped } from '../../contract/shared/grouped.ts';
import { asObjects, asText, type JsonObject } from '../../contract/shared/json-object.ts';
import type { LakeDocument } from '../../lake/index.ts';
import { warnOfMissingPhrases } from '../checks/phrases.ts';
import {
  checkAttachments,
  checkReferences,
  checkSections,
  checkUpdates,
  warnOfUnknownFonts,
} from '../checks/references.ts';
import { checkAlternativeTexts, checkSource } from '../checks/values.ts';
import type { Problems } from '../problems.ts';
import type { ArticleSource, JournalSource, Source } from '../sources/source.ts';
import { annotationDocument } from './annotation.ts';
import type { Assets } from './asset-reader.ts';
import { documentOf, fontId, personId, reference, slugField } from './document.ts';
import { entryDocument, entryPreview } from './entry.ts';
import { attachedAnnotations, groupSources, reportDuplicates } from './journal-sources.ts';
import { Links } from './links.ts';
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
function journalDocuments(source: JournalSource, assets: Assets, links: Links): LakeDocument[] {
  const fields = storedFields(source, assets, links);
  const fonts = asObjects(fields.fonts).map(fontDocument);
  const settings = { ...fields, fonts: fonts.map(({ _id }) => reference(_id, _id)) };
  return [documentOf('journalSettings', 'journalSettings', settings), ...fonts];
}

/**
 * Makes the documents of all sources, ordered by id as in the backend's export tool. Reports what is wrong.
 * @param onFile called with the file of each source before its documents are made
 */
export function makeDocuments(
  all: readonly Source[],
  unread: readonly Source['kind'][],
  assets: Assets,
  problems: Problems,
  onFile: (name: string) => void,
): LakeDocument[] {
  const sources = groupSources(all, unread);
  reportDuplicates(all, problems);
  checkReferences(sources, problems);
  checkUpdates(sources, problems);
  const links = new Links(sources, problems);
  const annotationsOf = attachedAnnotations(sources.annotations.filter(({ isDraft }) => !isDraft));
  const previewedAnnotationsOf = attachedAnnotations(sources.annotations);
  const draftArticles = new Set(sources.articles.filter(({ isDraft }) => isDraft).map(({ slug }) => slug));
  const byAnnotation = grouped(
    sources.articles.flatMap((article) => annotationsOf(article).map((slug) => [slug, article] as const)),
  );
  const fonts = all.flatMap((source) => (source.kind === 'journal' ? (source.values.fonts ?? []) : []));
  const families = fonts.map(({ cssFamily }) => cssFamily);
  /** The published document refers to no draft annotations. If there are some, a draft of the article has all. */
  const articleDocuments = (source: ArticleSource): LakeDocument[] => {
    const annotations = annotationsOf(source);
    const previewed = previewedAnnotationsOf(source);
    const document = entryDocument(source, annotations, assets, links);
    if (previewed.length === annotations.length) return [document];
    const preview = entryPreview(document, source.slug, previewed);
    if (source.isDraft) return [preview];
    return draftArticles.has(source.slug) ? [document] : [document, preview];
  };
  const documentsOf = (source: Source): readonly LakeDocument[] => {
    switch (source.kind) {
      case 'journal':
        return journalDocuments(source, assets, links);
      case 'about':
        return [documentOf('journalAbout', 'journalAbout', storedFields(source, assets, links))];
      case 'person':
        return [documentOf(personId(source.slug), 'person', storedFields(source, assets, links))];
      case 'annotation':
        if (!unread.includes('article'))
          warnOfMissingPhrases(source, byAnnotation.get(source.slug) ?? sources.articles, problems);
        return [annotationDocument(source, assets, links)];
      case 'article':
        checkSections(source, problems);
        if (!unread.includes('journal')) warnOfUnknownFonts(source, families, problems);
        return articleDocuments(source);
    }
  };
  const documents: LakeDocument[] = [];
  for (const source of all) {
    onFile(source.file);
    const made = documentsOf(source);
    for (const document of made) checkSource(source, document, problems);
    checkAlternativeTexts(source, problems);
    documents.push(...made);
  }
  checkAttachments(sources, (slug) => byAnnotation.has(slug) || links.linkedAnnotations.has(slug), problems);
  return documents.sort((a, b) => (a._id < b._id ? -1 : 1));
}
