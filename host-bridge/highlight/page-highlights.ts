import { memoize } from '../memoize.ts';
import { changedRuns, isBlock } from '../scan/changed-runs.ts';
import { explainMisses } from '../scan/explain-misses.ts';
import { type LocatedText, locate } from '../scan/locate.ts';
import { Occurrences } from '../scan/occurrences.ts';
import type { TextRun } from '../scan/page-text.ts';
import { PhraseIndex } from '../scan/phrase-index.ts';
import { type PhraseList, preparePhrases } from '../scan/phrases.ts';
import { type ReadingOf, readingOf } from '../scan/reading-rules.ts';
import { Slices } from '../scan/slices.ts';
import { eachNode } from './each-node.ts';
import type { HighlightAnnotation, Highlights, HighlightsOptions, ScanReport } from './index.ts';
import type { Marker, MarkerSource } from './marker.ts';
import { PageObserver } from './page-observer.ts';
import { planHighlights } from './plan-highlights.ts';

/** How many elements the browser is asked to watch before the next painting: it looks for all of them then, in one task. */
const WATCHED_AT_ONCE = 1000;

function wholeBody(): TextRun[] {
  const { firstChild: first, lastChild: last } = document.body ?? {};
  return first && last ? [{ first, last }] : [];
}

/** What the reader has selected, if anything. Asked for before the page is changed, as the answer may need its layout. */
function selectedRange(): Range | null {
  const selection = getSelection();
  return selection && !selection.isCollapsed ? selection.getRangeAt(0) : null;
}

/** Finds, marks, keeps up to date. */
export class PageHighlights implements Highlights {
  readonly #options: HighlightsOptions;
  readonly #marker: Marker;
  readonly #observer: PageObserver;
  readonly #occurrences = new Occurrences();
  readonly #hidden = new Set<Element>();
  #annotations = new Map<string, HighlightAnnotation>();
  #list = '[]';
  #phrases: PhraseList = { usable: [], unusable: [] };
  #index = new PhraseIndex([]);
  #changed = new Set<Node>();
  #listChanged = false;
  #allChanged = true;
  #queue: Promise<unknown> = Promise.resolve();
  #destroyed = false;

  constructor(options: HighlightsOptions, makeMarker: (source: MarkerSource) => Marker) {
    this.#options = options;
    this.#marker = makeMarker({ ...options, annotation: (id) => this.#annotations.get(id) });
    this.#observer = new PageObserver({
      changed: (records) => this.#note(records),
      idle: () => this.#enqueue(() => this.#rescan()).catch((error: unknown) => console.error(error)),
      beforeSnapshot: () => this.#clear(),
    });
  }

  setAnnotations(list: readonly HighlightAnnotation[]): void {
    const json = JSON.stringify(list);
    if (json === this.#list) return;
    this.#list = json;
    this.#annotations = new Map(list.map((annotation) => [annotation.id, annotation]));
    this.#allChanged = this.#listChanged = true;
  }

  scan(signal?: AbortSignal): Promise<ScanReport> {
    return this.#enqueue(async () => {
      await this.#reconcile(new Slices(signal));
      return this.#tell();
    });
  }

  observe(): void {
    this.#observer.live();
  }

  setActive(id: string | null): void {
    this.#marker.setActive(id);
  }

  destroy(): void {
    this.#destroyed = true;
    this.#observer.destroy();
    this.#marker.destroy();
  }

  #enqueue<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(task);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #rescan(): Promise<void> {
    if (await this.#reconcile(new Slices())) this.#tell();
  }

  #tell(): ScanReport {
    const report = this.#occurrences.report(this.#phrases);
    if (!this.#destroyed) this.#options.onScan(report);
    return report;
  }

  #clear(): void {
    this.#observer.unseen(() => this.#marker.clear());
    this.#allChanged = true;
  }

  /** Of the many records of a page that works hard, each thing is asked once, and only what is needed: each list of nodes is an object. */
  #note(records: readonly MutationRecord[]): void {
    const healing = this.#marker.healing?.();
    let last: Node | null = null;
    for (const record of records) {
      const { target } = record;
      if (target !== last) {
        healing?.changed(target);
        this.#noteLine(target);
      }
      last = target;
      if (record.type === 'characterData') {
        healing?.written(target);
        continue;
      }
      const { previousSibling } = record;
      if (healing) eachNode(record.removedNodes, (node) => healing.removed(node));
      let adds = false;
      eachNode(record.addedNodes, (node) => {
        adds = true;
        healing?.added(node);
        this.#changed.add(node);
      });
      if (adds && previousSibling) healing?.followed(previousSibling);
      // A line beside an added or removed node may read on elsewhere now.
      this.#noteLine(previousSibling);
      this.#noteLine(record.nextSibling);
    }
    for (const node of healing?.heal() ?? []) this.#changed.add(node);
  }

  #noteLine(node: Node | null): void {
    // What stands in a changed element is looked at with it.
    if (node && !isBlock(node) && !this.#changed.has(node.parentNode ?? node)) this.#changed.add(node);
  }

  /** @returns whether anything had to be looked at. */
  async #reconcile(slices: Slices): Promise<boolean> {
    // Not a part of the caller's task, which may be long already.
    await slices.pause();
    if (this.#destroyed) return false;
    if (this.#listChanged) await this.#prepare(slices);
    this.#observer.flush();
    const all = this.#allChanged;
    const changed = this.#changed;
    this.#changed = new Set();
    this.#allChanged = false;
    try {
      const readings = memoize(readingOf);
      this.#observer.unseen(() => this.#adopt(all ? [document.documentElement] : changed));
      const runs = all ? wholeBody() : await this.#changedRuns(changed, readings, slices);
      const isNeeded = all || runs.length > 0;
      if (isNeeded) await this.#scanRuns(runs, readings, slices);
      if (all) await this.#explain(readings, slices);
      if (isNeeded) this.#observer.unseen(() => this.#marker.settle?.());
      await this.#watchHighlights(slices);
      return isNeeded;
    } catch (error) {
      this.#allChanged = true;
      throw error;
    }
  }

  async #watchHighlights(slices: Slices): Promise<void> {
    let watched = 0;
    for (const cost of this.#marker.watch()) {
      watched += cost;
      if (watched > WATCHED_AT_ONCE) {
        await slices.paint();
        watched = 0;
      }
      if (this.#destroyed) return;
    }
  }

  /** Makes the phrases of a new list ready; the highlights of the old one go. */
  async #prepare(slices: Slices): Promise<void> {
    const list = this.#annotations;
    this.#clear();
    this.#phrases = await slices.run(preparePhrases([...list.values()]));
    this.#index = new PhraseIndex(this.#phrases.usable);
    this.#listChanged = this.#annotations !== list;
    const { length, 0: first } = this.#phrases.unusable;
    if (first) this.#options.warn(`${length} phrases are unusable, the first of "${first.id}": ${first.reason}`);
  }

  #adopt(roots: Iterable<Node>): void {
    for (const root of roots) {
      // Most of what a page adds has nothing in it that could be adopted.
      if (!(root instanceof Element) || (root.firstElementChild === null && !root.hasAttributes())) continue;
      if (root.isConnected) this.#marker.adopt(root);
    }
  }

  #changedRuns(changed: Set<Node>, readingOf: ReadingOf, slices: Slices): Promise<TextRun[]> {
    for (const element of this.#hidden) {
      if (element.isConnected && readingOf(element) === 'hidden') continue;
      this.#hidden.delete(element);
      changed.add(element);
    }
    const part = {
      index: this.#index,
      readingOf,
      marker: this.#marker,
      hidden: (element: Element) => this.#watch([element]),
    };
    return slices.run(changedRuns(changed, part));
  }

  async #scanRuns(runs: readonly TextRun[], readingOf: ReadingOf, slices: Slices): Promise<void> {
    const located = await slices.run(locate(runs, this.#index, this.#marker.wholes, readingOf));
    this.#occurrences.update(located);
    this.#watch(located.page.hidden);
    if (located.page.incomplete) this.#changed.add(document.body);
    await this.#mark(located, slices);
  }

  /** Changes the page, in slices between which it is painted. */
  async #mark({ page, occurrences }: LocatedText, slices: Slices): Promise<void> {
    const isDone = (node: Text, id: string): boolean => this.#marker.isAdopted(node, id);
    const wanted = await slices.run(planHighlights(occurrences, isDone));
    const concerned = page.texts.filter(({ node }) => wanted.has(node) || this.#marker.isCut(node));
    if (concerned.length === 0) return;
    const texts = concerned.values();
    await slices.pause();
    for (let done = false; !done && !this.#destroyed; ) {
      const selection = selectedRange();
      this.#observer.unseen(() => {
        for (let left = slices.texts; !done && left > 0; left--) {
          const { node, text } = texts.next().value ?? {};
          done = node === undefined;
          if (!node?.parentNode || (this.#marker.wholes.wholeText(node) ?? node.data) !== text) continue;
          const { intervals = [], boxed = false } = wanted.get(node) ?? {};
          // A selection does not survive the cutting of its text: that has to wait.
          if (selection?.intersectsNode(node.parentNode)) this.#changed.add(node);
          else this.#marker.mark(node, intervals, boxed);
        }
      });
      await (this.#marker.healing ? slices.show() : slices.pause());
    }
  }

  async #explain(readingOf: ReadingOf, slices: Slices): Promise<void> {
    const counts = this.#occurrences.count();
    const missing = this.#phrases.usable.filter((phrase) => !counts.has(phrase));
    const work = explainMisses(missing, wholeBody(), this.#marker.wholes, readingOf);
    this.#occurrences.reasons = await slices.run(work);
  }

  #watch(hidden: Iterable<Element>): void {
    for (const element of hidden) {
      this.#hidden.add(element);
      this.#observer.watchHidden(element);
    }
  }
}
