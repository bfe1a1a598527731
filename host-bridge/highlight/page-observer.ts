import { pageDocument } from '../unclobbered.ts';

/** How long a change of the page waits at most for an idle moment, in milliseconds. */
const MAX_WAIT = 1000;

/** Watches the document. Does not report the changes of its owner. */
export class PageObserver {
  readonly #onChange: (records: readonly MutationRecord[]) => void;
  readonly #onIdle: () => void;
  readonly #mutations: MutationObserver;
  readonly #sizes: ResizeObserver;
  readonly #listening = new AbortController();
  #isScheduled = false;
  #isStarted = false;

  /**
   * @param onChange called when the page has changed just now, before it is painted
   * @param onIdle called when the page changed some time ago and is idle now
   * @param onSnapshot called when a router is about to save a copy of the page
   */
  constructor(onChange: (records: readonly MutationRecord[]) => void, onIdle: () => void, onSnapshot: () => void) {
    this.#onChange = onChange;
    this.#onIdle = onIdle;
    this.#mutations = new MutationObserver((records) => this.#report(records));
    this.#mutations.observe(document, { childList: true, characterData: true, subtree: true });
    this.#sizes = new ResizeObserver((entries) => {
      for (const { target, contentRect } of entries) {
        if (contentRect.height === 0) continue;
        this.#sizes.unobserve(target);
        this.#scheduleIdle();
      }
    });
    pageDocument.addEventListener('turbo:before-cache', onSnapshot, this.#listening);
  }

  /** Calls `onIdle` from now on. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    // Text that is no longer selected can be highlighted.
    pageDocument.addEventListener('selectionchange', () => this.#scheduleIdle(), this.#listening);
    this.#scheduleIdle();
  }

  /** Calls `onIdle` after a hidden element is shown. */
  observeHidden(element: Element): void {
    this.#sizes.observe(element);
  }

  /** Reports pending changes of the page now. */
  flush(): void {
    this.#report(this.#mutations.takeRecords());
  }

  /** Makes changes that are not reported. */
  ignore(change: () => void): void {
    this.flush();
    change();
    this.#mutations.takeRecords();
  }

  destroy(): void {
    this.#isStarted = false;
    this.#mutations.disconnect();
    this.#sizes.disconnect();
    this.#listening.abort();
  }

  #report(records: readonly MutationRecord[]): void {
    if (records.length === 0) return;
    this.#onChange(records);
    this.#mutations.takeRecords();
    this.#scheduleIdle();
  }

  #scheduleIdle(): void {
    if (this.#isScheduled || !this.#isStarted) return;
    this.#isScheduled = true;
    const idle = (): void => {
      this.#isScheduled = false;
      if (this.#isStarted) this.#onIdle();
    };
    if (typeof requestIdleCallback === 'function') requestIdleCallback(idle, { timeout: MAX_WAIT });
    else setTimeout(idle, MAX_WAIT);
  }
}
