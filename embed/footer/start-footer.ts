import type { CallPage, FooterFrameCalls } from '../protocol/index.ts';
import { focusOnReturn } from './focus-on-return.ts';

/**
 * Connects the server-rendered footer to the host page. The footer renders nothing itself: for another entry or language
 * the page loads another document.
 * @param content the element with the content, as high as it
 * @param connect opens the channel to the host page
 */
export function startFooter(content: HTMLElement, connect: (methods: FooterFrameCalls) => Promise<CallPage>): void {
  const { lang } = document.documentElement;
  const address = new URLSearchParams(location.search);
  const connected = connect({
    setPage() {},
    // Pages of older versions call it, and load a frame again that has left its document.
    async setEntry(slug) {
      address.set('entry', slug);
      location.search = String(address);
    },
    setColours: (background, foreground) => window.applyJournalColours?.({ background, foreground }),
  });
  const callPage: CallPage = (...call) =>
    void connected.then(
      (send) => send(...call),
      // A document that was opened in its own tab has no host page and needs none.
      () => {},
    );
  const tellHeight = () => callPage('resize', Math.ceil(content.getBoundingClientRect().height));

  // The entry's texts are in the page's language, which the frames may not have.
  for (const element of content.querySelectorAll<HTMLElement>('[lang]')) element.lang = address.get('lang') || lang;
  callPage('setName', content.dataset.name ?? '', lang);
  tellHeight();
  new ResizeObserver(tellHeight).observe(content);
  // A frame outside the viewport is not rendered, and its observers wait until it is scrolled into view.
  document.fonts.addEventListener('loadingdone', tellHeight);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && callPage('releaseFocus'));
  content.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (!button) return;
    focusOnReturn(button);
    callPage('openAnnotations');
  });
}
