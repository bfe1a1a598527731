import { DOI } from '../../contract/shared/value-forms.ts';
import type { LakeDocument } from '../../lake/index.ts';
import type { ArticleFields, SectionSettings } from '../fields/article.ts';
import type { Section } from '../rich-text/article-text.ts';
import { isTextBlock, keysFor, plainText, type RichText } from '../rich-text/portable-text.ts';
import type { ArticleSource } from '../sources/source.ts';
import type { Assets } from './asset-reader.ts';
import { type AssetFields, assetFields } from './asset-reader.ts';
import { decodedPath } from './asset-uses.ts';
import { annotationId, documentOf, entryId, personId, reference, slugField } from './document.ts';
import type { Links } from './links.ts';

/** A field with a number or a text has a text. */
const labelText = (value: string | number | undefined) => (value === undefined ? undefined : String(value));

const DOI_ADDRESS = /^https?:\/\/(?:dx\.)?doi\.org\//i;

/** The spelling by which the service finds notices, however the article writes its DOI. */
const lowerCaseDoi = (doi: string) => DOI.parse(doi)?.toLowerCase() ?? doi;

/** The works of a bibliography: one for each item of its lists. */
function worksOf(bibliography: RichText | undefined, newKey: () => string) {
  const items = (bibliography ?? []).filter(isTextBlock).filter(({ listItem }) => listItem !== undefined);
  if (items.length === 0) return undefined;
  return items.map((item) => {
    const link = item.markDefs.find((mark) => mark._type === 'link' && DOI_ADDRESS.test(mark.href));
    const doi = link?._type === 'link' ? { doi: decodedPath(link.href.replace(DOI_ADDRESS, '')) } : {};
    return { _key: newKey(), unstructured: plainText(item), ...doi };
  });
}

function recordFields({ slug, values, bibliography }: ArticleSource) {
  const newKey = keysFor(`record ${slug}`);
  const { volume, issue, pages, articleNumber, funding, references, updateTo } = values;
  return {
    volume: labelText(volume),
    issue: labelText(issue),
    pages: pages && { first: labelText(pages.first), last: labelText(pages.last) },
    articleNumber: labelText(articleNumber),
    funding: funding?.map((award) => ({ _key: newKey(), ...award })),
    references: references?.map((work) => ({ _key: newKey(), ...work })) ?? worksOf(bibliography, newKey),
    updateTo: updateTo?.map((update) => ({ _key: newKey(), ...update, doi: lowerCaseDoi(update.doi) })),
  };
}

/** Editors, translators, and who did what. */
function otherPeople({ slug, values: { editors, translators, contributions } }: ArticleSource) {
  const newKey = keysFor(`people ${slug}`);
  const references = (slugs: readonly string[] | undefined) =>
    slugs?.map((person) => reference(personId(person), newKey()));
  return {
    editors: references(editors),
    translators: references(translators),
    contributions: contributions?.map(({ person, roles }) => ({
      _key: newKey(),
      person: { _type: 'reference', _ref: personId(person) },
      roles,
    })),
  };
}

/** A content block per section, with its notes as tertiary text and its pictures as a carousel. */
function contentBlock(
  section: Section,
  settings: SectionSettings | undefined,
  assets: AssetFields,
  links: Links,
  newKey: () => string,
) {
  const { heading: _, carousel = [], ...sectionFields } = settings ?? {};
  const written = section.pictures.map(({ file, alt, caption }) => ({ file: decodedPath(file), alt, caption }));
  const slides = [...carousel, ...written].map(({ file, ...fields }) => ({
    _key: newKey(),
    image: assets.field('images', file),
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

function preview(pdfPreview: ArticleFields['pdfPreview'], assets: AssetFields) {
  if (pdfPreview === undefined) return undefined;
  const { file, hotspot, ...fields } = pdfPreview;
  const focus = hotspot === undefined ? {} : { hotspot: { _type: 'sanity.imageHotspot', ...hotspot } };
  return { ...assets.field('images', file), ...fields, ...focus };
}

/** The document of an article. @param annotations the slugs of those that it has */
export function entryDocument(
  source: ArticleSource,
  annotations: readonly string[],
  all: Assets,
  links: Links,
): LakeDocument {
  const { slug, values, text } = source;
  const { slug: _slug, draft: _draft, sections: _sections, ...named } = values;
  const assets = assetFields(all, source.file);
  const newKey = keysFor(`entry ${slug} references`);
  const file = (written: string | undefined) => written && assets.field('files', written);
  const references = (ids: readonly string[]) => ids.map((id) => reference(id, newKey()));
  const resolved = (blocks: RichText | undefined) => (blocks?.length === 0 ? undefined : links.resolve(blocks));
  const settings = new Map((values.sections ?? []).map((section) => [section.heading, section]));
  return documentOf(entryId(slug, source.isDraft), 'entry', {
    // Most fields have the same name and value in a file. The others follow.
    ...named,
    title: source.title,
    url: slugField(slug),
    featuredImage: assets.image(values.featuredImage),
    featuredImageSquare: assets.image(values.featuredImageSquare),
    authors: references((values.authors ?? []).map(personId)),
    designers: references((values.designers ?? []).map(personId)),
    ...otherPeople(source),
    introduction: resolved(source.introduction),
    shortIntroduction: resolved(source.shortIntroduction),
    bibliography: resolved(source.bibliography),
    content: text.sections.map((section) =>
      contentBlock(section, settings.get(section.heading), assets, links, newKey),
    ),
    annotations: references(annotations.map((slug) => annotationId(slug))),
    markdown: file(values.markdown),
    pdf: file(values.pdf),
    pdfPreview: preview(values.pdfPreview, assets),
    relatedEntries: references((values.relatedEntries ?? []).map((slug) => entryId(slug))),
    ...recordFields(source),
    apiExpandable: values.apiExpandable ?? true,
    annotationVisibility: values.annotationVisibility ?? true,
  });
}
