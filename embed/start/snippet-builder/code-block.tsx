import { useEffect, useRef, useState } from 'preact/hooks';

/** In milliseconds. After this time the button is as before. */
const CONFIRMATION_TIME = 3_000;

interface Props {
  /** What the code is, for the button's name. */
  readonly label: string;
  readonly code: string;
}

/** Code with a button that copies it. Where the browser refuses, the code is selected instead. */
export function CodeBlock({ label, code }: Props) {
  const [state, setState] = useState<'copied' | 'selected'>();
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    if (state === undefined) return;
    const timer = setTimeout(() => setState(undefined), CONFIRMATION_TIME);
    return () => clearTimeout(timer);
  }, [state]);
  async function copy() {
    try {
      // Pages that are not secure contexts have no clipboard.
      await navigator.clipboard.writeText(code);
      setState('copied');
    } catch {
      if (shown.current !== null) getSelection()?.selectAllChildren(shown.current);
      setState('selected');
    }
  }
  return (
    <div class="code">
      <pre>
        <code ref={shown}>{code}</code>
      </pre>
      <button type="button" class="copy" aria-label={`Copy ${label}`} onClick={copy}>
        {state === 'copied' ? 'Copied' : 'Copy'}
      </button>
      <span role="status" class={state === 'selected' ? 'note' : 'hidden'}>
        {state === 'copied' ? `${label} copied` : ''}
        {state === 'selected' ? 'The browser does not allow copying here. Press Ctrl+C or ⌘C.' : ''}
      </span>
    </div>
  );
}
