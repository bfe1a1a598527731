import type { SharedObserver } from '../page-mutations.ts';
import { pageDocument } from '../unclobbered.ts';

/** How long a change of the page waits at most for an idle moment, in milliseconds. */
const MAX_WAIT = 1000;

/** Watches the tree that is read. Does not report the changes of its owner. */
export class PageObserver implements SharedObserver {
  readonly observer: MutationObserver;
  filter: SharedObserver['filter'];
  readonly #onChange: (records: readonly MutationRecord[]) => void;
  readonly #onIdle: () => void;
  readonly #listening = new AbortController();
  #isScheduled = false;
  #isStarted = false;

  /**
   * @param tree the document or a shadow root
   * @param onChange called when the page has changed just now, before it is painted
   * @param onIdle called when the page changed some time ago and is idle now
   * @param onSnapshot called when a router is about to save a copy of the page
   */
  constructor(
    tree: Node,
    onChange: (records: readonly MutationRecord[]) => void,
    onIdle: () => void,
    onSnapshot: () => void,
  ) {
    this.#onChange = onChange;
    this.#onIdle = onIdle;
    this.observer = new MutationObserver((records) => this.#report(records));
    // Astro removes this attribute from an island that it has taken over.
    this.observer.observe(tree, { childList: true, characterData: true, subtree: true, attributeFilter: ['ssr'] });
    pageDocument.addEventListener('turbo:before-cache', onSnapshot, this.#listening);
  }

  /** Calls `onIdle` from now on. */
  start(): void {
    this.#isStarted = true;
    this.schedule();
  }

  /** Reports pending changes of the page now. */
  flush(): void {
    this.#report(this.observer.takeRecords());
  }

  /** Makes changes that are not reported. */
  ignore(change: (observer: SharedObserver) => void): void {
    this.flush();
    change(this);
    this.observer.takeRecords();
  }

  destroy(): void {
    this.#isStarted = false;
    this.observer.disconnect();
    this.#listening.abort();
  }

  #report(all: readonly MutationRecord[]): void {
    const records = this.filter?.(all) ?? all;
    if (records.length === 0) return;
    this.#onChange(records);
    this.observer.takeRecords();
    this.schedule();
  }

  /** Calls `onIdle` when the page is idle. */
  schedule(): void {
    if (this.#isScheduled || !this.#isStarted) return;
    this.#isScheduled = true;
    const idle = (): void => {
      this.#isScheduled = false;
      this.#onIdle();
    };
    if (typeof requestIdleCallback === 'function') requestIdleCallback(idle, { timeout: MAX_WAIT });
    else setTimeout(idle, MAX_WAIT);
  }
}
