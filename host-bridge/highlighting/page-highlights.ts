import { changedRuns } from '../anchoring/changed-runs.ts';
import { explainMisses } from '../anchoring/explain-misses.ts';
import { type LocatedText, locate } from '../anchoring/locate.ts';
import type { TextRun } from '../anchoring/page-text.ts';
import { PhraseIndex } from '../anchoring/phrase-index.ts';
import { type PhraseList, preparePhrases } from '../anchoring/phrases.ts';
import { type Reading, readingOf } from '../anchoring/reading-rules.ts';
import { ElementMarker } from './element-marker.ts';
import type { HighlightAnnotation, Highlights, HighlightsOptions, ScanReport } from './index.ts';
import type { Marker } from './marker.ts';
import { Occurrences } from './occurrences.ts';
import { PageObserver } from './page-observer.ts';
import { RangeMarker } from './range-marker.ts';
import { Slices } from './slices.ts';
import { addStyleSheet } from './style-sheet.ts';
import { DEFAULT_STYLES } from './styles.ts';
import { wantedIntervals } from './wanted-intervals.ts';

/** Computed styles asked for once in a scan. */
function readingsOnce(): (element: Element) => Reading {
  const known = new Map<Element, Reading>();
  return (element) => {
    const reading = known.get(element) ?? readingOf(element);
    known.set(element, reading);
    return reading;
  };
}

function wholeBody(): TextRun[] {
  const { firstChild: first, lastChild: last } = document.body ?? {};
  return first && last ? [{ first, last }] : [];
}

/** Finds, marks, keeps up to date. */
export class PageHighlights implements Highlights {
  readonly #options: HighlightsOptions;
  readonly #marker: Marker;
  readonly #observer: PageObserver;
  readonly #removeStyles: () => void;
  readonly #occurrences = new Occurrences();
  readonly #hidden = new Set<Element>();
  #annotations = new Map<string, HighlightAnnotation>();
  #list = '[]';
  #phrases: PhraseList = preparePhrases([]);
  #index = new PhraseIndex([]);
  #changed = new Set<Node>();
  #allChanged = true;
  #listChanged = false;
  #queue: Promise<unknown> = Promise.resolve();
  #destroyed = false;

  constructor(options: HighlightsOptions) {
    this.#options = options;
    const source = { ...options, annotation: (id: string) => this.#annotations.get(id) };
    this.#marker = options.mode === 'css' ? new RangeMarker(source) : new ElementMarker(source);
    const { mode, styles, nonce } = options;
    this.#removeStyles = styles ? addStyleSheet(document, DEFAULT_STYLES[mode], nonce) : () => undefined;
    this.#observer = new PageObserver({
      changed: (records) => this.#note(records),
      idle: () => void this.#enqueue(() => this.#rescan()),
      beforeSnapshot: () => this.#clear(),
    });
  }

  setAnnotations(list: readonly HighlightAnnotation[]): void {
    const json = JSON.stringify(list);
    if (json === this.#list) return;
    this.#list = json;
    this.#annotations = new Map();
    for (const annotation of list) this.#annotations.set(annotation.id, annotation);
    this.#phrases = preparePhrases(list);
    this.#index = new PhraseIndex(this.#phrases.usable);
    this.#allChanged = true;
    this.#listChanged = true;
  }

  scan(signal?: AbortSignal): Promise<ScanReport> {
    return this.#enqueue(async () => {
      signal?.throwIfAborted();
      if (!this.#destroyed) await this.#bringInLine(new Slices(signal));
      return this.#tell();
    });
  }

  observe(): void {
    this.#observer.live();
  }

  setActive(id: string | null): void {
    this.#observer.unseen(() => this.#marker.setActive(id));
  }

  destroy(): void {
    this.#destroyed = true;
    this.#observer.destroy();
    this.#marker.destroy();
    this.#removeStyles();
  }

  #enqueue<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(task);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #rescan(): Promise<void> {
    if (!this.#destroyed && (await this.#bringInLine(new Slices()))) this.#tell();
  }

  #tell(): ScanReport {
    const report = this.#occurrences.report(this.#phrases);
    if (!this.#destroyed) this.#options.onScan(report);
    return report;
  }

  #note(records: readonly MutationRecord[]): void {
    for (const node of this.#marker.heal(records)) this.#changed.add(node);
    for (const { target, type, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') this.#changed.add(target);
      for (const node of addedNodes) this.#changed.add(node);
      if (removedNodes.length === 0) continue;
      // What was beside a removed node may now read on.
      this.#changed.add(previousSibling ?? nextSibling ?? target);
    }
  }

  /** @returns whether anything had to be looked at. */
  async #bringInLine(slices: Slices): Promise<boolean> {
    this.#observer.flush();
    const all = this.#allChanged;
    const changed = this.#changed;
    this.#changed = new Set();
    this.#allChanged = false;
    try {
      const readings = readingsOnce();
      this.#observer.unseen(() => this.#adopt(all, changed));
      const runs = all ? wholeBody() : await this.#changedRuns(changed, readings, slices);
      if (runs.length > 0) await this.#scanRuns(runs, readings, slices);
      if (all) await this.#explain(readings, slices);
      if (all || runs.length > 0) this.#observer.unseen(() => this.#marker.settle());
      return all || runs.length > 0;
    } catch (error) {
      this.#allChanged = true;
      throw error;
    }
  }

  #adopt(all: boolean, changed: ReadonlySet<Node>): void {
    if (this.#listChanged) this.#marker.clear();
    this.#listChanged = false;
    for (const node of all ? [document.documentElement] : changed) {
      if (node instanceof Element && node.isConnected) this.#marker.adopt(node);
    }
  }

  #changedRuns(changed: Set<Node>, readings: (element: Element) => Reading, slices: Slices): Promise<TextRun[]> {
    for (const element of this.#hidden) {
      if (element.isConnected && readings(element) === 'hidden') continue;
      this.#hidden.delete(element);
      changed.add(element);
    }
    const part = {
      index: this.#index,
      readingOf: readings,
      isMarked: (element: Element) => this.#marker.isMarked(element),
      unread: (element: Element) => this.#watch([element]),
    };
    return slices.run(changedRuns(changed, part));
  }

  async #scanRuns(runs: readonly TextRun[], readings: (element: Element) => Reading, slices: Slices): Promise<void> {
    const located = await slices.run(locate(runs, this.#index, this.#marker, readings));
    this.#occurrences.update(located);
    this.#watch(located.page.hidden);
    if (located.page.incomplete) this.#changed.add(document.body);
    await this.#mark(located, slices);
  }

  /** Changes the page, in slices between which it is painted. */
  async #mark({ page, occurrences, boxParents }: LocatedText, slices: Slices): Promise<void> {
    const wanted = wantedIntervals(occurrences, (node, id) => this.#marker.isAdopted(node, id));
    let index = 0;
    const markNext = (): void => {
      const node = page.nodes[index];
      const text = page.texts[index++];
      if (node === undefined || (this.#marker.wholeText(node) ?? node.data) !== text || !node.isConnected) return;
      const boxed = node.parentNode !== null && boxParents.has(node.parentNode);
      this.#marker.mark(node, wanted.get(node) ?? [], boxed);
    };
    while (index < page.nodes.length && !this.#destroyed) {
      this.#observer.unseen(() => {
        while (index < page.nodes.length && !slices.over) markNext();
      });
      if (slices.over) await slices.paint();
    }
  }

  async #explain(readings: (element: Element) => Reading, slices: Slices): Promise<void> {
    const missing = this.#occurrences.missing(this.#phrases.usable);
    this.#occurrences.explain(await slices.run(explainMisses(missing, wholeBody(), this.#marker, readings)));
  }

  #watch(hidden: Iterable<Element>): void {
    for (const element of hidden) this.#hidden.add(element);
    this.#observer.watchHidden(hidden);
  }

  #clear(): void {
    this.#observer.unseen(() => this.#marker.clear());
    this.#allChanged = true;
  }
}
