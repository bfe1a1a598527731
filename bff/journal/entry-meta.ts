import type { EntryMeta } from '../contract/index.ts';
import { colourFields } from '../contract/rules/colours.ts';
import type { JsonObject } from '../contract/rules/json-object.ts';
import { doiUrl } from '../contract/rules/links.ts';
import { DOI, isEnding } from '../contract/rules/value-forms.ts';
import { resolvingAnnotations } from './annotation.ts';
import type { CheckedFields } from './checked-fields.ts';
import { entryRecord, entryRecordFields, introductionTextField } from './entry-record.ts';
import { fileQuery, image, imageQuery, markdown, pdf, pdfPreview, previewQuery, squareImage } from './files.ts';
import { contributionsQuery, contributors, contributorsQuery, creditRoles, otherContributors } from './persons.ts';
import { flag, integer, text } from './stored-fields.ts';
import { type Notices, updates } from './updates.ts';

/** GROQ expression for the published entry with the slug `$id`. */
export const entryOfSlug = '*[_type == "entry" && url.current == $id][0]';

/** GROQ fields of an entry's metadata, without authors and designers. */
export const entryMetaFields = `_id, "slug": url.current, title, blurb, doi, releaseDate, apiExpandable, annotationVisibility,
  bgColor, textColor, apiBackgroundColor, apiForegroundColor, theme,
  featuredImage${imageQuery}, featuredImageSquare${imageQuery},
  pdf${fileQuery}, markdown${fileQuery}, pdfPreview${previewQuery},
  editors${contributorsQuery}, translators${contributorsQuery}, contributions${contributionsQuery},
  updateTo,  ${entryRecordFields},
  "annotationsCount": count(annotations${resolvingAnnotations})`;

const entryMetaProjection = `{${entryMetaFields},
  authors${contributorsQuery}, designers${contributorsQuery}, ${introductionTextField}}`;

/** GROQ expression for an entry's metadata. */
export const entryMetaQuery = `${entryOfSlug}${entryMetaProjection}`;

/** GROQ expression for the metadata of the entries with the document ids `$ids`. */
export const entryMetaListQuery = `*[_type == "entry" && _id in $ids]${entryMetaProjection}`;

const THEME_DARK = 0;

/** Builds the metadata of an entry. Unset options have defaults: expandable, annotations visible, dark theme. */
export function entryMeta(raw: JsonObject, checked: CheckedFields, notices: Notices): EntryMeta {
  const slug = text(raw.slug);
  const check = checked(raw);
  const doi = check('doi', raw.doi, DOI) ?? '';
  const updatedBy = notices.about(doi);
  const { editors, translators, contributions } = raw;
  const roles = creditRoles(contributions, check);
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
    authors: contributors(raw.authors, checked, roles),
    designers: contributors(raw.designers, checked, roles),
    editors: contributors(editors, checked, roles),
    translators: contributors(translators, checked, roles),
    contributors: contributors(
      otherContributors(contributions, roles, [raw.authors, editors, translators]),
      checked,
      roles,
    ),
    pdf: pdf(raw.pdf),
    markdown: markdown(raw.markdown),
    pdfPreview: pdfPreview(raw.pdfPreview),
    ...entryRecord(raw, check),
    updateTo: updates(raw.updateTo, check),
    updatedBy,
    isRetracted: updatedBy.some(({ type }) => isEnding(type)),
    annotationsCount: integer(raw.annotationsCount, 0),
  };
}
