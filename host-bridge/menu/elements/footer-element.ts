import type { FooterSnapshot } from '../../../embed/protocol/index.ts';
import { create } from '../../dom/page.ts';
import { remove } from '../../dom/tree.ts';
import { untilFocused } from '../frame/focus.ts';
import { createFrame, type Frame } from '../frame/frame.ts';
import { ArticleElement, type Content, type ElementHost } from './article-element.ts';

/** `<journal-footer>`: the footer's frame, as high as its content. It has no height without content. */
export class JournalFooter extends ArticleElement {
  constructor() {
    super('footer');
  }

  protected override start({ article }: ElementHost, shadow: ShadowRoot, signal: AbortSignal): Content {
    const box = create('div', { role: 'region', ariaLabel: 'Journal' });
    const setHeight = (height: number) => box.style.setProperty('--height', `${height}px`);
    const tell = () => {
      const snapshot: FooterSnapshot = {
        entry: article.store.get().entry,
        page: frame.facts(),
        colours: frame.colours(),
      };
      frame.send(frame.peer?.update(snapshot));
    };
    const frame: Frame<'footer'> = createFrame(
      article,
      {
        ...{ kind: 'footer', element: this, box, root: box },
        methods: (iframe) => ({
          resize: setHeight,
          setName: frame.setName,
          releaseFocus: () => frame.focus.release(iframe),
          getEntry: frame.loadEntry,
          openAnnotations: async () => {
            await untilFocused(this, iframe);
            for (const menu of article.menus) menu.openAll();
          },
        }),
        startView: () => '',
        onState: (state) => {
          if (state === 'connected') tell();
          else if (state !== 'loading') setHeight(0);
        },
        onCard() {},
        // The footer is one document.
        onFacts: () => (frame.isOtherLanguage() && frame.peer ? frame.load() : tell()),
      },
      signal,
    );
    article.store.subscribe((now, before) => {
      if (now.generation === before.generation) return;
      frame.entryChanged();
      frame.load();
    }, signal);
    shadow.append(box);
    signal.addEventListener('abort', () => remove(box));
    this.#whenNear(frame.requestLoad, signal);
    return { attributeChanged: tell };
  }

  /**
   * Calls back once the element is less than a viewport away from the reader. The page and an element that scrolls within
   * it clip separately, so each needs a margin. Without one, an empty footer behind a scroller's last margin would never
   * come into view: it has no height that could be scrolled to.
   */
  #whenNear(callback: () => void, signal: AbortSignal): void {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        callback();
      },
      { rootMargin: '100%', scrollMargin: '100%' },
    );
    observer.observe(this);
    signal.addEventListener('abort', () => observer.disconnect());
  }
}
