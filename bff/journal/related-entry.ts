import type { RelatedEntry } from '../contract/index.ts';
import { fileQuery, markdown, pdf, previewQuery, relatedPdfPreview } from './files.ts';
import { image, imageQuery, squareImage } from './images.ts';
import { doiUrl, safeLink } from './links.ts';
import { personNames, personNamesQuery } from './persons.ts';
import { blocksQuery } from './portable-text.ts';
import type { RichTextRenderer } from './rich-text.ts';
import { records, text } from './stored-fields.ts';

/** GROQ projection of references to other entries. */
export const relatedEntriesQuery = `[]->{title, "slug": url.current, doi, releaseDate, externalLink,
  introduction${blocksQuery}, shortIntroduction${blocksQuery},
  featuredImage${imageQuery}, featuredImageSquare${imageQuery},
  authors${personNamesQuery}, designers${personNamesQuery},
  pdf${fileQuery}, markdown${fileQuery}, pdfPreview${previewQuery}}`;

/** Builds the related entries of an entry. */
export function relatedEntries(value: unknown, render: RichTextRenderer): RelatedEntry[] {
  return records(value).map((raw) => ({
    title: text(raw.title),
    url: text(raw.slug),
    doi: text(raw.doi),
    doiUrl: doiUrl(text(raw.doi)),
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
  }));
}
