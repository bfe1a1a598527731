import { useRef } from 'preact/hooks';
import { useConfirmation } from '../../frame/use-confirmation.ts';

/**
 * Copies to the clipboard, and says how that went. Browsers refuse by the user's wish, and on pages that are not secure
 * contexts.
 */
export function useCopy() {
  const { state, setState } = useConfirmation<'copied' | 'refused'>((end) => end === 'copied');
  async function copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      return true;
    } catch {
      setState('refused');
      return false;
    }
  }
  return { state, copy };
}

interface Props {
  /** What the code is, for the button's name. */
  readonly label: string;
  readonly code: string;
}

/** Code with a button that copies it. Where the browser refuses, the code is selected instead. */
export function CodeBlock({ label, code }: Props) {
  const { state, copy } = useCopy();
  const shown = useRef<HTMLElement>(null);
  async function copyOrSelect() {
    if (!(await copy(code)) && shown.current !== null) getSelection()?.selectAllChildren(shown.current);
  }
  return (
    <div class="code">
      <pre class="box">
        <code ref={shown}>{code}</code>
      </pre>
      <button type="button" class="copy" aria-label={`Copy ${label}`} onClick={copyOrSelect}>
        {state === 'copied' ? 'Copied' : 'Copy'}
      </button>
      <span role="status" class={state === 'refused' ? 'hint' : 'hidden'}>
        {state === 'copied' ? `${label} copied` : ''}
        {state === 'refused' ? 'The browser does not allow copying here. Press Ctrl+C or ⌘C.' : ''}
      </span>
    </div>
  );
}
