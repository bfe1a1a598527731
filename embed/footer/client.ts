import { applyColours } from '../frame/apply-colours.ts';
import {
  type FooterFrameCalls,
  type FooterPageCalls,
  ignoreFailure,
  latestOnly,
  type Peer,
} from '../protocol/index.ts';

/** Focuses the pressed button again when the frame regains the focus, which the modal menu takes. */
function focusOnReturn(button: HTMLElement): void {
  const focus = () => button.focus({ preventScroll: true });
  const focusOnce = () => window.addEventListener('focus', focus, { once: true });
  // The press also focused the frame. Its `focus` event may fire late, just before the frame loses the focus, or never.
  focusOnce();
  window.addEventListener('blur', focusOnce, { once: true });
}

/** Creates the methods that the page may call on the footer. Another entry or language is another document. */
export const footerFrameCalls = (): FooterFrameCalls => ({
  update({ colours: [background, foreground], column }) {
    applyColours({ background, foreground });
    const { style } = document.documentElement;
    style.setProperty('--left', column ? `${column[0]}px` : null);
    style.setProperty('--right', column ? `${column[1]}px` : null);
  },
});

/** Makes the server-rendered footer work. @param content the element with the content, as high as it */
export function startFooter(content: HTMLElement, hostPage: Peer<FooterPageCalls>): void {
  const { lang } = document.documentElement;
  const resize = latestOnly(hostPage.resize);
  const tellHeight = () => void resize(Math.ceil(content.getBoundingClientRect().height)).catch(ignoreFailure);

  hostPage.setName(content.dataset.name ?? '', lang).catch(ignoreFailure);
  tellHeight();
  new ResizeObserver(tellHeight).observe(content);
  // A frame outside the viewport is not rendered, and its observers wait until it is scrolled into view.
  document.fonts.addEventListener('loadingdone', tellHeight);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hostPage.releaseFocus().catch(ignoreFailure);
  });
  content.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (!button) return;
    focusOnReturn(button);
    hostPage.openAnnotations().catch(ignoreFailure);
  });
}
