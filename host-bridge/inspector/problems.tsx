import type { Problem } from './inspection.ts';

/** The client's errors and warnings. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return <p>The client reports no errors and no warnings.</p>;
  return (
    <ol>
      {problems.map(({ kind, text }) => (
        <li key={text} class="problem">
          <b>{kind}:</b> {text}
        </li>
      ))}
    </ol>
  );
}
