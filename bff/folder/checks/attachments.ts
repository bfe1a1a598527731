import { nearMiss } from '../../contract/shared/near-miss.ts';
import { articleNameOf, type JournalSources } from '../documents/journal-sources.ts';
import type { Problems } from '../problems.ts';
import type { AnnotationSource } from '../sources/source.ts';

const REMEDY = 'name its file or folder after an article, or list it in the field "annotations" of one';

/** The article that was probably renamed or misspelt: `a-wall` for `a-wall-with-numbers`. */
function meantArticle(name: string, slugs: readonly string[]): string | null {
  const longer = slugs.find((slug) => slug.startsWith(`${name}-`) || name.startsWith(`${slug}-`));
  return nearMiss(name, slugs) ?? longer ?? null;
}

function reportUnattached(annotation: AnnotationSource, slugs: readonly string[], problems: Problems): void {
  const article = articleNameOf(annotation);
  if (slugs.includes(article)) {
    const problem = `the article "${article}" does not list the annotation "${annotation.slug}", so readers do not see it`;
    problems.warn(annotation.place, problem, 'add it to the field "annotations" of an article');
    return;
  }
  const meant = meantArticle(article, slugs);
  const problem = `there is no article "${article}", so readers do not see what is annotated here`;
  problems.warn({ file: annotation.file, line: 1 }, problem, meant === null ? REMEDY : `did you mean "${meant}"?`);
}

/**
 * Warns of annotations that readers cannot reach.
 * @param isReached whether an article has the annotation with a slug, or a text links to it
 */
export function checkAttachments(
  { articles, annotations, unread }: JournalSources,
  isReached: (slug: string) => boolean,
  problems: Problems,
): void {
  // What could not be read may have them.
  if (unread.includes('article') || unread.includes('annotation')) return;
  const slugs = articles.map(({ slug }) => slug);
  for (const annotation of annotations)
    if (!annotation.isDraft && !isReached(annotation.slug)) reportUnattached(annotation, slugs, problems);
}
