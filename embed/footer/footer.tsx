import { useCallback, useRef } from 'preact/hooks';
import { CreditLines } from '../frame/components/credit-lines.tsx';
import { useContentHeight } from '../frame/hooks/use-content-height.ts';
import { useDocumentTheme } from '../frame/hooks/use-document-theme.ts';
import { useEscape } from '../frame/hooks/use-escape.ts';
import { useFrameName } from '../frame/hooks/use-frame-name.ts';
import { useStore } from '../frame/hooks/use-store.ts';
import { createI18n, I18nProvider, useI18n } from '../frame/i18n.tsx';
import { ignoreFailure } from '../frame/ignore-failure.ts';
import { type FrameEntry, listedAnnotations } from '../frame/state/frame-data.ts';
import type { FrameAction, FrameState } from '../frame/state/frame-state.ts';
import type { Store } from '../frame/state/store.ts';
import type { FooterHostPage } from './host-page.ts';

/** The state of a footer. */
export type FooterStore = Store<FrameState, FrameAction>;

interface Props {
  readonly store: FooterStore;
  readonly hostPage: FooterHostPage;
}

/**
 * Focuses the pressed button again when the frame regains the focus. The button cannot keep it, because the menu that
 * it opens is modal.
 */
function focusOnReturn({ currentTarget: button }: { readonly currentTarget: HTMLElement }): void {
  const focus = () => button.focus({ preventScroll: true });
  const focusOnce = () => window.addEventListener('focus', focus, { once: true });
  // The press also focused the frame. Its `focus` event may fire late, just before the frame loses the focus, or never.
  focusOnce();
  window.addEventListener('blur', focusOnce, { once: true });
}

function Band({ entry, onOpen }: { entry: FrameEntry['entry']; onOpen: () => void }) {
  const { messages } = useI18n();
  const count = listedAnnotations(entry).length;
  return (
    <div class="surface band">
      {entry.credits.trim() === '' ? null : (
        <section class="credits">
          <h2 class="credits-head">{messages.credits}</h2>
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

/** The footer: the credits and a button that opens all annotations. Without both it is empty and has no height. */
export function Footer({ store, hostPage }: Props) {
  const state = useStore(store, (current) => current);
  const content = useRef<HTMLDivElement>(null);
  const i18n = createI18n(state.language, state.locales);
  useDocumentTheme(state, i18n);
  useContentHeight(content, hostPage.resize, true);
  useEscape(useCallback(() => hostPage.releaseFocus().catch(ignoreFailure), [hostPage]));
  const entry = state.entry.status === 'ready' ? state.entry.value.entry : null;
  const hasContent = entry !== null && (listedAnnotations(entry).length > 0 || entry.credits.trim() !== '');
  const { messages } = i18n;
  useFrameName(state, entry?.credits.trim() ? messages.credits : messages.annotations, i18n, hostPage);
  return (
    <I18nProvider value={i18n}>
      <div ref={content} class="footer">
        {hasContent ? <Band entry={entry} onOpen={() => hostPage.openAnnotations().catch(ignoreFailure)} /> : null}
      </div>
    </I18nProvider>
  );
}
