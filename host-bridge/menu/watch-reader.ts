import { whenIdle, whenLoaded, whenVisible } from '../dom/waiting.ts';
import { phraseAt } from '../highlight/text-phrases.ts';
import { watchHover, watchShortcut } from './box/gestures.ts';
import { watchCoveredFocus, watchScroll } from './box/make-way.ts';
import type { Opening } from './opening.ts';
import type { MenuParts } from './parts.ts';
import { hasOpened, previewedAnnotation } from './state.ts';

/** By then the frame is loaded on a page that never rests. */
const MAX_IDLE_WAIT_MS = 2_000;

declare global {
  interface Navigator {
    /** Undefined in Firefox and Safari. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Follows where the reader points, presses, scrolls and types in the page. */
export function watchReader(menu: MenuParts, { actions: { preview }, openPanel }: Opening): void {
  const { article, references, element, box, launcher, state, close, engage, signal } = menu;
  for (const event of ['pointerover', 'pointerdown', 'focusin'])
    element.addEventListener(event, engage, { capture: true, once: true, passive: true, signal });
  article.highlights.raised.subscribe(({ id }) => {
    if (id !== null) engage();
  }, signal);
  const savesData = navigator.connection?.saveData === true;
  void whenLoaded()
    .then(() => whenVisible(signal))
    .then(() => whenIdle(MAX_IDLE_WAIT_MS))
    .then(() => {
      if (!signal.aborted && !savesData) engage();
    });

  const hovered = (id: string, x: number, y: number) =>
    references?.hovered(id) ?? phraseAt(article.highlights.phrases(id), x, y);
  watchHover(element, article.highlights.raised, hovered, () => previewedAnnotation(state()), preview, close, signal);
  const onDown = (isDown: boolean) => {
    launcher.button.toggleAttribute('data-away', isDown && !hasOpened(state()));
  };
  const closePanel = () => {
    if (state().isPanel) close();
  };
  watchScroll(onDown, closePanel, signal);
  watchCoveredFocus(element, [box.element, launcher.button], signal);
  watchShortcut(element, openPanel, signal);
}
