import { createStore } from '../../embed/store.ts';
import type { TextArticle } from '../article/article.ts';
import { isInLens } from '../article/store.ts';
import { createLatestSignal } from '../dom/once.ts';
import { addStyleSheet, pageDocument } from '../dom/page.ts';
import { createElementMarker } from '../highlight/element-marker.ts';
import { ID_ATTRIBUTE } from '../highlight/highlight-element.ts';
import type { HighlightCommands, Raised } from '../highlight/marker.ts';
import { createPageHighlights, type PageHighlights } from '../highlight/page-highlights.ts';
import { ACCENT_NAME } from '../highlight/styles.ts';
import type { ClassSelector } from '../options/options.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import { isSameRoot, NOTHING, WHOLE_PAGE } from '../scan/whole-page.ts';
import type { Files } from './files.ts';

type PageFile = typeof import('./page.ts');

/** A global of Remix, whose pages may have none of the nodes below. */
const REMIX = '__remixContext';
/**
 * XPath of the containers of Next, Nuxt, Docusaurus and Gatsby, and of comments as short as those that React, Vue and
 * Svelte write between the nodes of server-rendered HTML.
 */
const NODES = 'id("__next __nuxt __docusaurus ___gatsby")|//comment()[string-length()<3]';

/** Whether a framework may have rendered the page on the server, and is going to compare it with its own HTML. */
export function mayHydrate(): boolean {
  return REMIX in window || pageDocument.evaluate(NODES, document, null, XPathResult.BOOLEAN_TYPE).booleanValue;
}

/** The highlights of an article's text. @param onScan called after every scan, including automatic ones */
export function createTextHighlights(
  { options, store, warn, press, fail, signal: clientSignal }: TextArticle,
  files: Files,
  onScan: (report: ScanReport) => void,
) {
  let root = WHOLE_PAGE;
  let now: PageHighlights | undefined;
  let start: PageFile['followPage'] | undefined;
  let updated: Promise<unknown> = Promise.resolve();
  const endAccent = createLatestSignal(clientSignal);
  /** Whether the browser paints the highlights of the last scan, without elements. */
  let isPainted = false;
  /** Sets the colour of the highlights. The page's `--journal-accent` wins. */
  const setAccent = (): void => {
    const over = endAccent();
    const accent = options.accent ?? store.get().accent;
    // What is painted takes the accent from the text around it. All elements of the page would inherit it from there.
    const highlights = isPainted ? '' : ` :where([${ID_ATTRIBUTE}])`;
    if (accent) addStyleSheet(root.tree, `${root.scope}${highlights}{${ACCENT_NAME}:${accent}}`, over);
  };
  store.subscribe(({ lens, revealed, open, accent }, before) => {
    if (lens !== before.lens || revealed !== before.revealed) updated = now?.refresh() ?? updated;
    if (open !== before.open) now?.setActive(open?.id ?? null);
    if (accent !== before.accent && now) setAccent();
  }, clientSignal);

  const raised = createStore((_: Raised, next: Raised) => next, { id: null });
  const updates = createStore((count: number, more: number) => count + more, 0);
  const commands: HighlightCommands = {
    change: (change) => (now ? now.change(change) : change()),
    places: () => now?.places() ?? [],
    phrases: (id) => now?.phrases(id, true) ?? [],
    allPhrases: () => now?.phrases() ?? [],
    raised,
    root: () => root,
    updated: () => updated,
    onUpdate: updates.subscribe,
  };
  const remove = (): void => {
    now?.destroy();
    now = undefined;
    endAccent();
  };

  /** Highlights the text from now on. @returns `undefined` if a file could not be loaded @throws the signal's reason */
  const scan = async (annotationClass: ClassSelector, signal: AbortSignal): Promise<ScanReport | undefined> => {
    const isElement = options.highlightMode === 'element';
    // Elements in the text wait for frameworks that compare the page with their own HTML.
    const isSafe = isElement && (!mayHydrate() || (await (await files.hydration())?.whenHydrated(signal)));
    const createMarker = isSafe ? createElementMarker : (await files.painted())?.createRangeMarker;
    const isWhole = options.root === undefined;
    const found = isWhole ? WHOLE_PAGE : await (await files.root())?.readRoot(options.root ?? null, warn, clientSignal);
    signal.throwIfAborted();
    if (!createMarker) return undefined;
    if (!isSameRoot(root, found ?? NOTHING)) remove();
    root = found ?? NOTHING;
    isPainted = createMarker !== createElementMarker;
    // Before the highlights are written: later, the browser computes the styles of all of them again.
    if (!now) setAccent();
    now ??= createPageHighlights(
      {
        warn,
        root,
        loadMarks: files.marks,
        raised,
        onScan,
        onOpen: press,
        onUpdate: () => updates.dispatch(1),
        annotationClass,
        occurrences: options.occurrences,
        styles: !options.customCss,
        onFailure: (error) => fail(error, true),
        isInLens: (annotation) => isInLens(store.get(), annotation),
        onVisible: (ids) => store.dispatch({ type: 'visible', ids }),
      },
      createMarker,
    );
    const highlights = now;
    highlights.setAnnotations(store.get().annotations);
    const report = await highlights.scan(signal);
    if (start) highlights.follow(start);
    return report;
  };

  return {
    commands,
    scan,
    remove,
    /** Keeps the highlights up to date from now on. */
    follow({ followPage }: Pick<PageFile, 'followPage'>): void {
      start = followPage;
      now?.follow(followPage);
    },
  };
}

export type TextHighlights = Pick<ReturnType<typeof createTextHighlights>, 'remove' | 'follow'>;
