import { type JournalSources, reportUnknownSlugs, type SlugList } from '../documents/journal-sources.ts';
import type { Problems } from '../problems.ts';
import type { ArticleSource } from '../sources/source.ts';

const NOBODY: readonly string[] = [];

/** Reports the slugs of people, annotations and articles that do not exist. */
export function checkReferences({ articles, annotations, people }: JournalSources, problems: Problems): void {
  const slugsOf = (sources: readonly { readonly slug: string }[]) => new Set(sources.map(({ slug }) => slug));
  const known = { person: slugsOf(people), annotation: slugsOf(annotations), article: slugsOf(articles) };
  const lists = ({ values }: ArticleSource): (SlugList & { what: keyof typeof known })[] => [
    { field: 'authors', slugs: values.authors ?? NOBODY, what: 'person' },
    { field: 'designers', slugs: values.designers ?? NOBODY, what: 'person' },
    { field: 'annotations', slugs: values.annotations ?? NOBODY, what: 'annotation' },
    { field: 'relatedEntries', slugs: values.relatedEntries ?? NOBODY, what: 'article' },
  ];
  for (const article of articles)
    for (const list of lists(article)) reportUnknownSlugs(article, list, known[list.what], problems);
}

/** Reports settings of sections that an article does not have. */
export function checkSections({ fields, values, text }: ArticleSource, problems: Problems): void {
  const headings = text.sections.map(({ heading }) => heading);
  for (const [index, { heading }] of (values.sections ?? []).entries())
    if (!headings.includes(heading)) {
      const remedy = `write one of the headings "## …" of the text: ${headings.map((each) => JSON.stringify(each)).join(', ')}`;
      problems.error(fields.placeOf(['sections', index, 'heading']), `the text has no section "${heading}"`, remedy);
    }
}
