import { ownValue } from '../../contract/shared/json-object.ts';
import { checkValues, unusablePhrases } from '../../contract/shared/problems.ts';
import { colour } from '../../contract/shared/value-forms.ts';
import type { LakeDocument } from '../../lake/index.ts';
import { alternativeTexts } from '../documents/asset-uses.ts';
import type { FieldPath } from '../fields/fields.ts';
import { valuesIn } from '../fields/values.ts';
import type { Problems } from '../problems.ts';
import { FIELDS, type Source } from '../sources/source.ts';

/** The path of a document's value as folders write it: there, `scanText` itself is the list of phrases. */
const writtenPath = (path: string): string => path.replace('scanText.scanSegments', 'scanText');

/** `funding[0].ror` as the path of a source's field. */
function fieldPath(path: string, { values }: Source): FieldPath {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '');
  const isDerived = steps[0] === 'references' && !('references' in values);
  return isDerived ? ['bibliography'] : steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

function checkColours(source: Source, problems: Problems): void {
  for (const { schema, value, path } of valuesIn(FIELDS[source.kind], source.values)) {
    if (ownValue(schema, 'isColour') !== true || colour(String(value)) !== undefined) continue;
    const remedy = 'write a colour in quotes, such as "#12242e"';
    problems.error(source.fields.placeOf(path), `${path.join('.')}: ${JSON.stringify(value)} is not a colour`, remedy);
  }
}

/** Checks the values of a document by the rules of `journal check`. Reports them where the source has them. */
export function checkSource(source: Source, document: LakeDocument, problems: Problems): void {
  const { _type: type } = document;
  const problemsFound = [...checkValues(type, document), ...unusablePhrases(type, document)];
  for (const { path: documentPath, problem, remedy } of problemsFound) {
    const path = writtenPath(documentPath);
    // A title that is missing, and an invalid slug, are reported when the source is read.
    if (path === 'title' || path === 'url.current') continue;
    problems.error(source.fields.placeOf(fieldPath(path, source)), `${path}: ${problem}`, remedy);
  }
  checkColours(source, problems);
}

/** Warns of pictures that readers of screen readers cannot perceive. */
export function checkAlternativeTexts(source: Source, problems: Problems): void {
  const remedy = 'describe it in a sentence: "alt: …" or ![…](…)';
  for (const { alt, place } of alternativeTexts(source))
    if (alt.trim() === '') problems.warn(place, 'the picture has no alternative text', remedy);
}
