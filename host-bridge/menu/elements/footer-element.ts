import type { FooterPageCalls, FooterSnapshot } from '../../../embed/protocol/index.ts';
import { create } from '../../dom/page.ts';
import { remove } from '../../dom/tree.ts';
import { untilFocused } from '../frame/focus.ts';
import { createFrame, type Frame } from '../frame/frame.ts';
import { ArticleElement, type ElementHost } from './article-element.ts';

/** `<journal-footer>`: the footer's frame, as high as its content. It has no height without content. */
export class JournalFooter extends ArticleElement {
  constructor() {
    super('footer');
  }

  protected override start({ article }: ElementHost, shadow: ShadowRoot, signal: AbortSignal) {
    const box = create('div', { role: 'region', ariaLabel: 'Journal' });
    const setHeight = (height: number) => box.style.setProperty('--height', `${height}px`);
    const methods = (frame: HTMLIFrameElement): FooterPageCalls => ({
      resize: setHeight,
      setName: (...name) => footer.setName(...name),
      releaseFocus: () => footer.focus.release(frame),
      getEntry: () => footer.loadEntry(),
      openAnnotations: async () => {
        await untilFocused(this, frame);
        for (const menu of article.menus) menu.openAll();
      },
    });
    const tell = () => {
      const { facts, colours } = footer;
      const snapshot: FooterSnapshot = { entry: article.store.get().entry, page: facts, colours };
      footer.send(footer.peer?.update(snapshot));
    };
    const footer: Frame<'footer'> = createFrame(
      article,
      {
        ...{ kind: 'footer', element: this, box, root: box },
        methods,
        startView: () => '',
        onState: (state) => {
          if (state === 'connected') tell();
          else if (state !== 'loading') setHeight(0);
        },
        onCard() {},
        // The footer is one document.
        onFacts: () => (footer.isOtherLanguage && footer.peer ? footer.load() : tell()),
      },
      signal,
    );
    article.store.subscribe((now, before) => {
      if (now.generation === before.generation) return;
      footer.entryChanged();
      footer.load();
    }, signal);
    shadow.append(box);
    signal.addEventListener('abort', () => remove(box));
    this.#whenNear(() => footer.requestLoad(), signal);
    return { attributeChanged: tell, moved() {} };
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
