import { phraseAt } from '../highlight/text-phrases.ts';
import { watchHover, watchShortcut } from './box/gestures.ts';
import { watchCoveredFocus, watchScroll } from './box/make-way.ts';
import type { Opening } from './opening.ts';
import type { MenuParts } from './parts.ts';
import { hasOpened, previewedAnnotation } from './state.ts';

/**
 * The first signs that somebody reads, at which the frame is loaded: by the time of a press, it is there. A script,
 * too, scrolls, and a page that is laid out under a pointer at rest has it over other elements.
 */
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'];

/** Follows where the reader points, presses, scrolls and types in the page. */
export function watchReader(menu: MenuParts, { actions: { preview }, openPanel }: Opening): void {
  const { article, references, element, box, launcher, state, close, engage, signal } = menu;
  const once = { capture: true, once: true, passive: true, signal };
  for (const event of SIGNS) addEventListener(event, engage, once);
  // Between the pages, the pointer may have come to where the frame is now.
  element.addEventListener('pointerover', engage, once);

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
