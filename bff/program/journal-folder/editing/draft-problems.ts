import type { DeskField, DeskProblem } from '../../../contract/index.ts';
import type { SourceProblem } from '../problems.ts';
import type { AnnotationSource } from '../sources/source.ts';
import { SourceLines } from './source-lines.ts';

/** The document's name for a value, which begins some problems. */
const VALUE_NAME = /^[\w.[\]]+: /;
const PHRASE = /scanSegments\[(\d+)\]|scanText\[(\d+)\]/;

function fieldAt(line: number, bodyLine: number, source: AnnotationSource | undefined): DeskField {
  if (bodyLine > 0 && line > bodyLine) return 'content';
  if (source !== undefined && line === source.fields.placeOf(['scanText']).line) return 'scanText';
  if (source?.values.annotationType !== undefined && line === source.fields.placeOf(['annotationType']).line)
    return 'annotationType';
  if (source?.values.featuredImage !== undefined && line >= source.fields.placeOf(['featuredImage']).line)
    return 'featuredImage';
  return source?.values.scanText === undefined || line === 1 ? 'title' : 'scanText';
}

/**
 * Problems of a written draft, by the desk's fields.
 * @param text the draft as it was written for the check
 */
export function draftProblems(
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
      phrase: phrase === null ? null : Number(phrase[1] ?? phrase[2]),
      line: field === 'content' ? Math.max(1, line - first) : null,
      level,
      problem: problem.replace(VALUE_NAME, ''),
      remedy,
    };
  });
}
