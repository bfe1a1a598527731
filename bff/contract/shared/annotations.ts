import { asObject, type JsonObject, textOrNull } from './json-object.ts';

/** The types of annotations that have a name, a style and a place in lists of their own. Editors may write others. */
export const ANNOTATION_TYPES = ['commentary', 'related', 'glossary'] as const;

export type AnnotationType = (typeof ANNOTATION_TYPES)[number];

export const knownType = (name: string): AnnotationType | undefined => ANNOTATION_TYPES.find((type) => type === name);

/** What readers may choose to see of the highlights in a text: all, those of one type of annotation, or none. */
export const LENSES = ['all', ...ANNOTATION_TYPES, 'none'] as const;

export type Lens = (typeof LENSES)[number];

/** Whether a mark of rich text refers to an annotation: it has a reference, or is one as the backend stores it. */
export const isAnnotationReference = ({ _type, _ref }: JsonObject): boolean =>
  _type === 'annotationReference' || typeof _ref === 'string';

/** The slug of the annotation that a mark refers to, or its document id; `null` if the mark refers to none. */
export const referredAnnotation = (mark: JsonObject): string | null =>
  isAnnotationReference(mark)
    ? (textOrNull(mark.slug) ?? textOrNull(mark._ref) ?? textOrNull(asObject(mark.reference)._ref))
    : null;

/** Sorts notices such as errata, which have no annotations, behind articles. */
export const noticesLast = <Listed extends { readonly annotationsCount: number }>(
  entries: readonly Listed[],
): Listed[] => entries.toSorted((a, b) => Number(a.annotationsCount === 0) - Number(b.annotationsCount === 0));
