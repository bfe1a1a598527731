import { nearMiss, suggestion } from '../../contract/shared/near-miss.ts';
import { DOI } from '../../contract/shared/value-forms.ts';
import { articleNameOf, type JournalSources } from '../documents/journal-sources.ts';
import type { FieldPath } from '../fields/fields.ts';
import type { Problems } from '../problems.ts';
import type { AnnotationSource, ArticleSource, Source } from '../sources/source.ts';

/** The fields with slugs, and of what. */
const LISTS = [
  ['authors', 'person'],
  ['designers', 'person'],
  ['editors', 'person'],
  ['translators', 'person'],
  ['annotations', 'annotation'],
  ['relatedEntries', 'article'],
] as const;

/** The slugs of each kind; undefined if some could not be read. */
type SlugsByKind = Readonly<Record<'person' | 'annotation' | 'article', readonly string[] | undefined>>;

/** A slug in the fields of an article. */
interface WrittenSlug {
  readonly path: FieldPath;
  readonly what: keyof SlugsByKind;
  readonly slug: string;
}

function* slugsIn({ values }: ArticleSource): Generator<WrittenSlug> {
  for (const [field, what] of LISTS)
    for (const [index, slug] of (values[field] ?? []).entries()) yield { path: [field, index], what, slug };
  for (const [index, { person }] of (values.contributions ?? []).entries())
    yield { path: ['contributions', index, 'person'], what: 'person', slug: person };
}

function checkArticle(article: ArticleSource, slugsByKind: SlugsByKind, problems: Problems): void {
  for (const { path, what, slug } of slugsIn(article)) {
    const slugs = slugsByKind[what];
    if (slugs?.includes(slug) !== false) continue;
    const place = article.fields.placeOf(path);
    const remedy = suggestion(slug, slugs);
    // What is not written yet is left out. An article with a missing author would be cited wrongly.
    if (what === 'person') problems.error(place, `there is no person "${slug}"`, remedy);
    else problems.warn(place, `there is no ${what} "${slug}", so readers do not see it`, remedy);
  }
}

/** Reports the slugs of people, annotations and articles that do not exist. */
export function checkReferences({ articles, annotations, people, unread }: JournalSources, problems: Problems): void {
  const slugsOf = (kind: keyof SlugsByKind, sources: readonly Source[]) =>
    unread.includes(kind) ? undefined : sources.map(({ slug }) => slug);
  const slugsByKind = {
    person: slugsOf('person', people),
    annotation: slugsOf('annotation', annotations),
    article: slugsOf('article', articles),
  };
  for (const article of articles) checkArticle(article, slugsByKind, problems);
}

/** Warns of notices about articles that the journal does not have: nothing links to them. */
export function checkUpdates({ articles, unread }: JournalSources, problems: Problems): void {
  if (unread.includes('article')) return;
  const keyOf = (doi: string) => DOI.parse(doi)?.toLowerCase();
  const dois = new Set(articles.map(({ values }) => keyOf(values.doi ?? '')));
  for (const { fields, values } of articles) {
    for (const [index, { doi }] of (values.updateTo ?? []).entries()) {
      const key = keyOf(doi);
      if (key === undefined || dois.has(key)) continue;
      const place = fields.placeOf(['updateTo', index, 'doi']);
      const problem = `no article has the DOI ${doi}, so none links to this notice`;
      problems.warn(place, problem, 'correct it, or ignore this for other journals');
    }
  }
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
