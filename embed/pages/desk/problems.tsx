import type { DeskProblem } from '../../../bff/contract/index.ts';

/** What is wrong with a field, beside it, by the rules of `journal build`. */
export function Problems({ problems, id }: { problems: readonly DeskProblem[]; id?: string }) {
  return (
    <ul class="problems plain" id={id}>
      {problems.map(({ line, level, problem, remedy }) => (
        <li key={problem} class={level === 'error' ? 'is-error' : undefined}>
          {line === null ? '' : `Line ${line}: `}
          {problem}; {remedy}.
        </li>
      ))}
    </ul>
  );
}
