import { pageDocument } from './unclobbered.ts';

/** Attributes by which pages open, close and move things. */
const ATTRIBUTES: readonly string[] = ['class', 'style', 'hidden', 'open'];
/** Those of the highlights. */
const OF_HIGHLIGHTS = ['ssr', 'contenteditable'];

type Records = readonly MutationRecord[];
type Listener = (records: Records) => void;

/** The observer of the highlights, which others may use. */
export interface SharedObserver {
  /** Watches these attributes, too. */
  watch(attributes: readonly string[]): void;
  /** Receives all records first. @returns those for the highlights */
  filter: ((records: Records) => Records) | undefined;
}

/** Calls `use` with the observer of a client's highlights. Does nothing without highlights. */
type Share = (use: (observer?: SharedObserver) => void) => void;

/** The listeners, with the attributes that each of them watches. */
const listeners = new Map<Listener, readonly string[]>();
const shares = new Set<Share>();
let own: MutationObserver | undefined;

function report(records: Records): void {
  if (records.length > 0) for (const listener of listeners.keys()) listener(records);
}

function reportAndFilter(records: Records): Records {
  report(records);
  return records.filter(
    ({ type, attributeName }) => type !== 'attributes' || OF_HIGHLIGHTS.includes(attributeName ?? ''),
  );
}

/** Browsers keep one set of options per node: the last. */
function observe(): void {
  const isNeeded = listeners.size > 0;
  const watched = [...listeners.values()].flat();
  let isShared = false;
  for (const share of shares)
    share((shared) => {
      // One client is enough.
      if (!shared || isShared) return;
      isShared = true;
      shared.filter = isNeeded ? reportAndFilter : undefined;
      shared.watch(isNeeded ? watched : []);
    });
  own?.disconnect();
  if (isShared || !isNeeded) return;
  own ??= new MutationObserver(report);
  own.observe(document, { childList: true, subtree: true, attributeFilter: watched });
}

/**
 * Calls `listener` with the changes of the document's elements, and perhaps with some that others watch, until the signal
 * is aborted. One observer watches for all callers: that of the highlights, where there is one.
 *
 * @param attributes whose changes count; by default those by which pages open, close and move things
 */
export function watchMutations(listener: Listener, signal: AbortSignal, attributes = ATTRIBUTES): void {
  listeners.set(listener, attributes);
  signal.addEventListener('abort', () => {
    listeners.delete(listener);
    observe();
  });
  observe();
}

/** Uses the observer of a client's highlights, which exist from its first scan. @param signal ends it */
export function shareMutations(share: Share, signal: AbortSignal): void {
  shares.add(share);
  pageDocument.addEventListener('journal:scanComplete', observe, { signal });
  signal.addEventListener('abort', () => {
    shares.delete(share);
    observe();
  });
  observe();
}
