import { type JsonObject, ownValue } from '../../../contract/shared/json-object.ts';
import { listAt, spacedTextAt, textAt, textsAt } from '../json.ts';
import type { Quote } from '../phrases.ts';
import type { Remarks } from '../remarks.ts';

/** Whether JSON-LD is of a type. */
export const isType = (value: unknown, name: string) => textsAt(value, 'type').includes(name);

/** Whether JSON is an annotation, a list of them, a page or a collection. */
export function isWebAnnotations(json: unknown): boolean {
  if (Array.isArray(json)) return json.length > 0 && json.every((item) => isType(item, 'Annotation'));
  return ['Annotation', 'AnnotationPage', 'AnnotationCollection'].some((name) => isType(json, name));
}

interface FoundAnnotation {
  readonly item: unknown;
  /** What the file calls the article. */
  readonly label: string | undefined;
}

/** The annotations of JSON: one, a list, a page or a collection. Pages that are only named are reported. */
export function annotationsIn(json: unknown, file: string, remarks: Remarks): FoundAnnotation[] {
  if (Array.isArray(json)) return json.map((item) => ({ item, label: undefined }));
  if (isType(json, 'Annotation')) return [{ item: json, label: undefined }];
  const found: FoundAnnotation[] = [];
  let page = isType(json, 'AnnotationPage') ? json : ownValue(json, 'first');
  while (isType(page, 'AnnotationPage')) {
    const label = textAt(ownValue(page, 'partOf'), 'label') ?? textAt(json, 'label');
    for (const item of listAt(page, 'items')) found.push({ item, label });
    page = ownValue(page, 'next');
  }
  if (typeof page === 'string')
    remarks.add({ file, at: null }, `the page ${page} is not in the file; save it, and import it too`);
  return found;
}

/** The words of a selector, with what stands around them: white space is part of it. Null if there are none. */
export function quoteOf(selector: JsonObject | undefined): Quote | null {
  const exact = textAt(selector, 'exact');
  const [prefix, suffix] = [spacedTextAt(selector, 'prefix'), spacedTextAt(selector, 'suffix')];
  return exact === undefined ? null : { exact, prefix, suffix };
}
