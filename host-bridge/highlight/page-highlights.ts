import { memoize } from '../dom/memoize.ts';
import { pageDocument, unclobbered } from '../dom/page.ts';
import { locate } from '../scan/locate.ts';
import type { TextRun } from '../scan/page-text.ts';
import { PhraseIndex, type PhraseList, preparePhrases } from '../scan/phrases.ts';
import { type ModeOf, modeOf } from '../scan/reading-rules.ts';
import { reportOf, type ScanReport } from '../scan/scan-report.ts';
import { Slices } from '../scan/slices.ts';
import { runsOf } from '../scan/whole-page.ts';
import { hasMarkup, MARKS_ATTRIBUTE } from './highlight-element.ts';
import type { followPage, PageFollower } from './living-page.ts';
import type { CreateMarker, HighlightAnnotation, Marker, MarkerSource } from './marker.ts';
import type { Marks } from './marks.ts';
import { createOccurrences, type OccurrencePolicy } from './occurrences.ts';
import { type PageChanges, watchPage } from './page-changes.ts';
import { isLong, runsInView } from './viewport.ts';
import { writeHighlights } from './write-highlights.ts';

export interface HighlightsOptions extends Omit<MarkerSource, 'annotation'> {
  /** The annotations whose highlights are in the viewport changed. Their ids are in text order. */
  onVisible(ids: readonly string[]): void;
  /** By default all, or on a page with very many the first of each section. */
  readonly occurrences?: OccurrencePolicy | undefined;
  /** Whether the reader's lens lets an annotation through. After a change, call `refresh`. */
  isInLens(annotation: HighlightAnnotation): boolean;
  /** Called when the annotations themselves contain a mistake. */
  warn(text: string): void;
  /** Called after every scan, including automatic ones. */
  onScan(report: ScanReport): void;
  /** Called after every update of the highlights, also one that has read no text. */
  onUpdate(): void;
  onFailure(error: unknown): void;
  /** Loads what reads marks that were made ahead of time. Without it, the text is searched beside them. */
  loadMarks(): Promise<typeof import('./take-marks.ts') | undefined>;
}

/** Finds the phrases of annotations in the page, and has the marker highlight them. */
function createScanner(
  options: HighlightsOptions,
  marker: Marker,
  changes: PageChanges,
  isInLens: (id: string) => boolean,
  signal: AbortSignal,
) {
  const { root } = options;
  const forgetAll = () => createOccurrences(root, isInLens, options.occurrences);
  let occurrences = forgetAll();
  let phrases: PhraseList = { usable: [], unusable: [] };
  let index = new PhraseIndex([]);

  /** @returns whether highlights may have changed */
  const scan = async (
    runs: readonly TextRun[],
    modes: ModeOf,
    slices: Slices,
    policy?: OccurrencePolicy,
  ): Promise<boolean> => {
    const located = await slices.run(locate(runs, index, marker, modes));
    for (const element of located.page.hidden) changes.addHidden(element);
    if (located.page.incomplete) changes.addAll();
    const chosen = await slices.run(occurrences.update(located, policy));
    await writeHighlights(chosen, marker, changes, slices, signal);
    return chosen.texts.length > 0;
  };

  /**
   * Highlights what the reader sees of a long page, before all of it is read. Only at the beginning of the page it is
   * certain which occurrences are the first of their section.
   */
  const scanInView = async (modes: ModeOf, slices: Slices): Promise<void> => {
    const isBehind = options.occurrences !== 'all' && scrollY > 0;
    if (isBehind || occurrences.all().length > 0 || !isLong(root)) return;
    await scan(runsInView(modes, root), modes, slices, options.occurrences ?? 'section');
    changes.ignore(() => marker.afterScan?.());
  };

  return {
    all: () => occurrences.all(),
    unusable: () => phrases.unusable,
    report: (): ScanReport => reportOf(phrases, occurrences.all()),
    prepare: async (annotations: Iterable<HighlightAnnotation>, slices: Slices): Promise<void> => {
      occurrences = forgetAll();
      phrases = await slices.run(preparePhrases(annotations));
      index = new PhraseIndex(phrases.usable);
      const { length, 0: first } = phrases.unusable;
      if (first) options.warn(`${length} phrases are unusable, the first of "${first.id}": ${first.reason}`);
    },
    /** Reads the entire page. */
    readAll: async (modes: ModeOf, slices: Slices): Promise<boolean> => {
      await scanInView(modes, slices);
      await scan(runsOf(root), modes, slices);
      return true;
    },
    /** Reads what is around nodes that have changed. @returns whether any part of the page was read */
    readAround: async (nodes: Set<Node>, follower: PageFollower, modes: ModeOf, slices: Slices): Promise<boolean> => {
      const runs = await slices.run(follower.runs(nodes, index, modes));
      // A change in one place may make another occurrence the first one.
      return (await scan(runs, modes, slices)) || runs.length > 0;
    },
  };
}

/** Returns what runs tasks one after the other, also after one that has failed. */
function createQueue() {
  let queue: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const done = queue.then(task);
    queue = done.catch(() => undefined);
    return done;
  };
}

/** The highlights of the current document. A scan reads only what changed since the last one. */
export function createPageHighlights(options: HighlightsOptions, createMarker: CreateMarker) {
  const { root } = options;
  const presence = new AbortController();
  const { signal } = presence;
  let annotations: ReadonlyMap<string, HighlightAnnotation> = new Map();
  /** The annotations of which the phrases are prepared. */
  let prepared = annotations;
  /** Marks that are in the place of a scan. */
  let marks: Marks | undefined;
  /** The annotation with this id, if its highlights are shown. */
  const shown = (id: string): HighlightAnnotation | undefined => {
    const annotation = annotations.get(id);
    return annotation && options.isInLens(annotation) ? annotation : undefined;
  };
  const marker = createMarker({ ...options, annotation: shown }, signal);
  const changes = watchPage(root, marker, signal);
  let follower: PageFollower | undefined;
  const scanner = createScanner(options, marker, changes, (id) => shown(id) !== undefined, signal);

  const enqueue = createQueue();
  const rescan = (): Promise<void> =>
    enqueue(async () => {
      if (await update(new Slices()).catch(options.onFailure)) report();
    }).catch(globalThis.console?.error);

  const report = (): ScanReport => {
    const found = marks?.report ?? scanner.report();
    if (!signal.aborted) options.onScan(found);
    return found;
  };

  /** Updates the highlights in slices. @returns whether any part of the page was read */
  const update = async (slices: Slices): Promise<boolean> => {
    // Starts a new task: the caller's task may already be long.
    await slices.pause();
    if (signal.aborted) return false;
    if (prepared !== annotations) {
      const current = annotations;
      clear();
      await scanner.prepare(current.values(), slices);
      prepared = current;
    }
    const modes = memoize(modeOf);
    const nodes = changes.take(modes);
    try {
      const marked = [...(nodes ?? root.tree.children)].filter(hasMarkup);
      const mayBeMarked = !nodes && root.tree.querySelector(`[${MARKS_ATTRIBUTE}]`);
      const file = mayBeMarked ? await options.loadMarks() : undefined;
      changes.ignore(() => {
        const found = file?.takeMarks(root, annotations, scanner.unusable());
        if (!nodes) marks = found?.exist && scanner.all().length === 0 ? found : undefined;
        for (const element of marked) if (unclobbered(element).isConnected) marker.adopt(element);
      });
      const read = () =>
        nodes && follower ? scanner.readAround(nodes, follower, modes, slices) : scanner.readAll(modes, slices);
      let isRead = (!nodes && marks !== undefined) || (await read());
      if (marks && scanner.all().length > 0) {
        // The page has added text with phrases.
        marks = undefined;
        isRead = await scanner.readAll(modes, slices);
      }
      if (signal.aborted) return false;
      if (isRead || marked.length > 0) {
        changes.ignore(() => marker.afterScan?.());
        follower?.visible.add(marker.elements());
      }
      options.onUpdate();
      return isRead;
    } catch (error) {
      changes.addAll();
      throw error;
    }
  };

  /** Removes all highlights. The next scan reads the entire page. */
  const clear = (): void => {
    changes.ignore(() => marker.clear());
    follower?.visible.clear();
    changes.addAll();
  };

  // A router is about to save a copy of the page.
  pageDocument.addEventListener('turbo:before-cache', clear, { signal });
  return {
    /** Replaces the annotations. The next scan updates the page. */
    setAnnotations: (list: readonly HighlightAnnotation[]): void => {
      if (list.length === annotations.size && list.every((each) => annotations.get(each.id) === each)) return;
      annotations = new Map(list.map((annotation) => [annotation.id, annotation]));
    },
    /** Reads the entire page and updates its highlights. Rejects only with the signal's reason. */
    scan: (until?: AbortSignal): Promise<ScanReport> =>
      enqueue(async () => {
        changes.addAll();
        await update(new Slices(until));
        return report();
      }),
    /** Updates the highlights after a change of what is shown. */
    refresh: (): Promise<void> => {
      changes.addAll();
      return rescan();
    },
    /** From now on, updates the highlights whenever the page has changed and is idle, and reports which are in view. */
    follow: (start: typeof followPage): void => {
      if (follower || signal.aborted) return;
      follower = start(root, marker, () => void rescan(), options.onVisible, signal);
      changes.follow(follower);
    },
    /** Emphasises the highlights of one annotation as the open one; `null`: of none. */
    setActive: (id: string | null): void => marker.setActive(id),
    places: () => marks?.places() ?? scanner.all().flatMap(({ pieces: [first] }) => first?.node.parentElement ?? []),
    phrases: marker.phrases,
    change: changes.ignore,
    /** Restores the page. The instance cannot be used again. */
    destroy: (): void => {
      presence.abort();
      clear();
    },
  };
}

export type PageHighlights = ReturnType<typeof createPageHighlights>;
