import { ownValue } from '../../../contract/rules/json-object.ts';
import { listAt, textAt, textsAt } from '../json.ts';
import type { Report } from '../report.ts';

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

/** The annotations of a page, and of the pages that follow in it. Pages that are only named are reported. */
function annotationsOfPages(
  first: unknown,
  title: string | undefined,
  file: string,
  report: Report,
): FoundAnnotation[] {
  const found: FoundAnnotation[] = [];
  let page = first;
  while (isType(page, 'AnnotationPage')) {
    const label = textAt(ownValue(page, 'partOf'), 'label') ?? title;
    for (const item of listAt(page, 'items')) found.push({ item, label });
    page = ownValue(page, 'next');
  }
  if (typeof page === 'string')
    report.add({ file, at: null }, `the page ${page} is not in the file; save it, and import it too`);
  return found;
}

/** The annotations of JSON: one, a list, a page or a collection. */
export function annotationsIn(json: unknown, file: string, report: Report): FoundAnnotation[] {
  if (Array.isArray(json)) return json.map((item) => ({ item, label: undefined }));
  if (isType(json, 'Annotation')) return [{ item: json, label: undefined }];
  const first = isType(json, 'AnnotationPage') ? json : ownValue(json, 'first');
  return annotationsOfPages(first, textAt(json, 'label'), file, report);
}
