import type { FooterSnapshot } from '../../../embed/protocol/index.ts';
import { boxOf, create, remove } from '../../dom/page.ts';
import { onceSettled } from '../../dom/waiting.ts';
import { readText } from '../../placement/column.ts';
import { untilFocused } from '../frame/focus.ts';
import { createFrame, type Frame, type FrameElement } from '../frame/frame.ts';
import { watchPageFacts } from '../frame/page-facts.ts';
import type { Content, ElementHost } from './article-element.ts';

/**
 * Calls back once the element is less than a viewport away from the reader. The page and an element that scrolls within
 * it clip separately, so each needs a margin. Without one, an empty footer behind a scroller's last margin would never
 * come into view: it has no height that could be scrolled to.
 */
function whenNear(element: Element, callback: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: '100%', scrollMargin: '100%' },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Starts a footer: its frame, as high as its content. It has no height without content. */
export function startFooter(
  { article }: ElementHost,
  element: FrameElement,
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
      methods: (iframe) => ({
        resize,
        setName: frame.setName,
        releaseFocus: () => frame.focus.release(iframe),
        getEntry: frame.loadEntry,
        async openAnnotations() {
          await untilFocused(element, iframe);
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
  shadow.append(box);
  signal.addEventListener('abort', () => remove(box));
  // The footer is one document.
  watchPageFacts(() => (frame.isOtherLanguage() && frame.peer ? frame.load() : tell()), signal);
  const followColumn = onceSettled(tell, signal);
  addEventListener('resize', followColumn, { signal });
  const onNear = () => {
    frame.load();
    store.subscribe((now, before) => {
      if (now.generation !== before.generation) frame.load();
      if (now.report !== before.report) followColumn();
    }, signal);
  };
  whenNear(element, onNear, signal);
  return { attributeChanged: tell };
}
