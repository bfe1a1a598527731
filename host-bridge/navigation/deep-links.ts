import type { Article } from '../article/article.ts';
import type { ArticleState, ArticleStore } from '../article/store.ts';
import { createLatestSignal } from '../dom/once.ts';
import { find, on, onAddressChange, replaceFragment, root } from '../dom/page.ts';
import { whenLoaded } from '../dom/waiting.ts';
import { isPlainClick, targetOf } from '../highlight/activation.ts';

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

/** Whether the page is loaded again, and the browser restores where the reader was. */
function isReturning(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const isRepeated = entry instanceof PerformanceNavigationTiming && /^(reload|back_forward)$/.test(entry.type);
  return isRepeated && history.scrollRestoration === 'auto';
}

/** The annotation that the address names with `deepLinks`. A preview is none, unless the reader keeps it. */
const annotationOf = ({ open }: ArticleState): string | null => (open && !open.isPreview ? open.id : null);

/** The articles of the page: a link names an annotation of one of them. */
const PAGE_ARTICLES = new Set<ArticleStore>();

/** The fragment that a client of the page has written last. While one writes it, no client opens or closes anything. */
const PAGE_FRAGMENT = { written: '', isWriting: false };

/** What the page's address asks for. */
export interface LinkCommands {
  /** @param isReturn the browser has restored the reader's place in the page */
  open(id: string, isReturn: boolean): void;
  close(id: string): void;
  /** Shows the first highlight of an annotation. */
  show(id: string): void;
}

/**
 * Connects the annotations with the page's address after the first scan: `#annotation=slug` opens one, and `#slug`
 * leads to its first highlight. Highlights have no ids: browsers' reader views leave out elements whose ids look like
 * those of menus or comments.
 *
 * @param earlier the fragment when it was read last
 * @param type how the address has changed since, if it has
 */
export function connectAddress(
  { store, options, warn }: Article,
  commands: LinkCommands,
  earlier: string,
  type: NavigationType | null | undefined,
  signal: AbortSignal,
): void {
  /** The fragment when it was read last. */
  let hash = earlier;
  /**
   * Whether the page could be scrolled when it had loaded, which is when the browser restores where the reader was.
   * Used once, at the first scan.
   */
  let restored =
    isReturning() && annotationIn(hash) ? whenLoaded().then(() => root().scrollHeight > innerHeight) : undefined;
  const endWait = createLatestSignal(signal);

  /** Opens an annotation. Warns if no article of the page has it. */
  const open = (slug: string, isReturn: boolean): void => {
    const has = ({ get }: ArticleStore) => get().annotations.some(({ id }) => id === slug);
    if (has(store)) commands.open(slug, isReturn);
    else if ([...PAGE_ARTICLES].every((each) => each.get().report && !has(each)))
      warn(`the URL names the annotation "${slug}", which "${store.get().entry}" does not have`);
  };
  /** Leads to the annotation whose slug is the fragment, unless the page has an element of that name. */
  const showNamed = (): void => {
    const name = hash.slice(1);
    const annotation = store.get().annotations.find(({ id }) => id === name || encodeURIComponent(id) === name);
    const id = annotation && CSS.escape(annotation.id);
    if (annotation && !find(`#${id},a[name=${id}]`)) commands.show(annotation.id);
  };
  /** Follows the address once the text is scanned. */
  const start = async (): Promise<void> => {
    const over = endWait();
    const whenRestored = restored;
    restored = undefined;
    hash = location.hash;
    const slug = annotationIn(hash);
    // The reader or the browser may have scrolled since.
    if (slug === undefined && scrollY === 0) showNamed();
    const couldScroll = await whenRestored;
    const isReturn = couldScroll !== undefined && (couldScroll || scrollY > 0);
    if (slug !== undefined && !over.aborted) open(slug, isReturn);
  };
  const openNamed = async (slug: string): Promise<void> => {
    const over = endWait();
    // The browser scrolls after it has told of a new address, in time for the next painting.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    if (store.get().report && !over.aborted) open(slug, false);
  };
  const follow = (type?: NavigationType | null): void => {
    const isSame = hash === location.hash;
    const previous = annotationIn(hash);
    hash = location.hash;
    if (PAGE_FRAGMENT.isWriting || isSame) return;
    endWait();
    const slug = annotationIn(hash);
    if (slug !== undefined) void openNamed(slug);
    // Many pages replace the fragment by that of the section which the reader scrolls to.
    else if (previous !== undefined && type !== 'replace') commands.close(previous);
    // After back and forward, the browser restores where the reader was.
    if (slug === undefined && type !== 'traverse') showNamed();
  };
  /** A link to the address that the page has changes nothing, whether the browser follows it or a router. */
  const onClick = (event: MouseEvent): void => {
    const link = targetOf(event)?.closest('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.href !== location.href || !isPlainClick(event)) return;
    const slug = annotationIn(hash);
    if (slug === undefined) showNamed();
    else void openNamed(slug);
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
    PAGE_FRAGMENT.isWriting = true;
    replaceFragment(slug === null ? '' : fragmentOf(slug));
    hash = location.hash;
    Object.assign(PAGE_FRAGMENT, { written: hash, isWriting: false });
  };
  PAGE_ARTICLES.add(store);
  signal.addEventListener('abort', () => PAGE_ARTICLES.delete(store));
  onAddressChange(follow, { signal });
  on('click', onClick, { signal, capture: true });
  store.subscribe((now, before) => {
    if (now.report && !before.report) void start();
    const slug = annotationOf(now);
    if (options.deepLinks && slug !== annotationOf(before)) write(slug, annotationOf(before));
  }, signal);
  // The reader may have opened one before.
  if (options.deepLinks) write(annotationOf(store.get()), null);
  if (!store.get().report) return;
  if (hash === location.hash) void start();
  else if (location.hash === PAGE_FRAGMENT.written) hash = location.hash;
  else follow(type);
}
