import { ownValue } from '../../contract/shared/json-object.ts';
import { nearMiss, suggestion } from '../../contract/shared/near-miss.ts';
import { fontProblem } from '../../contract/shared/problems.ts';
import { DOI } from '../../contract/shared/value-forms.ts';
import { articleNameOf, type JournalSources } from '../documents/journal-sources.ts';
import type { FieldPath } from '../fields/fields.ts';
import { valuesIn } from '../fields/values.ts';
import type { Problems } from '../problems.ts';
import { type AnnotationSource, type ArticleSource, FIELDS, type Source } from '../sources/source.ts';

/** Reports the slugs of people, annotations and articles that do not exist. */
export function checkReferences({ articles, annotations, people, unread }: JournalSources, problems: Problems): void {
  const slugsOf = (sources: readonly Source[]) => new Set(sources.map(({ slug }) => slug));
  const slugsByKind = new Map<unknown, ReadonlySet<string>>([
    ['person', slugsOf(people)],
    ['annotation', slugsOf(annotations)],
    ['article', slugsOf(articles)],
  ]);
  // What could not be read may have them.
  for (const kind of unread) slugsByKind.delete(kind);
  for (const { kind, fields, values } of [...articles, ...annotations])
    for (const { schema, value, path } of valuesIn(FIELDS[kind], values)) {
      const slugOf = ownValue(schema, 'slugOf');
      const slug = String(value);
      const slugs = slugsByKind.get(slugOf);
      if (slugs === undefined || slugs.has(slug)) continue;
      const remedy = suggestion(slug, [...slugs]);
      // What is not written yet is left out. An article with a missing author would be cited wrongly.
      if (slugOf === 'person') problems.error(fields.placeOf(path), `there is no person "${slug}"`, remedy);
      else problems.warn(fields.placeOf(path), `there is no ${slugOf} "${slug}", so readers do not see it`, remedy);
    }
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
      const problem = `no article has the DOI ${doi}, so no article links to this notice`;
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

/** Warns of fonts that the journal does not have. */
export function warnOfUnknownFonts(
  { fields, values }: ArticleSource,
  families: readonly string[],
  problems: Problems,
): void {
  const warn = (path: FieldPath, family: unknown) => {
    const found = fontProblem(family, families);
    if (found) problems.warn(fields.placeOf(path), `${path.at(-1)}: ${found.problem}`, found.remedy);
  };
  warn(['globalFontSettings'], values.globalFontSettings);
  for (const [index, { fontFamily }] of (values.sections ?? []).entries())
    warn(['sections', index, 'fontFamily'], fontFamily);
}

const REMEDY = 'name its file or folder after an article, or list it in the field "annotations" of one';

/** The article that was probably renamed or misspelt: `a-wall` for `a-wall-with-numbers`. */
function meantArticle(name: string, slugs: readonly string[]): string | null {
  const longer = slugs.find((slug) => slug.startsWith(`${name}-`) || name.startsWith(`${slug}-`));
  return nearMiss(name, slugs) ?? longer ?? null;
}

function reportUnattached(annotation: AnnotationSource, slugs: ReadonlySet<string>, problems: Problems): void {
  const article = articleNameOf(annotation);
  if (slugs.has(article)) {
    const problem = `the article "${article}" does not list the annotation "${annotation.slug}", so readers do not see it`;
    problems.warn(annotation.place, problem, 'add it to the field "annotations" of an article');
    return;
  }
  const meant = meantArticle(article, [...slugs]);
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
  const slugs = new Set(articles.map(({ slug }) => slug));
  for (const annotation of annotations)
    if (!annotation.isDraft && !isReached(annotation.slug)) reportUnattached(annotation, slugs, problems);
}
