import {
  connectToFrame,
  type FooterFrameCalls,
  type FooterPageCalls,
  type Peer,
} from '../../../embed/protocol/index.ts';
import { createElement } from '../../dom/create-element.ts';
import { untilFocused } from '../frame/focus-return.ts';
import { FrameElement } from './frame-element.ts';
import type { ShellHost } from './shell-host.ts';

/** `<journal-footer>`: the footer's frame, as high as its content. It has no height without content. */
export class JournalFooter extends FrameElement<Peer<FooterFrameCalls>> {
  readonly #box: HTMLElement;

  constructor() {
    const box = createElement('div', { role: 'region', ariaLabel: 'Journal' });
    super('footer', box);
    this.#box = box;
  }

  /**
   * Loads the frame once the element is less than a viewport away from the reader. The page and an element that scrolls
   * within it clip separately, so each needs a margin. Without one, an empty footer behind a scroller's last margin
   * would never come into view: it has no height that could be scrolled to.
   */
  protected override started(signal: AbortSignal): void {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        this.want();
      },
      { rootMargin: '100%', scrollMargin: '100%' },
    );
    observer.observe(this);
    signal.addEventListener('abort', () => observer.disconnect());
  }

  protected override open(host: ShellHost, frame: HTMLIFrameElement, token: string, stop: AbortController) {
    const methods: FooterPageCalls = {
      resize: (height) => this.#setHeight(height),
      setName: (...name) => this.setName(...name),
      releaseFocus: () => this.focusReturn.release(frame),
      getEntry: () => this.loadEntry(host),
      openAnnotations: async () => {
        await untilFocused(this, frame);
        host.openAnnotations();
      },
    };
    return connectToFrame('footer', frame, token, methods, stop);
  }

  protected override reset(): void {
    this.#setHeight(0);
  }

  #setHeight(height: number): void {
    this.#box.style.setProperty('--height', `${height}px`);
  }
}
