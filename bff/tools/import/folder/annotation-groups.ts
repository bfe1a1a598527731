import type { ArticleHint, ImportedAnnotation } from '../items.ts';

/** The annotations that name one article. */
export interface AnnotationGroup {
  readonly hint: ArticleHint;
  readonly all: ImportedAnnotation[];
  readonly own: ImportedAnnotation[];
  /** Those that another article has too. */
  readonly shared: ImportedAnnotation[];
}

/** Whether an annotation is that of another article. */
const isSameAnnotation = (one: ImportedAnnotation, other: ImportedAnnotation): boolean =>
  one.slug !== undefined &&
  JSON.stringify(one.article) !== JSON.stringify(other.article) &&
  JSON.stringify([one.slug, one.title, one.fields, one.text]) ===
    JSON.stringify([other.slug, other.title, other.fields, other.text]);

/**
 * The annotations of each article, in the order in which readers meet them.
 * @param isFit whether an annotation that is not shared is taken
 */
export function groupByArticle(
  annotations: readonly ImportedAnnotation[],
  isFit: (annotation: ImportedAnnotation) => boolean,
): AnnotationGroup[] {
  const groups = new Map<string, AnnotationGroup>();
  const known = new Map<string, ImportedAnnotation>();
  for (const annotation of annotations) {
    const name = JSON.stringify(annotation.article);
    const group = groups.get(name) ?? { hint: annotation.article, all: [], own: [], shared: [] };
    const first = known.get(annotation.key);
    const isShared = first !== undefined && isSameAnnotation(first, annotation);
    if (!isShared && !isFit(annotation)) continue;
    known.set(annotation.key, first ?? annotation);
    group.all.push(annotation);
    (isShared ? group.shared : group.own).push(annotation);
    groups.set(name, group);
  }
  return [...groups.values()];
}
