/** How long a change of the page waits at most for an idle moment, in milliseconds. */
const MAX_WAIT = 1000;

/** What the observer reports. */
export interface PageChangeListener {
  /** The page changed just now. Called before it is painted. */
  onChange(records: readonly MutationRecord[]): void;
  /** The page changed some time ago and is idle now. */
  onIdle(): void;
  /** A router is about to save a copy of the page. */
  onSnapshot(): void;
}

/** Watches the document. Does not report the changes of its owner. */
export class PageObserver {
  readonly #listener: PageChangeListener;
  readonly #mutations: MutationObserver;
  readonly #sizes: ResizeObserver;
  readonly #listening = new AbortController();
  #isScheduled = false;
  #isStarted = false;

  constructor(listener: PageChangeListener) {
    this.#listener = listener;
    this.#mutations = new MutationObserver((records) => this.#report(records));
    this.#mutations.observe(document, { childList: true, characterData: true, subtree: true });
    this.#sizes = new ResizeObserver((entries) => {
      for (const { target, contentRect } of entries) {
        if (contentRect.height === 0) continue;
        this.#sizes.unobserve(target);
        this.#scheduleIdle();
      }
    });
    document.addEventListener('turbo:before-cache', () => listener.onSnapshot(), this.#listening);
  }

  /** Calls `onIdle` from now on. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    // Text that is no longer selected can be highlighted.
    document.addEventListener('selectionchange', () => this.#scheduleIdle(), this.#listening);
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
    this.#listener.onChange(records);
    this.#mutations.takeRecords();
    this.#scheduleIdle();
  }

  #scheduleIdle(): void {
    if (this.#isScheduled || !this.#isStarted) return;
    this.#isScheduled = true;
    const idle = (): void => {
      this.#isScheduled = false;
      if (this.#isStarted) this.#listener.onIdle();
    };
    if ('requestIdleCallback' in window) requestIdleCallback(idle, { timeout: MAX_WAIT });
    else setTimeout(idle, MAX_WAIT);
  }
}
