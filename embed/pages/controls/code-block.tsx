import { useRef } from 'preact/hooks';
import { copyTextOf } from '../../frame/copy-text.ts';
import { useConfirmation } from '../../frame/use-confirmation.ts';

/** Copies what an element shows. What cannot be copied is selected. @param label what is copied, for the button's name */
export function CopyButton({ label, source }: { label: string; source: () => Element | null }) {
  const { state, setState } = useConfirmation<'copied' | 'refused'>((end) => end === 'copied');
  function copy() {
    const shown = source();
    if (shown !== null) setState(copyTextOf(shown) ? 'copied' : 'refused');
  }
  return (
    <>
      <button type="button" aria-label={`Copy ${label}`} onClick={copy}>
        {state === 'copied' ? 'Copied' : 'Copy'}
      </button>
      <span role="status" class={state === 'refused' ? 'note' : 'hidden'}>
        {state === 'copied' ? `${label} copied` : ''}
        {state === 'refused' ? 'Couldn’t copy. The text is selected: press Ctrl+C or ⌘C.' : ''}
      </span>
    </>
  );
}

/** Lines end after slashes and between words, never inside a name. */
const END_OF_LINE = /(?<=[^/]\/|\S )(?=[^\s/])/;

/** Code with a button that copies it. @param label what it is, for the button's name */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  const shown = useRef<HTMLElement>(null);
  return (
    <div class="code">
      <pre>
        <code ref={shown}>{code.split(END_OF_LINE).map((part, index) => [index > 0 && <wbr />, part])}</code>
      </pre>
      <CopyButton label={label} source={() => shown.current} />
    </div>
  );
}
