import { phraseAt } from '../highlight/text-phrases.ts';
import { watchHover } from './box/gestures.ts';
import { watchCoveredFocus, watchScroll } from './box/make-way.ts';
import type { Opening } from './opening.ts';
import type { MenuParts } from './parts.ts';
import { hasOpened, previewedAnnotation } from './state.ts';

/** Follows where the reader points, presses, and scrolls in the page. */
export function watchReader(menu: MenuParts, { actions: { preview } }: Opening, pointer?: PointerEvent): void {
  const { article, references, element, box, launcher, state, close, signal } = menu;
  const hovered = (id: string, x: number, y: number) =>
    references?.hovered(id) ?? phraseAt(article.highlights.phrases(id), x, y);
  const previewed = () => previewedAnnotation(state());
  watchHover(element, article.highlights.raised, pointer, hovered, previewed, preview, close, signal);
  const onDown = (isDown: boolean) => {
    launcher.button.toggleAttribute('data-away', isDown && !hasOpened(state()));
  };
  const closePanel = () => {
    if (state().isPanel) close();
  };
  watchScroll(onDown, closePanel, signal);
  watchCoveredFocus(element, [box.element, launcher.button], signal);
}
