import type { DeskCheck, DeskDraft, DeskField, DeskProblem } from '../../contract/index.ts';
import { isSlug } from '../../contract/shared/value-forms.ts';
import { checkReferences } from '../checks/references.ts';
import { checkAlternativeTexts, checkSource } from '../checks/values.ts';
import { annotationDocument } from '../documents/annotation.ts';
import { groupSources } from '../documents/journal-sources.ts';
import { Links } from '../documents/links.ts';
import { Problems, type SourceProblem } from '../problems.ts';
import { readSources } from '../sources/read-source.ts';
import type { AnnotationSource, Source } from '../sources/source.ts';
import { slugOf, titledText, titleOf } from './draft-text.ts';
import { SourceLines } from './source-lines.ts';

const NO_ASSETS = new Map();

export const problemWith = (field: DeskProblem['field'], problem: string, remedy: string): DeskProblem => ({
  field,
  phrase: null,
  line: null,
  level: 'error',
  problem,
  remedy,
});

function checkNewSlug(draft: DeskDraft, sources: readonly Source[]): DeskProblem[] {
  if (draft.annotation !== null) return [];
  const slug = slugOf(draft);
  if (!isSlug(slug)) return [problemWith('title', 'the title has no letter or digit', 'begin with a letter or digit')];
  const namesake = sources.find((source) => source.kind === 'annotation' && source.slug === slug);
  if (namesake === undefined) return [];
  return [problemWith('title', `${namesake.file} has an annotation with the address "${slug}"`, 'write another title')];
}

/** The document's name for a value, which begins some problems. */
const VALUE_NAME = /^[\w.[\]]+: /;
const PHRASE = /scanText\[(\d+)\]/;

function fieldAt(line: number, bodyLine: number, source: AnnotationSource | undefined): DeskField {
  if (bodyLine > 0 && line > bodyLine) return 'content';
  if (source !== undefined && line === source.fields.placeOf(['scanText']).line) return 'scanText';
  if (source?.values.annotationType !== undefined && line === source.fields.placeOf(['annotationType']).line)
    return 'annotationType';
  // In the order in which the draft is written, from below.
  const names = ['featuredImage', 'date', 'authors'] as const;
  const found = names.find((name) => source?.values[name] && line >= source.fields.placeOf([name]).line);
  if (found !== undefined) return found;
  return source?.values.scanText === undefined || line === 1 ? 'title' : 'scanText';
}

/** Problems of a draft, by the desk's fields. @param text the draft as it was written for the check */
function draftProblems(
  problems: readonly SourceProblem[],
  text: string,
  source: AnnotationSource | undefined,
): DeskProblem[] {
  const bodyLine = new SourceLines(text).partsAt(1)?.body.from ?? 0;
  // The body follows an empty line.
  const first = bodyLine + 1;
  return problems.map(({ line, level, problem, remedy }) => {
    const phrase = PHRASE.exec(problem);
    const field = phrase === null ? fieldAt(line, bodyLine, source) : 'scanText';
    return {
      field,
      phrase: phrase === null ? null : Number(phrase[1]),
      line: field === 'content' ? Math.max(1, line - first) : null,
      level,
      problem: problem.replace(VALUE_NAME, ''),
      remedy,
    };
  });
}

/** Checks a draft by the rules of `journal build`, as if its file had it. @param sources what the folder has */
export function checkDraft(draft: DeskDraft, sources: readonly Source[]): DeskCheck {
  const article = sources.find((source) => source.kind === 'article' && source.slug === draft.article);
  const title = titleOf(draft);
  const titleProblems =
    title === ''
      ? [problemWith('title', 'the title is missing', 'write the title that readers see')]
      : checkNewSlug(draft, sources);
  const text = titledText(title === '' ? { ...draft, title: 'Untitled' } : draft);
  // Links to files are relative to the file.
  const file = `annotations/${article?.slug ?? draft.article}.md`;
  const problems = new Problems();
  const read = readSources({ kind: 'annotation', name: file, slug: draft.article }, text, problems);
  const [source] = read.filter((found): found is AnnotationSource => found?.kind === 'annotation');
  if (read.length !== 1) {
    const problem = 'a heading "# …" above a line "---" begins another annotation';
    return { problems: [problemWith('content', problem, 'begin headings with "##"')], content: null };
  }
  const otherSources = sources.filter(({ kind, slug }) => kind !== 'annotation' || slug !== draft.annotation);
  const draftSlug = draft.annotation ?? slugOf(draft);
  const all = source === undefined ? otherSources : [...otherSources, { ...source, slug: draftSlug }];
  const links = new Links(groupSources(all), problems);
  const document = source && annotationDocument(source, NO_ASSETS, links);
  if (source && document) {
    checkReferences({ ...groupSources(sources), articles: [], annotations: [source] }, problems);
    checkSource(source, document, problems);
    checkAlternativeTexts(source, problems);
  }
  const content = document?.content;
  return {
    problems: [...titleProblems, ...draftProblems(problems.all, text, source)],
    content: Array.isArray(content) ? content : null,
  };
}
