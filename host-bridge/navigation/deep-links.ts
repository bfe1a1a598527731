import type { Article } from '../article/article.ts';
import { shownAnnotation } from '../article/store.ts';
import { replaceFragment, root } from '../dom/page.ts';
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

/** Whether the browser restores where the reader was when it loads the page. */
function isReturning(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const isRepeated = entry instanceof PerformanceNavigationTiming && /^(reload|back_forward)$/.test(entry.type);
  return isRepeated && history.scrollRestoration === 'auto';
}

/**
 * Connects the open annotation with the page's address, from the first scan of an entry on. Other fragments belong to the
 * page.
 *
 * @param open opens an annotation. `isReturn`: the browser has restored the reader's place in the page
 * @param close closes an annotation, if it is open or about to open
 */
export function connectAddress(
  { store, options }: Article,
  open: (slug: string, isReturn: boolean) => void,
  close: (slug: string) => void,
  signal: AbortSignal,
): void {
  /** The slug in the address when it was read last. */
  let named = annotationIn(location.hash);
  /** Whether the browser restores where the reader was: only when it has just loaded the page. */
  let isReturn = isReturning();
  /** Whether the page could be scrolled when it had loaded. Where it could not, its content has been added later. */
  let couldScroll = false;
  const onLoaded = (): void => {
    couldScroll = root().scrollHeight > innerHeight;
  };
  if (named !== undefined && isReturn) void whenLoaded().then(onLoaded);

  /** Opens an annotation, unless the address has changed since. */
  const openNamed = (slug: string, isRestored: boolean): void => {
    if (slug === named && !signal.aborted) open(slug, isRestored);
  };
  /** Opens the annotation that the address names. */
  const start = async (): Promise<void> => {
    const isFirst = isReturn;
    isReturn = false;
    named = annotationIn(location.hash);
    const slug = named;
    if (slug === undefined) return;
    // By then, the browser has restored where the reader was.
    if (isFirst) await whenLoaded();
    openNamed(slug, isFirst && (scrollY > 0 || couldScroll));
  };
  const follow = (): void => {
    const slug = annotationIn(location.hash);
    if (slug === named) return;
    const previous = named;
    named = slug;
    // The browser scrolls after `popstate`, in time for the next painting.
    if (slug !== undefined) requestAnimationFrame(() => requestAnimationFrame(() => openNamed(slug, false)));
    else if (previous !== undefined) close(previous);
  };
  /** Names the annotation that is open in the address. */
  const write = (slug: string | null, before: string | null): void => {
    const current = annotationIn(location.hash);
    // A fragment of the page's own may be a route, or what the page shows.
    const isFree = (current !== undefined && !isRoute(location.hash)) || location.hash === '';
    // When an annotation closes, the address may name another one, which is yet to open.
    const isUpToDate = slug === null ? current !== before : current === slug;
    if (!isFree || isUpToDate) return;
    replaceFragment(slug === null ? '' : fragmentOf(slug));
    named = annotationIn(location.hash);
  };
  // Routers change the address without a `hashchange`, and browsers send both when the fragment changes.
  addEventListener('popstate', follow, { signal });
  store.subscribe((now, before) => {
    if (now.report && !before.report) void start();
    const shown = shownAnnotation(now);
    const wasShown = shownAnnotation(before);
    if (options.deepLinks && shown !== wasShown) write(shown, wasShown);
  }, signal);
  if (store.get().report) void start();
}
