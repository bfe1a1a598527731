import type { ContentItem, Entry, RelatedEntry } from '../contract/index.ts';
import { asObject, asObjects, asText, type JsonObject, textOrNull } from '../contract/shared/json-object.ts';
import { assetUrl, doiUrl, safeLink } from '../contract/shared/links.ts';
import { annotationQuery, annotations } from './annotation.ts';
import { entryMeta, entryMetaFields, entryOfSlug, type Notices } from './entry-meta.ts';
import { fileQuery, image, imageQuery, markdown, pdf, previewQuery, relatedPdfPreview, squareImage } from './files.ts';
import { creditRoles, personNames, personNamesQuery, persons, personsQuery } from './persons.ts';
import { blocksQuery, withSafeMarkDefs } from './portable-text.ts';
import type { RichTextRenderer } from './rich-text.ts';
import { optIn } from './stored-fields.ts';

const relatedEntriesQuery = `[]->{_id, "_type": "entry", title, "slug": url.current, doi, releaseDate, externalLink,
  introduction${blocksQuery}, shortIntroduction${blocksQuery},
  featuredImage${imageQuery}, featuredImageSquare${imageQuery},
  authors${personNamesQuery}, designers${personNamesQuery},
  pdf${fileQuery}, markdown${fileQuery}, pdfPreview${previewQuery}}`;

function relatedEntry(raw: JsonObject, render: RichTextRenderer): RelatedEntry {
  const doi = asText(raw.doi);
  return {
    title: asText(raw.title),
    url: asText(raw.slug),
    doi,
    doiUrl: doiUrl(doi),
    releaseDate: asText(raw.releaseDate),
    introduction: render(raw.introduction),
    shortIntroduction: render(raw.shortIntroduction),
    externalLink: safeLink(raw.externalLink),
    featuredImage: image(raw.featuredImage),
    featuredImageSquare: squareImage(raw.featuredImageSquare),
    authors: personNames(raw.authors),
    designers: personNames(raw.designers),
    pdf: pdf(raw.pdf),
    markdown: markdown(raw.markdown),
    pdfPreview: relatedPdfPreview(raw.pdfPreview),
  };
}

/** GROQ projection of an article's body. Items of other types are returned as stored. */
const contentQuery = `[]{..., _type == "contentBlock" => {
  text${blocksQuery}, tertiary${blocksQuery}, carousel[]{..., "url": image.asset->url}}}`;

function slide(raw: JsonObject) {
  return {
    _key: asText(raw._key),
    image: { url: assetUrl(raw.url) },
    alt: textOrNull(raw.alt),
    caption: textOrNull(raw.caption),
    ...optIn('invertImagesOnHover', raw.invertImagesOnHover),
  };
}

function contentBlock(raw: JsonObject, render: RichTextRenderer): ContentItem & JsonObject {
  return {
    _type: 'contentBlock',
    _key: asText(raw._key),
    heading: textOrNull(raw.heading),
    text: render(raw.text),
    tertiary: render(raw.tertiary),
    fontFamily: textOrNull(raw.fontFamily),
    ...optIn('alignTertiaryToParagraphStart', raw.alignTertiaryToParagraphStart),
    carousel: asObjects(raw.carousel).map(slide),
  };
}

/** Builds the items of an article's body. Unknown types pass through with safe links in their mark definitions. */
function contentItems(value: unknown, render: RichTextRenderer): ContentItem[] {
  return asObjects(value).map((raw) =>
    raw._type === 'contentBlock'
      ? contentBlock(raw, render)
      : { ...asObject(withSafeMarkDefs(raw)), _type: asText(raw._type) },
  );
}

export const entryQuery = `${entryOfSlug}{${entryMetaFields},
  authors${personsQuery}, designers${personsQuery}, credits,
  introduction${blocksQuery}, bibliography${blocksQuery}, content${contentQuery},
  annotations[]->${annotationQuery}, relatedEntries${relatedEntriesQuery},
  globalFontSettings, revealTertiaryContentOnAnchorHover, revealTertiaryContentOnClick,
  alignAllTertiaryContentToParagraphStart}`;

/** Builds the full entry: the metadata and the article. */
export function entry(raw: JsonObject, render: RichTextRenderer, notices: Notices): Entry {
  const attached = annotations(raw.annotations, render);
  const roles = creditRoles(raw.contributions);
  const meta = entryMeta(raw, notices);
  const font = asText(raw.globalFontSettings);
  // The legacy click field applies only to entries without the current one.
  const revealsTertiary = raw.revealTertiaryContentOnAnchorHover ?? raw.revealTertiaryContentOnClick;
  return {
    ...meta,
    credits: asText(raw.credits),
    authors: persons(raw.authors, render, roles),
    designers: persons(raw.designers, render, roles),
    introduction: render(raw.introduction),
    bibliography: render(raw.bibliography),
    content: contentItems(raw.content, render),
    annotations: attached,
    annotationsCount: attached.length,
    references: meta.references.map((work) => ({ ...work, updatedBy: work.doi === null ? [] : notices(work.doi) })),
    relatedEntries: asObjects(raw.relatedEntries).map((related) => relatedEntry(related, render)),
    ...(font !== '' && { globalFontSettings: font }),
    ...optIn('revealTertiaryContentOnAnchorHover', revealsTertiary),
    ...optIn('alignAllTertiaryContentToParagraphStart', raw.alignAllTertiaryContentToParagraphStart),
  };
}
