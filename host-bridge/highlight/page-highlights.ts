import type { Phrase } from '../../bff/contract/shared/phrases/phrase.ts';
import { addHighlightTree } from '../dom/highlight-trees.ts';
import { memoize } from '../dom/memoize.ts';
import { pageDocument, unclobbered } from '../dom/unclobbered.ts';
import { type LocatedText, locate } from '../scan/locate.ts';
import type { TextRun } from '../scan/page-text.ts';
import { PhraseIndex } from '../scan/phrase-index.ts';
import { type PhraseList, preparePhrases } from '../scan/phrases.ts';
import { type ModeOf, modeOf } from '../scan/reading-rules.ts';
import { countPhrases, reportOf, type ScanReport } from '../scan/scan-report.ts';
import { Slices } from '../scan/slices.ts';
import { isLong, runsOf } from '../scan/whole-page.ts';
import { hasMarkup, UPDATED } from './highlight-element.ts';
import type { HighlightAnnotation, Marker, MarkerSource, PaintedPhrase } from './marker.ts';
import { type OccurrencePolicy, Occurrences } from './occurrences.ts';
import { type PageChanges, watchPage } from './page-changes.ts';
import { runsInView } from './viewport.ts';
import { writeHighlights } from './write-highlights.ts';

/** The phrases that the page does not contain. */
export interface MissedPhrases {
  readonly phrases: readonly Phrase[];
  /** Reads the page in the given way and locates these phrases. */
  readonly search: (readAs: ModeOf) => Generator<undefined, LocatedText>;
}

/** How a page is highlighted. */
export interface HighlightsOptions extends Omit<MarkerSource, 'annotation'> {
  /** By default all, or on a page with very many the first of each section. */
  readonly occurrences?: OccurrencePolicy | undefined;
  /** Called when the annotations themselves contain a mistake. */
  warn(text: string): void;
  /** Called after every scan, including automatic ones. */
  onScan(report: ScanReport): void;
  /** Called when an automatic scan fails. */
  onFailure(error: unknown): void;
}

/** The highlights of the current document. A scan reads only what changed since the last one. */
export class PageHighlights {
  readonly #options: HighlightsOptions;
  readonly #marker: Marker;
  readonly #changes: PageChanges;
  readonly #presence = new AbortController();
  readonly #occurrences: Occurrences;
  #annotations: ReadonlyMap<string, HighlightAnnotation> = new Map();
  #json = '[]';
  /** The annotations of which the phrases are prepared. */
  #prepared = this.#annotations;
  #phrases: PhraseList = { usable: [], unusable: [] };
  #index = new PhraseIndex([]);
  #queue: Promise<unknown> = Promise.resolve();

  /**
   * Installs the default styles; the first scan adds the highlights.
   * @param MarkerClass `ElementMarker` wraps text in elements. `RangeMarker` changes no text of the page: it uses the CSS
   * Custom Highlight API.
   */
  constructor(options: HighlightsOptions, MarkerClass: new (source: MarkerSource) => Marker) {
    const { root, occurrences } = options;
    const { signal } = this.#presence;
    this.#options = options;
    this.#occurrences = new Occurrences(root, occurrences);
    addHighlightTree(root.tree, signal);
    this.#marker = new MarkerClass({ ...options, annotation: (id) => this.#annotations.get(id) });
    this.#changes = watchPage(root, this.#marker, () => void this.#rescan(), signal);
    // A router is about to save a copy of the page.
    pageDocument.addEventListener('turbo:before-cache', () => this.#clear(), { signal });
  }

  /** Replaces the annotations. The next scan updates the page. */
  setAnnotations(list: readonly HighlightAnnotation[]): void {
    const json = JSON.stringify(list);
    if (json === this.#json) return;
    this.#json = json;
    this.#annotations = new Map(list.map((annotation) => [annotation.id, annotation]));
    this.#changes.addAll();
  }

  /** Reads the entire page and updates its highlights. Rejects only with the signal's reason. */
  scan(signal?: AbortSignal): Promise<ScanReport> {
    return this.#enqueue(async () => {
      this.#changes.addAll();
      await this.#update(new Slices(signal));
      return this.#report();
    });
  }

  /** From now on, updates the highlights whenever the page has changed and is idle. */
  observe(): void {
    this.#changes.start();
  }

  /** Emphasises the highlights of one annotation as the open one; `null`: of none. */
  setActive(id: string | null): void {
    this.#marker.setActive(id);
  }

  /** The highlights that are no elements, in text order. */
  painted(): readonly PaintedPhrase[] {
    return this.#marker.painted?.() ?? [];
  }

  /** The phrases that the last scan missed. */
  missed(): MissedPhrases {
    const counts = countPhrases(this.#occurrences.all);
    const phrases = this.#phrases.usable.filter((phrase) => !counts.has(phrase));
    const index = new PhraseIndex(phrases);
    return { phrases, search: (readAs) => this.#locate(runsOf(this.#options.root), readAs, index) };
  }

  /** Makes changes among the highlights that do not count as changes of the page. */
  change(change: () => void): void {
    this.#changes.ignore(change);
  }

  /** Restores the page. The instance cannot be used again. */
  destroy(): void {
    this.#presence.abort();
    this.#marker.destroy();
  }

  /** Runs scans one after another. */
  #enqueue<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(task);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** Updates the highlights after changes of the page. */
  #rescan(): Promise<void> {
    return this.#enqueue(async () => {
      const isRead = await this.#update(new Slices()).catch(this.#options.onFailure);
      if (isRead) this.#report();
    }).catch(globalThis.console?.error);
  }

  #report(): ScanReport {
    const report = reportOf(this.#phrases, this.#occurrences.all);
    if (!this.#presence.signal.aborted) this.#options.onScan(report);
    return report;
  }

  /** Updates the highlights in slices. @returns whether any part of the page was read */
  async #update(slices: Slices): Promise<boolean> {
    const marker = this.#marker;
    const changes = this.#changes;
    // Starts a new task: the caller's task may already be long.
    await slices.pause();
    if (this.#presence.signal.aborted) return false;
    if (this.#prepared !== this.#annotations) await this.#preparePhrases(slices);
    const modes = memoize(modeOf);
    const nodes = changes.take(modes);
    try {
      const marked = [...(nodes ?? this.#options.root.tree.children)].filter(hasMarkup);
      changes.ignore(() => {
        for (const root of marked) if (unclobbered(root).isConnected) marker.adopt(root);
      });
      if (!nodes) await this.#scanInView(modes, slices);
      const runs = nodes ? await slices.run(changes.runs(nodes, this.#index, modes)) : runsOf(this.#options.root);
      // A change in one place may make another occurrence the first one.
      const isNeeded = (await this.#scan(runs, modes, slices)) || !nodes || runs.length > 0;
      if (this.#presence.signal.aborted) return false;
      if (isNeeded || marked.length > 0) changes.ignore(() => marker.afterScan());
      pageDocument.dispatchEvent(new CustomEvent(UPDATED));
      return isNeeded;
    } catch (error) {
      changes.addAll();
      throw error;
    }
  }

  /** Removes all highlights. The next scan reads the entire page. */
  #clear(): void {
    this.#changes.ignore(() => this.#marker.clear());
    this.#changes.addAll();
  }

  /** Removes the highlights of the old phrases and prepares the new ones. */
  async #preparePhrases(slices: Slices): Promise<void> {
    const annotations = this.#annotations;
    this.#clear();
    this.#occurrences.clear();
    this.#phrases = await slices.run(preparePhrases(annotations.values()));
    this.#index = new PhraseIndex(this.#phrases.usable);
    this.#prepared = annotations;
    const { length, 0: first } = this.#phrases.unusable;
    if (first) this.#options.warn(`${length} phrases are unusable, the first of "${first.id}": ${first.reason}`);
  }

  #locate(runs: readonly TextRun[], modes: ModeOf, index = this.#index): Generator<undefined, LocatedText> {
    return locate(runs, index, this.#marker, modes);
  }

  /**
   * Highlights what the reader sees of a long page, before all of it is read. Unless all occurrences are highlighted, those
   * at the page's beginning are first in their section for certain.
   */
  async #scanInView(modes: ModeOf, slices: Slices): Promise<void> {
    const { root, occurrences } = this.#options;
    const isBehind = occurrences !== 'all' && scrollY > 0;
    if (isBehind || this.#occurrences.all.length > 0 || !isLong(root)) return;
    await this.#scan(runsInView(modes, root), modes, slices, occurrences ?? 'section');
    this.#changes.ignore(() => this.#marker.paint?.());
  }

  /** @returns whether highlights may have changed */
  async #scan(runs: readonly TextRun[], modes: ModeOf, slices: Slices, policy?: OccurrencePolicy): Promise<boolean> {
    const located = await slices.run(this.#locate(runs, modes));
    for (const element of located.page.hidden) this.#changes.hidden.add(element);
    if (located.page.incomplete) this.#changes.addAll();
    const chosen = await slices.run(this.#occurrences.update(located, policy));
    await writeHighlights(chosen, this.#marker, this.#changes, slices, this.#presence.signal);
    return chosen.texts.length > 0;
  }
}
