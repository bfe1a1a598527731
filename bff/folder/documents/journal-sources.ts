import { grouped } from '../../contract/shared/grouped.ts';
import type { Problems } from '../problems.ts';
import {
  type AnnotationSource,
  type ArticleSource,
  isAnnotation,
  isArticle,
  isPerson,
  type Source,
} from '../sources/source.ts';

/**
 * Sorts the sources of a journal by what they are.
 * @param unread the kinds with a file that could not be read: a document of these kinds may exist, though not found
 */
export const groupSources = (sources: readonly Source[], unread: readonly Source['kind'][] = []) => ({
  unread,
  articles: sources.filter(isArticle),
  annotations: sources.filter(isAnnotation),
  people: sources.filter(isPerson),
});
export type JournalSources = ReturnType<typeof groupSources>;

/**
 * Reports sources of a kind that have the same slug: addresses would find only one of them. Warns of slugs that differ in
 * case alone: on macOS and Windows, their files in a site are one.
 */
export function reportDuplicates(sources: readonly Source[], problems: Problems): void {
  const first = new Map<string, Source>();
  for (const source of sources) {
    const { kind, slug, isDraft, place } = source;
    const key = JSON.stringify([kind, slug.toLowerCase(), isDraft]);
    const namesake = first.get(key);
    if (namesake === undefined) {
      first.set(key, source);
      continue;
    }
    const other = `the ${kind} in line ${namesake.place.line} of ${namesake.place.file}`;
    const remedy = 'give one of them a field "slug" with another slug';
    if (namesake.slug === slug) problems.error(place, `${other} has the same slug "${slug}"`, remedy);
    else {
      const problem = `the slug "${slug}" differs from that of ${other} in case alone, so they cannot be exported`;
      problems.warn(place, problem, remedy);
    }
  }
}

const ANNOTATIONS_FOLDER = 'annotations/';

/** The slug of the article that an annotation's file names: `annotations/ARTICLE.md`, `annotations/ARTICLE/….md`. */
export function articleNameOf({ file }: AnnotationSource): string {
  const [article = ''] = file.slice(ANNOTATIONS_FOLDER.length).split('/');
  return article.replace(/\.md$/, '');
}

/**
 * The slugs of each article's annotations: those that it lists, or else those of the file or folder that is named after
 * it, in the order of files and lines.
 */
export function attachedAnnotations(
  annotations: readonly AnnotationSource[],
): (article: ArticleSource) => readonly string[] {
  // A draft has the slug of the annotation that it replaces.
  const byArticle = grouped(annotations.map((annotation) => [articleNameOf(annotation), annotation.slug]));
  return ({ slug, values }) => values.annotations ?? [...new Set(byArticle.get(slug))];
}
