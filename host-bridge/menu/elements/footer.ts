import type { FooterSnapshot } from '../../../embed/protocol/index.ts';
import { boxOf } from '../../dom/geometry.ts';
import { onceSettled } from '../../dom/once.ts';
import { addStyleSheet, create, remove } from '../../dom/page.ts';
import { readText } from '../../placement/column.ts';
import { FALLBACK_STYLES } from '../frame/fallback-card.ts';
import { untilFocused } from '../frame/focus.ts';
import { createFrame, type Frame } from '../frame/frame.ts';
import { watchPageFacts } from '../frame/page-facts.ts';
import type { Content, ElementHost } from './article-element.ts';

/** Starts a footer: its frame, as high as its content. */
export function startFooter(
  { article }: ElementHost,
  element: HTMLElement,
  shadow: ShadowRoot,
  signal: AbortSignal,
): Content {
  const { store, menus } = article;
  const box = create('div', { role: 'region', ariaLabel: 'Journal' });
  const resize = (height: number) => box.style.setProperty('--height', `${height}px`);
  const tell = () => {
    const { column } = readText(article.highlights.phrases());
    const { left, width } = boxOf(element);
    const middle = left + width / 2;
    const snapshot: FooterSnapshot = {
      entry: store.get().entry,
      page: frame.facts(),
      colours: frame.colours(),
      column: column && [Math.max(0, middle - column.left), Math.max(0, column.right - middle)],
    };
    frame.send(frame.peer?.update(snapshot));
  };
  const frame: Frame<'footer'> = createFrame(
    article,
    {
      kind: 'footer',
      element,
      box,
      methods: () => ({
        resize,
        setName: frame.setName,
        releaseFocus: () => frame.focus.release(frame.element),
        getEntry: frame.loadEntry,
        async openAnnotations() {
          if (frame.element) await untilFocused(element, frame.element);
          for (const menu of menus) menu.openAll();
        },
      }),
      onState(state) {
        if (state === 'connected') tell();
        else if (state !== 'loading') resize(0);
      },
    },
    signal,
  );
  addStyleSheet(shadow, FALLBACK_STYLES, signal);
  shadow.append(box);
  // The footer is one document.
  watchPageFacts(() => (frame.isOtherLanguage() && frame.peer ? frame.load() : tell()), signal);
  const followColumn = onceSettled(tell, signal);
  addEventListener('resize', followColumn, { signal });
  frame.load();
  store.subscribe((now, before) => {
    if (now.generation !== before.generation) frame.load();
    if (now.report !== before.report) followColumn();
  }, signal);
  signal.addEventListener('abort', () => remove(box));
  return { attributeChanged: tell };
}
