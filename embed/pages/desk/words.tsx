import type { DeskProblem } from '../../../bff/contract/index.ts';
import { MISS_REASONS } from '../../../host-bridge/scan/miss-reasons.ts';
import type { ChoiceNote, ChoiceRefusal, FoundChoice } from '../../protocol/index.ts';

/** What is wrong with a field, beside it, by the rules of `journal build`. */
export function Problems({ problems, id }: { problems: readonly DeskProblem[]; id?: string }) {
  if (problems.length === 0) return null;
  return (
    <ul class="problems links" id={id}>
      {problems.map(({ line, level, problem, remedy }) => (
        <li key={problem} class={level === 'error' ? 'is-error' : undefined}>
          {line === null ? '' : `Line ${line}: `}
          {problem}; {remedy}.
        </li>
      ))}
    </ul>
  );
}

export const REFUSALS: Readonly<Record<ChoiceRefusal, string>> = {
  empty: 'Nothing is selected. Select some words of the article.',
  unread: 'Phrases are not searched for in this part of the page, such as code or hidden text.',
  'too-long': 'The selection is too long for a phrase.',
};

export const NOTES: Readonly<Record<ChoiceNote, string>> = {
  cut: 'Phrases cannot span paragraphs, cells, code or formulas, so the longest part was kept.',
  widened: 'Phrases consist of whole words, so the selection was widened.',
  heading: 'It is in a heading.',
  'in-link': 'It is inside a link; readers open the annotation with the ring next to it.',
  'crosses-link': 'Part of it is inside a link; those words still open the link.',
  'note-mark': 'It contains a note or a note mark, which is left out.',
};

/** Why a phrase is not found, after “is”. @param reason the client's own */
export const whyLost = (reason: string): string =>
  Object.entries(MISS_REASONS).find(([name]) => name === reason)?.[1][0] ?? 'not found';

const TIMES = ['not', 'once', 'twice'];

/** How often the page has something: “once”, “3 times”. */
export const times = (count: number): string => TIMES[count] ?? `${count} times`;

/** A text in quotes that keeps its own direction. */
export const quoted = (text: string): string => `\u2068“${text}”\u2069`;

export const Place = ({ before, words, after }: Pick<FoundChoice, 'before' | 'words' | 'after'>) => (
  <p dir="auto">
    {before}
    <mark>{words}</mark>
    {after}
  </p>
);
