import { isEdited } from '../dom/page.ts';
import type { ModeOf } from '../scan/reading-rules.ts';
import type { PageRoot } from '../scan/whole-page.ts';
import type { PageChange, PageFollower } from './living-page.ts';
import type { Marker } from './marker.ts';

/** Astro removes the first from an island that it has taken over. */
const OBSERVED = { childList: true, characterData: true, subtree: true, attributeFilter: ['ssr', 'contenteditable'] };

/** While the file that follows the page is missing. After more changes than this, the entire page counts as changed. */
const MAX_WAITING = 1000;

/**
 * Collects the changes of the page but the marker's, and repairs the cuts that they broke before the page is painted.
 * The changes wait until something follows the page.
 */
export function watchPage(root: PageRoot, marker: Marker, signal: AbortSignal) {
  const waiting: PageChange[] = [];
  const hidden = new Set<Element>();
  let follower: PageFollower | undefined;
  let isWhole = true;

  const addAll = (): void => {
    isWhole = true;
    waiting.length = 0;
  };
  const add = (change: PageChange): void => {
    if (follower) follower.add(change);
    else if (!isWhole && waiting.push(change) > MAX_WAITING) addAll();
  };
  const read = (records: readonly MutationRecord[]): void => {
    if (records.length === 0) return;
    const nodes = marker.repairCuts?.(records) ?? [];
    // What an editor saves must not contain highlights.
    for (const { type, target } of records)
      if (type === 'attributes' && target instanceof Element && isEdited(target)) marker.clear(target);
    observer.takeRecords();
    add({ records, nodes });
  };
  const observer = new MutationObserver(read);
  const observe = (): void => {
    // Discards what an inner call of `ignore` has not seen.
    observer.disconnect();
    if (!signal.aborted) observer.observe(root.node, OBSERVED);
  };

  signal.addEventListener('abort', () => observer.disconnect());
  observe();
  return {
    addAll,
    add: (node: Node): void => add({ records: [], nodes: [node] }),
    /** An element whose text is not read now. */
    addHidden: (element: Element): void => void (follower?.hidden ?? hidden).add(element),
    /** Has the changes followed from now on. */
    follow: (next: PageFollower): void => {
      follower = next;
      for (const element of hidden) next.hidden.add(element);
      for (const change of waiting.splice(0)) next.add(change);
      // A page that has not changed since it was read is not read again.
      if (isWhole) next.add({ records: [], nodes: [] });
    },
    /** Returns the changed nodes and forgets them. @returns `undefined` if the entire page counts as changed */
    take: (modeOf: ModeOf): Set<Node> | undefined => {
      read(observer.takeRecords());
      const nodes = follower?.take(modeOf);
      const taken = isWhole ? undefined : nodes;
      waiting.length = 0;
      isWhole = false;
      return taken;
    },
    /** Makes changes that do not count. The browser does not even record them. */
    ignore: (change: () => void): void => {
      read(observer.takeRecords());
      observer.disconnect();
      try {
        change();
      } finally {
        observe();
      }
    },
  };
}

export type PageChanges = ReturnType<typeof watchPage>;
