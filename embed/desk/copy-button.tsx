import { useCopy } from '../controls/use-copy.ts';

interface Props {
  /** What is copied. */
  readonly text: string;
  /** The same with its form, for editors of rich text. */
  readonly html?: string;
}

const RESULTS = { copied: 'Copied', refused: 'The browser does not allow copying' };

/** Copies a text. */
export function CopyButton({ text, html }: Props) {
  const { state, copy } = useCopy();
  return (
    <>
      <button type="button" onClick={() => copy(text, html)}>
        Copy
      </button>
      <span role="status">{state === undefined ? '' : RESULTS[state]}</span>
    </>
  );
}
