import { type DeskCheck, type DeskDraft, type DeskProblem, isSlug } from '../../../contract/index.ts';
import { checkAlternativeTexts, checkSource } from '../checks/values.ts';
import { annotationDocument } from '../documents/annotation.ts';
import { groupSources } from '../documents/journal-sources.ts';
import { Links } from '../documents/links.ts';
import { Problems } from '../problems.ts';
import { readSources } from '../sources/read-source.ts';
import type { AnnotationSource, Source } from '../sources/source.ts';
import { draftProblems } from './draft-problems.ts';
import { slugOf, titledText, titleOf } from './draft-text.ts';

const NO_ASSETS = new Map();

/** An error in a field of a draft. */
export const problemWith = (field: DeskProblem['field'], problem: string, remedy: string): DeskProblem => ({
  field,
  phrase: null,
  line: null,
  level: 'error',
  problem,
  remedy,
});

/** What the title of a new annotation must be for its slug. */
function checkSlug(draft: DeskDraft, sources: readonly Source[]): DeskProblem[] {
  if (draft.annotation !== null) return [];
  const slug = slugOf(draft);
  if (!isSlug(slug)) return [problemWith('title', 'the title has no letter or digit', 'begin with a letter or digit')];
  const other = sources.find((source) => source.kind === 'annotation' && source.slug === slug);
  if (other === undefined) return [];
  return [problemWith('title', `${other.file} has an annotation with the address "${slug}"`, 'write another title')];
}

const ONE_REMEDY = 'begin headings with "##"';

/** Checks a draft by the rules of `journal build`, as if its file had it. @param sources what the folder has */
export function checkDraft(draft: DeskDraft, sources: readonly Source[]): DeskCheck {
  const article = sources.find((source) => source.kind === 'article' && source.slug === draft.article);
  const title = titleOf(draft);
  const missing =
    title === '' ? [problemWith('title', 'the title is missing', 'write the title that readers see')] : [];
  const text = titledText(title === '' ? { ...draft, title: 'Untitled' } : draft);
  // Links to files are relative to the file.
  const file = `annotations/${article?.slug ?? draft.article}.md`;
  const problems = new Problems();
  const read = readSources({ kind: 'annotation', name: file, slug: draft.article }, text, problems);
  const [source] = read.filter((each): each is AnnotationSource => each?.kind === 'annotation');
  if (read.length !== 1) {
    const problem = 'a heading "# …" above a line "---" begins another annotation';
    return { problems: [problemWith('content', problem, ONE_REMEDY)], content: null };
  }
  const others = sources.filter(({ kind, slug }) => kind !== 'annotation' || slug !== draft.annotation);
  const own = draft.annotation ?? slugOf(draft);
  const all = source === undefined ? others : [...others, { ...source, slug: own }];
  const links = new Links(groupSources({ sources: all, unread: [] }), problems);
  const document = source && annotationDocument(source, NO_ASSETS, links);
  if (source !== undefined && document !== undefined) {
    checkSource(source, document, problems);
    checkAlternativeTexts(source, problems);
  }
  const content = document?.content;
  return {
    problems: [
      ...missing,
      ...(title === '' ? [] : checkSlug(draft, sources)),
      ...draftProblems(problems.all, text, source),
    ],
    content: Array.isArray(content) ? content : null,
  };
}
