import type { EntryMeta } from '../contract/index.ts';
import type { JsonObject } from '../json-object.ts';
import { resolvingAnnotations } from './annotation.ts';
import { colourFields } from './colours.ts';
import { fileQuery, markdown, pdf, pdfPreview, previewQuery } from './files.ts';
import { image, imageQuery, squareImage } from './images.ts';
import { doiUrl } from './links.ts';
import { personNames, personNamesQuery } from './persons.ts';
import { flag, integer, text } from './stored-fields.ts';

/** GROQ expression for the published entry with the slug `$id`. */
export const entryOfSlug = '*[_type == "entry" && url.current == $id][0]';

/** GROQ fields of an entry's metadata, without people. */
export const entryMetaFields = `"slug": url.current, title, blurb, doi, releaseDate, apiExpandable, annotationVisibility,
  bgColor, textColor, apiBackgroundColor, apiForegroundColor, theme,
  featuredImage${imageQuery}, featuredImageSquare${imageQuery},
  pdf${fileQuery}, markdown${fileQuery}, pdfPreview${previewQuery},
  "annotationsCount": count(annotations${resolvingAnnotations})`;

/** GROQ expression for an entry's metadata. */
export const entryMetaQuery = `${entryOfSlug}{${entryMetaFields},
  authors${personNamesQuery}, designers${personNamesQuery}}`;

const THEME_DARK = 0;

/** Builds the metadata of an entry. Unset options have defaults: expandable, annotations visible, dark theme. */
export function entryMeta(raw: JsonObject): EntryMeta {
  const slug = text(raw.slug);
  const doi = text(raw.doi);
  return {
    title: text(raw.title),
    url: slug,
    id: slug,
    blurb: text(raw.blurb),
    doi,
    doiUrl: doiUrl(doi),
    releaseDate: text(raw.releaseDate),
    apiExpandable: flag(raw.apiExpandable, true),
    annotationVisibility: flag(raw.annotationVisibility, true),
    ...colourFields(raw),
    theme: integer(raw.theme, THEME_DARK),
    featuredImage: image(raw.featuredImage),
    featuredImageSquare: squareImage(raw.featuredImageSquare),
    authors: personNames(raw.authors),
    designers: personNames(raw.designers),
    pdf: pdf(raw.pdf),
    markdown: markdown(raw.markdown),
    pdfPreview: pdfPreview(raw.pdfPreview),
    annotationsCount: integer(raw.annotationsCount, 0),
  };
}
