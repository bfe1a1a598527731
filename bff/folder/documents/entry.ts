import { FROM_BIBLIOGRAPHY } from '../../contract/entry-record.ts';
import { asObjects, asText, isJsonObject, type JsonObject } from '../../contract/shared/json-object.ts';
import { percentDecoded } from '../../contract/shared/links.ts';
import { DOI } from '../../contract/shared/value-forms.ts';
import type { LakeDocument } from '../../lake/index.ts';
import type { SectionSettings } from '../fields/article.ts';
import type { ArticleSection } from '../rich-text/article-text.ts';
import { isTextBlock, keysFor, plainText, type RichText } from '../rich-text/portable-text.ts';
import type { ArticleSource } from '../sources/source.ts';
import { type Assets, assetField } from './asset-reader.ts';
import { annotationId, documentOf, entryId, reference, slugField, weakReference } from './document.ts';
import type { Links } from './links.ts';
import { storedFields } from './stored-fields.ts';

const DOI_ADDRESS = /^https?:\/\/(?:dx\.)?doi\.org\//i;

/** The spelling by which the service finds notices, however the article writes its DOI. */
const withLowerCaseDoi = (update: JsonObject) => {
  const doi = asText(update.doi);
  return { ...update, doi: DOI.parse(doi)?.toLowerCase() ?? doi };
};

/** The picture of a PDF's first page, with the backend's type of its focus. */
const previewWithFocus = (preview: unknown) =>
  isJsonObject(preview) && isJsonObject(preview.hotspot)
    ? { ...preview, hotspot: { _type: 'sanity.imageHotspot', ...preview.hotspot } }
    : preview;

/** The works of a bibliography: one for each item of its lists. Their keys say so. */
function worksOf(bibliography: RichText | undefined, newKey: () => string) {
  const items = (bibliography ?? []).filter(isTextBlock).filter(({ listItem }) => listItem !== undefined);
  if (items.length === 0) return undefined;
  return items.map((item) => {
    const link = item.markDefs.find((mark) => mark._type === 'link' && DOI_ADDRESS.test(mark.href));
    const doi = link?._type === 'link' ? { doi: percentDecoded(link.href.replace(DOI_ADDRESS, '')) } : {};
    return { _key: FROM_BIBLIOGRAPHY + newKey(), unstructured: plainText(item), ...doi };
  });
}

/** A content block per section, with its notes as tertiary text and its pictures as a carousel. */
function contentBlock(
  section: ArticleSection,
  settings: SectionSettings | undefined,
  image: (file: string) => object,
  links: Links,
  newKey: () => string,
) {
  const { heading: _, carousel = [], ...sectionFields } = settings ?? {};
  const written = section.pictures.map(({ file, alt, caption }) => ({ file: percentDecoded(file), alt, caption }));
  const slides = [...carousel, ...written].map(({ file, ...fields }) => ({
    _key: newKey(),
    image: image(file),
    ...fields,
  }));
  return {
    _type: 'contentBlock',
    _key: section._key,
    heading: section.heading,
    text: links.resolve(section.text),
    ...(section.notes.length === 0 ? {} : { tertiary: links.resolve(section.notes) }),
    ...sectionFields,
    ...(slides.length === 0 ? {} : { carousel: slides }),
  };
}

/** The document of an article. @param annotations the slugs of those that it has */
export function entryDocument(
  source: ArticleSource,
  annotations: readonly string[],
  assets: Assets,
  links: Links,
): LakeDocument {
  const { slug, title, values, text, texts, isDraft } = source;
  const newKey = keysFor(`entry ${slug} references`);
  const { sections: _, ...fields } = storedFields(source, assets, links);
  const settings = new Map((values.sections ?? []).map((section) => [section.heading, section]));
  const image = (file: string) => assetField(assets, source.file, 'images', file);
  return documentOf(entryId(slug, isDraft), 'entry', {
    authors: [],
    designers: [],
    relatedEntries: [],
    apiExpandable: true,
    annotationVisibility: true,
    references: worksOf(texts.bibliography, newKey),
    ...fields,
    title,
    url: slugField(slug),
    pdfPreview: previewWithFocus(fields.pdfPreview),
    updateTo: fields.updateTo && asObjects(fields.updateTo).map(withLowerCaseDoi),
    content: text.sections.map((section) => contentBlock(section, settings.get(section.heading), image, links, newKey)),
    annotations: annotations.map((annotation) => reference(annotationId(annotation), newKey())),
  });
}

/** An article as editors preview it. @param annotations the slugs of those that it has, drafts among them */
export const entryPreview = (entry: LakeDocument, slug: string, annotations: readonly string[]): LakeDocument => ({
  ...entry,
  _id: entryId(slug, true),
  annotations: annotations.map((annotation) => weakReference(annotationId(annotation), 'annotation')),
});
