import type { AnnotationSource, ArticleSource } from '../sources/source.ts';

const FOLDER = 'annotations/';

/** The slug of the article that an annotation's file is named after: `annotations/ARTICLE.md` or `annotations/ARTICLE/….md`. */
export function articleNameOf({ file }: AnnotationSource): string {
  const [article = ''] = file.slice(FOLDER.length).split('/');
  return article.replace(/\.md$/, '');
}

/**
 * The slugs of each article's annotations: those that it lists, or else those of the file or folder that is named after
 * it, in the order of files and lines.
 */
export function attachedAnnotations(
  annotations: readonly AnnotationSource[],
): (article: ArticleSource) => readonly string[] {
  const byArticle = new Map<string, string[]>();
  for (const annotation of annotations.filter(({ isDraft }) => !isDraft)) {
    const article = articleNameOf(annotation);
    byArticle.set(article, [...(byArticle.get(article) ?? []), annotation.slug]);
  }
  return ({ slug, values }) => values.annotations ?? byArticle.get(slug) ?? [];
}
