/** Longest time that a change of the page waits for an idle moment, in milliseconds. */
const LONGEST_WAIT = 1000;

/** What the observer reports. */
export interface PageChanges {
  /** The page changed just now; called before it is painted. */
  changed(records: readonly MutationRecord[]): void;
  /** The page changed some time ago and is idle now. */
  idle(): void;
  /** The page is going to be copied as it is. */
  beforeSnapshot(): void;
}

/** Watches the document, and leaves out what its owner writes. */
export class PageObserver {
  readonly #changes: PageChanges;
  readonly #mutations: MutationObserver;
  readonly #sizes: ResizeObserver;
  readonly #ended = new AbortController();
  #waiting = false;
  #live = false;

  constructor(changes: PageChanges) {
    this.#changes = changes;
    this.#mutations = new MutationObserver((records) => this.#report(records));
    this.#mutations.observe(document, { childList: true, characterData: true, subtree: true });
    this.#sizes = new ResizeObserver((entries) => {
      for (const { target, contentRect } of entries) {
        if (contentRect.height === 0) continue;
        this.#sizes.unobserve(target);
        this.#wait();
      }
    });
    document.addEventListener('turbo:before-cache', () => changes.beforeSnapshot(), this.#ended);
  }

  /** From now on `idle` is called. */
  live(): void {
    if (this.#live) return;
    this.#live = true;
    // Text that was selected may be marked now.
    document.addEventListener('selectionchange', () => this.#wait(), this.#ended);
    this.#wait();
  }

  /** Watches an element that is not shown, to tell when it is. */
  watchHidden(element: Element): void {
    this.#sizes.observe(element);
  }

  /** Reports what the page changed up to now. */
  flush(): void {
    this.#report(this.#mutations.takeRecords());
  }

  /** Makes changes that are not reported. */
  unseen(change: () => void): void {
    this.flush();
    change();
    this.#mutations.takeRecords();
  }

  destroy(): void {
    this.#live = false;
    this.#mutations.disconnect();
    this.#sizes.disconnect();
    this.#ended.abort();
  }

  #report(records: readonly MutationRecord[]): void {
    if (records.length === 0) return;
    this.#changes.changed(records);
    this.#mutations.takeRecords();
    this.#wait();
  }

  #wait(): void {
    if (this.#waiting || !this.#live) return;
    this.#waiting = true;
    const idle = (): void => {
      this.#waiting = false;
      if (this.#live) this.#changes.idle();
    };
    if ('requestIdleCallback' in window) requestIdleCallback(idle, { timeout: LONGEST_WAIT });
    else setTimeout(idle, LONGEST_WAIT);
  }
}
