import { isJsonObject } from '../../contract/shared/json-object.ts';
import type { ExportDocument } from '../../lake/testing/write-export.ts';
import { ref } from '../documents.ts';
import { group, ordinarySingles } from './hostile-documents.ts';
import { HOSTILE_STRINGS, SCRIPTS } from './hostile-strings.ts';

/** Fields that make a document what it is, find it, or end the load of an export when they are wrong. */
const KEPT = new Set(['_id', '_ref', '_type', '_key', '_sanityAsset', 'current', 'listItem', 'style', 'releaseDate']);

/** A phrase that a host page can hold, so that its highlight can be opened. */
export const PHRASE = 'the neap tides of March';

/** Counts the strings replaced so far, so that each gets another one of the corpus. */
interface Position {
  next: number;
}

function scripted(value: unknown, position: Position, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => scripted(item, position, key));
  if (isJsonObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, scripted(item, position, name)]));
  }
  if (typeof value !== 'string' || KEPT.has(key)) return value;
  if (key === 'scanPhrase' && value === PHRASE) return value;
  const text = HOSTILE_STRINGS[position.next % HOSTILE_STRINGS.length];
  position.next += 1;
  return text;
}

const isExportDocument = (value: unknown): value is ExportDocument =>
  isJsonObject(value) && typeof value._id === 'string' && typeof value._type === 'string';

/** One annotation for each script, with the script as its slug, its title and its phrase. */
const scriptedAnnotations = (number: number): ExportDocument[] =>
  SCRIPTS.map((script, index) => ({
    _id: `annotation-script-${number}-${index}`,
    _type: 'annotation',
    title: script,
    url: { _type: 'slug', current: script },
    annotationType: script,
    scanText: { enableScanText: true, scanSegments: [{ scanKeyword: '', scanPhrase: script }] },
  }));

/**
 * A group of documents with a string of the corpus in every field that holds text, and an annotation for each script.
 * @param offset where in the corpus the first field begins
 */
export function scriptedGroup(number: number, offset: number): ExportDocument[] {
  const position = { next: offset };
  const annotations = scriptedAnnotations(number);
  const documents = group(number).map((document): unknown => {
    const shown = { annotationVisibility: true, apiExpandable: true };
    const attached = Array.isArray(document.annotations) ? [...document.annotations] : [];
    const more = annotations.map(({ _id }) => ref(_id));
    const entry = document._type === 'entry' ? { ...shown, annotations: [...attached, ...more] } : {};
    return scripted({ ...document, ...entry }, position);
  });
  return [...documents.filter(isExportDocument), ...annotations];
}

/** Settings, about and fonts with a string of the corpus in every field that holds text. */
export const scriptedSingles = (offset: number): ExportDocument[] =>
  ordinarySingles.map((document): unknown => scripted(document, { next: offset })).filter(isExportDocument);
