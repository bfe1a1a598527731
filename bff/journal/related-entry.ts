import type { RelatedEntry } from '../contract/index.ts';
import type { JsonObject } from '../contract/rules/json-object.ts';
import { doiUrl, safeLink } from '../contract/rules/links.ts';
import { DOI } from '../contract/rules/value-forms.ts';
import type { CheckedFields } from './checked-fields.ts';
import { fileQuery, image, imageQuery, markdown, pdf, previewQuery, relatedPdfPreview, squareImage } from './files.ts';
import { personNames, personNamesQuery } from './persons.ts';
import { blocksQuery } from './portable-text.ts';
import type { RichTextRenderer } from './rich-text.ts';
import { records, text } from './stored-fields.ts';

/** GROQ projection of references to other entries. */
export const relatedEntriesQuery = `[]->{_id, title, "slug": url.current, doi, releaseDate, externalLink,
  introduction${blocksQuery}, shortIntroduction${blocksQuery},
  featuredImage${imageQuery}, featuredImageSquare${imageQuery},
  authors${personNamesQuery}, designers${personNamesQuery},
  pdf${fileQuery}, markdown${fileQuery}, pdfPreview${previewQuery}}`;

/** Builds the related entries of an entry. */
export function relatedEntries(value: unknown, render: RichTextRenderer, checked: CheckedFields): RelatedEntry[] {
  return records(value).map((raw) => relatedEntry(raw, render, checked(raw)('doi', raw.doi, DOI) ?? ''));
}

function relatedEntry(raw: JsonObject, render: RichTextRenderer, doi: string): RelatedEntry {
  return {
    title: text(raw.title),
    url: text(raw.slug),
    doi,
    doiUrl: doiUrl(doi),
    releaseDate: text(raw.releaseDate),
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
