import type { JournalSources } from '../documents/journal-sources.ts';
import { suggestion } from '../near-miss.ts';
import type { Problems } from '../problems.ts';
import type { ArticleSource, Source } from '../sources/source.ts';

const LISTS = {
  authors: 'person',
  designers: 'person',
  annotations: 'annotation',
  relatedEntries: 'article',
} as const;

const FIELDS = ['authors', 'designers', 'annotations', 'relatedEntries'] as const;

/** The slugs of each kind; undefined if some could not be read. */
type Known = Readonly<Record<'person' | 'annotation' | 'article', readonly string[] | undefined>>;

function checkArticle({ fields, values }: ArticleSource, known: Known, problems: Problems): void {
  for (const field of FIELDS) {
    const what = LISTS[field];
    for (const [index, slug] of (values[field] ?? []).entries()) {
      const slugs = known[what];
      if (slugs?.includes(slug) !== false) continue;
      const place = fields.placeOf([field, index]);
      const remedy = suggestion(slug, slugs);
      // What is not written yet is left out. An article with a missing author would be cited wrongly.
      if (what === 'person') problems.error(place, `there is no person "${slug}"`, remedy);
      else problems.warn(place, `there is no ${what} "${slug}", so readers do not see it`, remedy);
    }
  }
}

/** Reports the slugs of people, annotations and articles that do not exist. */
export function checkReferences({ articles, annotations, people, unread }: JournalSources, problems: Problems): void {
  const slugsOf = (kind: keyof Known, sources: readonly Source[]) =>
    unread.includes(kind) ? undefined : sources.map(({ slug }) => slug);
  const known = {
    person: slugsOf('person', people),
    annotation: slugsOf('annotation', annotations),
    article: slugsOf('article', articles),
  };
  for (const article of articles) checkArticle(article, known, problems);
}

/** Reports settings of sections that an article does not have. */
export function checkSections({ fields, values, text }: ArticleSource, problems: Problems): void {
  const headings = text.sections.map(({ heading }) => heading).filter((heading) => heading !== '');
  for (const [index, { heading }] of (values.sections ?? []).entries()) {
    if (heading === '' || headings.includes(heading)) continue;
    const place = fields.placeOf(['sections', index, 'heading']);
    problems.error(place, `the text has no section "${heading}"`, suggestion(heading, headings));
  }
}
