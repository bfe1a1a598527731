import type { ClientFacts } from '../client/client-facts.ts';
import { annotationDetail, emit, type JournalEventDetails } from '../client/events.ts';

type Host = Pick<ClientFacts, 'entry' | 'annotations'>;

/**
 * The annotation that was opened in the page, by its highlight, its label, a link, a key or a script, from the moment
 * that the menu is about to show it. Each `journal:annotationOpen` whose effect the page has not prevented is followed
 * by one `journal:annotationClose`.
 */
export class OpenedAnnotation {
  readonly #host: Host;
  #detail: JournalEventDetails['journal:annotationOpen'] | undefined;
  #isShown = false;
  /** They wait until the menu shows it. */
  #waiting: ((isShown: boolean) => void)[] = [];

  /** @param signal aborted when the client leaves the page, which closes it */
  constructor(host: Host, signal: AbortSignal) {
    this.#host = host;
    signal.addEventListener('abort', () => this.#close());
  }

  /** The menu is about to show an annotation. It may move to another of its highlights. */
  open(id: string, phrase?: Element | Range): void {
    if (this.#detail?.id !== id) this.#close();
    const { entry, annotations } = this.#host;
    this.#detail = annotationDetail(id, phrase, entry, annotations);
  }

  /** The menu shows an annotation, or with `null` none. A frame that starts reports that it shows none. */
  setActive(id: string | null): void {
    if (id !== null && id === this.#detail?.id) {
      this.#isShown = true;
      this.#settle(true);
    } else if (this.#isShown) this.#close();
  }

  /** The menu shows an annotation no longer, or is not going to show it. */
  closed(id: string): void {
    if (id === this.#detail?.id) this.#close();
  }

  /** @returns resolves with whether the menu shows the annotation that it is about to show, if it is this one */
  async whenShown(id: string): Promise<boolean> {
    // There may be no menu.
    if (this.#detail?.id !== id) return false;
    return this.#isShown || new Promise((resolve) => this.#waiting.push(resolve));
  }

  #settle(isShown: boolean): void {
    for (const resolve of this.#waiting.splice(0)) resolve(isShown);
  }

  #close(): void {
    const detail = this.#detail;
    this.#detail = undefined;
    this.#isShown = false;
    this.#settle(false);
    if (detail) emit('journal:annotationClose', detail);
  }
}
