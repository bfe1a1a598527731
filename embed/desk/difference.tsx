import type { OpenedDraft } from '../../bff/contract/index.ts';

/** The fields in which two versions of an annotation differ, side by side. */
export function Difference({ mine, theirs }: { mine: OpenedDraft['draft']; theirs: OpenedDraft['draft'] }) {
  const rows = [
    ['Title', theirs.title, mine.title],
    ['Type', theirs.annotationType, mine.annotationType],
    ['Phrases', theirs.scanText, mine.scanText].map((each) =>
      typeof each === 'string'
        ? each
        : each.map(({ scanPhrase, scanKeyword }) => `${scanPhrase} ${scanKeyword}`).join('\n'),
    ),
    ['Text', theirs.content, mine.content],
  ];
  return (
    <dl class="difference">
      {rows
        .filter(([, file, draft]) => file !== draft)
        .map(([name, file, draft]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>In the file now</b>
              <pre dir="auto">{file}</pre>
            </dd>
            <dd>
              <b>Your draft</b>
              <pre dir="auto">{draft}</pre>
            </dd>
          </div>
        ))}
    </dl>
  );
}
