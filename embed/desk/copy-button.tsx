import { useState } from 'preact/hooks';

interface Props {
  /** What is copied. */
  readonly text: string;
  /** The same with its form, for editors of rich text. */
  readonly html?: string;
  readonly children: string;
}

const blob = (type: string, text: string) => new Blob([text], { type });

/** Copies a text. */
export function CopyButton({ text, html, children }: Props) {
  const [result, setResult] = useState('');
  const copy = async () => {
    const types = { 'text/plain': blob('text/plain', text), ...(html && { 'text/html': blob('text/html', html) }) };
    await navigator.clipboard.write([new ClipboardItem(types)]).then(
      () => setResult('Copied'),
      () => setResult('The browser does not allow copying'),
    );
  };
  return (
    <>
      <button type="button" onClick={copy}>
        {children}
      </button>
      <span role="status">{result}</span>
    </>
  );
}
