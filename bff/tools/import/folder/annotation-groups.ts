import type { ArticleHint, ImportedAnnotation } from '../items.ts';

/** The annotations that name one article. */
export interface AnnotationGroup {
  readonly hint: ArticleHint;
  readonly all: ImportedAnnotation[];
  readonly own: ImportedAnnotation[];
  /** Those that another article has too. */
  readonly shared: ImportedAnnotation[];
}

const contentOf = ({ slug, title, fields, text }: ImportedAnnotation) => JSON.stringify([slug, title, fields, text]);

/**
 * The annotations of each article, in the order in which readers meet them.
 * @param isFit whether an annotation that is not shared is taken
 */
export function groupByArticle(
  annotations: readonly ImportedAnnotation[],
  isFit: (annotation: ImportedAnnotation) => boolean,
): AnnotationGroup[] {
  const groups = new Map<string, AnnotationGroup>();
  const firsts = new Map<string, ImportedAnnotation>();
  for (const annotation of annotations) {
    const name = JSON.stringify(annotation.article);
    const group = groups.get(name) ?? { hint: annotation.article, all: [], own: [], shared: [] };
    const first = firsts.get(annotation.key);
    const isOthers = first?.slug !== undefined && JSON.stringify(first.article) !== name;
    const isShared = isOthers && contentOf(first) === contentOf(annotation);
    if (!isShared && !isFit(annotation)) continue;
    firsts.set(annotation.key, first ?? annotation);
    group.all.push(annotation);
    (isShared ? group.shared : group.own).push(annotation);
    groups.set(name, group);
  }
  return [...groups.values()];
}
