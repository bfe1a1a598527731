import { replaceFragment } from '../dom/page.ts';
import { whenLoaded } from '../dom/waiting.ts';

const FORM = /^#annotation=([^&]+)$/;
/** The fragment is a route of the page, which may have a query of its own. */
const ROUTE = /^#!?\//;
const IN_ROUTE = /^[^?]*\?(?:.*&)?annotation=([^&]+)/;

/** Whether the page names what it shows in the fragment, as routers without a server do. */
export const isRoute = (hash: string): boolean => ROUTE.test(hash);

/**
 * The slug in a fragment of exactly the form `#annotation=<slug>`, or in a route with the query `annotation=<slug>`;
 * `undefined` for any other fragment.
 */
function annotationIn(hash: string): string | undefined {
  const [, slug] = (isRoute(hash) ? IN_ROUTE : FORM).exec(hash) ?? [];
  try {
    return slug && decodeURIComponent(slug);
  } catch {
    return undefined;
  }
}

/** The fragment that opens an annotation. */
export const fragmentOf = (slug: string): string => `#annotation=${encodeURIComponent(slug)}`;

/** What follows the page's address. */
interface DeepLinkTarget {
  /**
   * Opens an annotation.
   *
   * @param isReturn the browser has restored the reader's place in the page
   */
  openLinked(slug: string, isReturn: boolean): void;
  /** Closes an annotation, if it is open or about to open. */
  closeLinked(slug: string): void;
}

/** Whether the browser restores where the reader was when it loads the page. */
function isReturning(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const isRepeated = entry instanceof PerformanceNavigationTiming && /^(reload|back_forward)$/.test(entry.type);
  return isRepeated && history.scrollRestoration === 'auto';
}

/** Connects the open annotation with the page's address. Other fragments belong to the page. */
export class DeepLinks {
  readonly #target: DeepLinkTarget;
  readonly #isWriting: boolean;
  readonly #signal: AbortSignal;
  /** The slug in the address when it was read last. */
  #named = annotationIn(location.hash);
  /** Whether the browser restores where the reader was: only when it has just loaded the page. */
  #isReturning = isReturning();

  /** @param isWriting whether the address names the annotation that is open */
  constructor(target: DeepLinkTarget, isWriting: boolean, signal: AbortSignal) {
    this.#target = target;
    this.#isWriting = isWriting;
    this.#signal = signal;
    const onChange = (): void => this.#follow();
    // Routers change the address without a `hashchange`.
    for (const name of ['hashchange', 'popstate']) addEventListener(name, onChange, { signal });
  }

  /** Opens the annotation that the address names. Call it after the first scan of an entry. */
  async start(): Promise<void> {
    const isReturn = this.#isReturning;
    this.#isReturning = false;
    const slug = annotationIn(location.hash);
    this.#named = slug;
    if (slug === undefined) return;
    // By then, the browser has restored where the reader was.
    if (isReturn) await whenLoaded();
    this.#open(slug, isReturn && scrollY > 0);
  }

  /** The menu has opened an annotation, or closed it. */
  setActive(slug: string | null, before: string | null): void {
    const named = annotationIn(location.hash);
    // A fragment of the page's own may be a route, or what the page shows.
    const isFree = (named !== undefined && !isRoute(location.hash)) || location.hash === '';
    // When an annotation closes, the address may name another one, which is yet to open.
    const isUpToDate = slug === null ? named !== before : named === slug;
    if (!this.#isWriting || !isFree || isUpToDate) return;
    replaceFragment(slug === null ? '' : fragmentOf(slug));
    this.#named = annotationIn(location.hash);
  }

  #follow(): void {
    const slug = annotationIn(location.hash);
    if (slug === this.#named) return;
    const previous = this.#named;
    this.#named = slug;
    // The browser scrolls after `popstate`, in time for the next painting.
    if (slug !== undefined) requestAnimationFrame(() => requestAnimationFrame(() => this.#open(slug, false)));
    else if (previous !== undefined) this.#target.closeLinked(previous);
  }

  /** Opens an annotation, unless the address has changed since. */
  #open(slug: string, isReturn: boolean): void {
    if (slug === this.#named && !this.#signal.aborted) this.#target.openLinked(slug, isReturn);
  }
}
