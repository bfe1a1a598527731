/** Longest time that a change of the page waits for an idle moment, in milliseconds. */
const LONGEST_WAIT = 1000;

/** Events of routers and pagers after which the page may show other text without having changed it. */
const NAVIGATION_EVENTS = ['popstate', 'hashchange', 'pageshow'];

/** What the observer reports. */
export interface PageChanges {
  /** The page changed just now; called before it is painted. */
  changed(records: readonly MutationRecord[]): void;
  /** The page changed some time ago and is idle now. */
  idle(): void;
  /** The page is going to be copied as it is. */
  beforeSnapshot(): void;
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: LONGEST_WAIT });
  else setTimeout(task, LONGEST_WAIT / 5);
}

/** Watches the document, and leaves out what its owner writes. */
export class PageObserver {
  readonly #changes: PageChanges;
  readonly #observer: MutationObserver;
  readonly #resized: ResizeObserver;
  readonly #listening = new AbortController();
  #waiting = false;
  #live = false;

  constructor(changes: PageChanges) {
    this.#changes = changes;
    this.#observer = new MutationObserver((records) => this.#report(records));
    this.#resized = new ResizeObserver((entries) => {
      if (entries.some(({ contentRect }) => contentRect.height > 0)) this.#wait();
    });
    this.#observer.observe(document, { childList: true, characterData: true, subtree: true });
    const { signal } = this.#listening;
    document.addEventListener('turbo:before-cache', () => changes.beforeSnapshot(), { signal });
  }

  /** From now on `idle` is called. */
  live(): void {
    if (this.#live) return;
    this.#live = true;
    const { signal } = this.#listening;
    const wait = (): void => this.#wait();
    for (const name of NAVIGATION_EVENTS) addEventListener(name, wait, { signal });
    window.navigation?.addEventListener('navigatesuccess', wait, { signal });
    wait();
  }

  /** Watches elements that are not shown, to tell when they are. */
  watchHidden(elements: Iterable<Element>): void {
    for (const element of elements) this.#resized.observe(element);
  }

  /** Reports what the page changed up to now. */
  flush(): void {
    this.#report(this.#observer.takeRecords());
  }

  /** Makes changes that are not reported. */
  unseen(change: () => void): void {
    this.flush();
    change();
    this.#observer.takeRecords();
  }

  destroy(): void {
    this.#live = false;
    this.#observer.disconnect();
    this.#resized.disconnect();
    this.#listening.abort();
  }

  #report(records: readonly MutationRecord[]): void {
    if (records.length === 0) return;
    this.#changes.changed(records);
    this.#observer.takeRecords();
    this.#wait();
  }

  #wait(): void {
    if (this.#waiting || !this.#live) return;
    this.#waiting = true;
    whenIdle(() => {
      this.#waiting = false;
      if (this.#live) this.#changes.idle();
    });
  }
}
