import { asObject, asObjects, asText, isSet, objectsIn } from '../../contract/shared/json-object.ts';
import {
  checkValues,
  NO_ALTERNATIVE_TEXT,
  slugProblem,
  unknownFonts,
  unusablePhrases,
  type ValueProblem,
} from '../../contract/shared/problems.ts';
import type { ExportDocument, ExportDocuments } from './read-documents.ts';

type Rule = (document: ExportDocument, all: ExportDocuments) => ValueProblem[];

/** Two documents of a type with one slug: the service finds only one of them. */
const slugs: Rule = (document, all) => {
  const slug = asText(asObject(document.value.url).current);
  if (slug === '') return [];
  const path = 'url.current';
  const found = slugProblem(slug);
  if (found !== null) return [{ path, ...found }];
  const namesake = all.withSlug(document.type, slug).find(({ id }) => id !== document.id);
  if (namesake === undefined) return [];
  return [{ path, problem: `${namesake.id} has the same slug "${slug}"`, remedy: 'give one of them another slug' }];
};

/** References to documents that the export does not contain. */
const references: Rule = ({ value }, { byId, drafts }) =>
  objectsIn(value).flatMap(({ path, value: { _ref: id } }) => {
    if (typeof id !== 'string' || byId.has(id)) return [];
    // Assets without a placeholder are documents of the hosted backend alone.
    if (/^(image|file)-/.test(id)) return [];
    return drafts.has(id)
      ? [{ path, problem: `refers to ${id}, which is a draft`, remedy: 'publish it, or remove the reference' }]
      : [{ path, problem: `refers to ${id}, which does not exist`, remedy: 'correct or remove the reference' }];
  });

/** Fonts that the journal's settings do not list. */
const fonts: Rule = ({ type, value }, { byId }) => {
  if (type !== 'entry') return [];
  const listed = asObjects(byId.get('journalSettings')?.value.fonts).map(({ _ref }) => byId.get(asText(_ref))?.value);
  return unknownFonts(
    value,
    listed.flatMap((font) => asText(font?.cssFamily) || []),
  );
};

/** A page of a PDF, whose text the PDF itself has. */
const PREVIEW = 'pdfPreview';

/** Pictures that readers of screen readers cannot perceive. The items of a carousel have the text beside the image. */
const alternativeTexts: Rule = ({ value }) => {
  const objects = objectsIn(value);
  const described = new Set(objects.filter(({ value: image }) => isSet(image.alt)).map(({ path }) => path));
  return objects
    .filter(({ path, value: image }) => image._type === 'image' && isSet(image.asset) && path !== PREVIEW)
    .filter(({ path }) => !described.has(path) && !described.has(path.replace(/\.[^.]*$/, '')))
    .map(({ path }) => ({ path: `${path}.alt`, ...NO_ALTERNATIVE_TEXT }));
};

export function checkDocument(document: ExportDocument, all: ExportDocuments): ValueProblem[] {
  const { type, value } = document;
  const rules = [slugs, references, alternativeTexts, fonts];
  return [
    ...checkValues(type, value),
    ...rules.flatMap((rule) => rule(document, all)),
    ...unusablePhrases(type, value),
  ];
}
