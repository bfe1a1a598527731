/*
 * The highlights of a page that was marked ahead of time. In the build of `journal-marks.js`, this file is in the place of
 * `page-highlights.ts`, `element-marker.ts` and `living-page.ts`, which are loaded only if text has to be searched: the
 * marks are out of date, the page adds text, or highlights are painted.
 */
import { loadFile } from '../api/request.ts';
import { onceIdle } from '../dom/once.ts';
import { contains, textOf } from '../dom/page.ts';
import { createMarkedUp } from '../highlight/marked-up.ts';
import type { CreateMarker, HighlightAnnotation } from '../highlight/marker.ts';
import { type Marks, readMarks } from '../highlight/marks.ts';
import type { HighlightsOptions, PageHighlights } from '../highlight/page-highlights.ts';
import { listPhrases } from '../scan/listed-phrases.ts';
import type { ScanReport } from '../scan/scan-report.ts';

type VisibleHighlights = typeof import('../highlight/visible-highlights.ts');

/** Stand for what has these names. */
export const createElementMarker = 'element';
export const followPage = 'follow';

/** In milliseconds: how long new text waits at most for an idle moment. */
const MAX_WAIT = 1000;
/** Their text is not read. */
const UNREAD = 'script,style,template,noscript';

/** Whether the page has new text, in which a phrase may be. */
const addsText = ({ type, target, addedNodes }: MutationRecord): boolean =>
  (type === 'characterData' ? [target] : [...addedNodes]).some(
    (node) => /\p{L}/u.test(textOf(node)) && !(node instanceof Element && node.matches(UNREAD)),
  );

/** See `createPageHighlights` in `page-highlights.ts`. */
export function createPageHighlights(
  options: HighlightsOptions,
  createMarker: CreateMarker | typeof createElementMarker,
): PageHighlights {
  const { root, warn } = options;
  /** Aborted when the marks are adopted no more. */
  const adoption = new AbortController();
  const { signal } = adoption;
  let annotations: ReadonlyMap<string, HighlightAnnotation> = new Map();
  let active: string | null = null;
  let isFollowed = false;
  let marks: Marks | undefined;
  /** Only the menu reads which highlights are visible, and it comes later. */
  let visible: ReturnType<VisibleHighlights['watchVisibleHighlights']> | undefined;
  /** What searches the text, once it had to be searched. */
  let searched: PageHighlights | undefined;

  const annotation = (id: string): HighlightAnnotation | undefined => {
    const found = annotations.get(id);
    return found && options.isInLens(found) ? found : undefined;
  };
  const isInRoot = (node: Node): boolean => root.parts().some((part) => contains(part, node));
  const markedUp = createMarkedUp({ ...options, annotation }, isInRoot, signal);

  const release = (): void => {
    observer.disconnect();
    adoption.abort();
    visible?.clear();
    root.tree.querySelectorAll(markedUp.selector).forEach(markedUp.release);
  };

  /** Searches the text from now on. @param hasNewText whether it is searched beside marks that are up to date */
  const search = async (hasNewText: boolean, until?: AbortSignal): Promise<ScanReport> => {
    const load = () => import('../highlight/searched-highlights.ts');
    const file = await loadFile('searched-highlights', load, signal).catch(warn);
    if (file && !searched && !signal.aborted) {
      release();
      let isBesideMarks = hasNewText;
      const loadMarks = async () => {
        if (!isBesideMarks) return options.loadMarks();
        isBesideMarks = false;
        return undefined;
      };
      const create = createMarker === createElementMarker ? file.createElementMarker : createMarker;
      searched = file.createPageHighlights({ ...options, loadMarks }, create);
      Object.assign(highlights, searched, { follow: () => searched?.follow(file.followPage) });
      highlights.setAnnotations([...annotations.values()]);
      highlights.setActive(active);
    }
    const report = await searched?.scan(until);
    if (isFollowed && file) searched?.follow(file.followPage);
    return report ?? { found: [], missed: [] };
  };

  const watchVisible = async (): Promise<void> => {
    const load = () => import('../highlight/visible-highlights.ts');
    const file = visible ? undefined : await loadFile('visible-highlights', load, signal).catch(warn);
    if (signal.aborted) return;
    visible ??= file?.watchVisibleHighlights(options.onVisible, markedUp.idsIn);
    visible?.add(markedUp.phrases());
  };

  const adopt = (): void => {
    root.tree.querySelectorAll(markedUp.selector).forEach(markedUp.adopt);
    void watchVisible();
    observe();
    options.onUpdate();
  };

  const onNewText = onceIdle(() => void search(true), MAX_WAIT, signal);
  const observer = new MutationObserver((records) => {
    if (records.some((record) => isInRoot(record.target) && addsText(record))) onNewText();
  });
  const observe = (): void => {
    if (marks && !signal.aborted) observer.observe(root.node, { childList: true, characterData: true, subtree: true });
  };

  /** What searches the text takes the place of these methods. */
  const highlights: PageHighlights = {
    setAnnotations(list): void {
      annotations = new Map(list.map((each) => [each.id, each]));
    },
    async scan(until): Promise<ScanReport> {
      marks = readMarks(root, annotations);
      const isSearched = listPhrases(annotations.values()).next().done !== true;
      const isCurrent = marks.exist && marks.stale.length === 0;
      if (createMarker !== createElementMarker || (isSearched && !isCurrent)) return search(false, until);
      adopt();
      options.onScan(marks.report);
      return marks.report;
    },
    refresh: async (): Promise<void> => adopt(),
    follow(): void {
      isFollowed = true;
    },
    setActive(id): void {
      active = id;
      markedUp.setActive(id);
    },
    places: () => marks?.places() ?? [],
    phrases: markedUp.phrases,
    change(change): void {
      observer.disconnect();
      change();
      observe();
    },
    destroy: release,
  };
  return highlights;
}
