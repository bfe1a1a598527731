import { useCallback, useRef } from 'preact/hooks';
import { CreditLines } from '../frame/components/credit-lines.tsx';
import { useContentHeight } from '../frame/hooks/use-content-height.ts';
import { useDocumentTheme } from '../frame/hooks/use-document-theme.ts';
import { useEscape } from '../frame/hooks/use-escape.ts';
import { useStore } from '../frame/hooks/use-store.ts';
import { useWords, WordsProvider, wordsFor } from '../frame/i18n.tsx';
import { type FrameEntry, listedAnnotations } from '../frame/state/frame-data.ts';
import type { FooterHost, FooterStore } from './footer-types.ts';

interface Props {
  readonly store: FooterStore;
  readonly host: FooterHost;
}

/** Calls whose answer changes nothing here; the shell reports its own failures. */
const ignoreFailure = () => undefined;

/** Gives the button that was pressed the focus again when the frame has it again: while the menu is modal, none here can keep it. */
function focusOnReturn({ currentTarget: button }: { readonly currentTarget: HTMLElement }): void {
  const focus = () => button.focus({ preventScroll: true });
  const onFocus = () => window.addEventListener('focus', focus, { once: true });
  // Pressing the button gave the frame the focus. Word of that may come later, just before the frame loses it, or never.
  onFocus();
  window.addEventListener('blur', onFocus, { once: true });
}

function Band({ entry, onOpen }: { entry: FrameEntry['entry']; onOpen: () => void }) {
  const { messages } = useWords();
  const count = listedAnnotations(entry).length;
  return (
    <div class="surface band">
      {entry.credits.trim() === '' ? null : (
        <section class="credits" aria-labelledby="credits">
          <h2 id="credits" class="credits-head">
            {messages.credits}
          </h2>
          <CreditLines credits={entry.credits} />
        </section>
      )}
      {count === 0 ? null : (
        <button
          type="button"
          class="action open-annotations"
          onClick={(event) => {
            focusOnReturn(event);
            onOpen();
          }}
        >
          {messages.openAnnotations(count)}
        </button>
      )}
    </div>
  );
}

/** The footer: credits, and the way to all annotations. Empty, and so of no height, where there are neither. */
export function Footer({ store, host }: Props) {
  const state = useStore(store, (whole) => whole);
  const content = useRef<HTMLElement>(null);
  const words = wordsFor(state.language, state.locales);
  useDocumentTheme(state, words);
  useContentHeight(content, host.resize, true);
  useEscape(useCallback(() => host.releaseFocus().catch(ignoreFailure), [host]));
  const entry = state.entry.status === 'ready' ? state.entry.value.entry : null;
  const hasContent = entry !== null && (listedAnnotations(entry).length > 0 || entry.credits.trim() !== '');
  return (
    <WordsProvider value={words}>
      <footer ref={content} class="footer">
        {hasContent ? <Band entry={entry} onOpen={() => host.openAnnotations().catch(ignoreFailure)} /> : null}
      </footer>
    </WordsProvider>
  );
}
