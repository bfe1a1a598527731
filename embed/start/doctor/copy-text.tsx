import { useState } from 'preact/hooks';

/** Copies the report for a message to a colleague. Where the browser refuses, it is shown to be copied by hand. */
export function CopyText({ text }: { text: string }) {
  const [state, setState] = useState<'copied' | 'refused'>();
  async function copy() {
    try {
      // Pages that are not secure contexts have no clipboard.
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  }
  return (
    <div class="copy-report">
      <button type="button" onClick={copy}>
        Copy as text
      </button>
      <span role="status">{state === 'copied' ? 'Copied' : ''}</span>
      {state === 'refused' ? <textarea rows={6} readOnly value={text} aria-label="The report as text" /> : null}
    </div>
  );
}
