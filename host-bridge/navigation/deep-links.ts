import type { Article } from '../article/article.ts';
import type { ArticleState } from '../article/store.ts';
import { onAddressChange, replaceFragment, root } from '../dom/page.ts';
import { createLatestSignal, whenLoaded } from '../dom/waiting.ts';
import { onRepeatedLink } from '../highlight/controls/named-highlight.ts';

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

/** The annotation that the address names with `deepLinks`. A preview is none, unless the reader keeps it. */
const annotationOf = ({ open }: ArticleState): string | null => (open && !open.isPreview ? open.id : null);

/** Whether a client of the page is changing the address. No client opens or closes anything then. */
let isReplacing = false;

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
  const endWait = createLatestSignal(signal);

  /** Opens the annotation that the address names, once its text is scanned. */
  const start = async (): Promise<void> => {
    const over = endWait();
    const isFirst = isReturn;
    isReturn = false;
    named = annotationIn(location.hash);
    if (named === undefined) return;
    // By then, the browser has restored where the reader was.
    if (isFirst) await whenLoaded();
    if (!over.aborted) open(named, isFirst && (scrollY > 0 || couldScroll));
  };
  /** Opens it after the browser has scrolled, which it does in time for the next painting. */
  const openNamed = (): void => {
    const over = endWait();
    const whenPainted = (): void => {
      if (named !== undefined && store.get().report && !over.aborted) open(named, false);
    };
    requestAnimationFrame(() => requestAnimationFrame(whenPainted));
  };
  const follow = (type?: NavigationType | null): void => {
    const previous = named;
    named = annotationIn(location.hash);
    if (isReplacing || (named === previous && type !== 'push')) return;
    endWait();
    if (named !== undefined) openNamed();
    // Many pages replace the fragment by that of the section which the reader scrolls to.
    else if (previous !== undefined && type !== 'replace') close(previous);
  };
  /** Names the annotation that is open in the address. */
  const write = (slug: string | null, before: string | null): void => {
    const current = annotationIn(location.hash);
    // A fragment of the page's own may be a route, or what the page shows.
    const isFree = (current !== undefined && !isRoute(location.hash)) || location.hash === '';
    // When an annotation closes, the address may name another one, which is yet to open.
    const isUpToDate = slug === null ? current !== before : current === slug;
    if (!isFree || isUpToDate) return;
    endWait();
    isReplacing = true;
    replaceFragment(slug === null ? '' : fragmentOf(slug));
    isReplacing = false;
    named = annotationIn(location.hash);
  };
  onAddressChange(follow, { signal });
  onRepeatedLink(() => named !== undefined && openNamed(), signal);
  store.subscribe((now, before) => {
    if (now.report && !before.report) void start();
    const slug = annotationOf(now);
    if (options.deepLinks && slug !== annotationOf(before)) write(slug, annotationOf(before));
  }, signal);
  if (store.get().report) void start();
}
