import { memoize } from '../memoize.ts';
import { type LocatedText, locate, type Occurrence } from '../scan/locate.ts';
import { Occurrences } from '../scan/occurrences.ts';
import type { TextRun } from '../scan/page-text.ts';
import { PhraseIndex } from '../scan/phrase-index.ts';
import { type PhraseList, type PhraseSource, preparePhrases } from '../scan/phrases.ts';
import { type ModeOf, modeOf } from '../scan/reading-rules.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import type { Slices } from '../scan/slices.ts';
import { isLong } from '../scan/whole-page.ts';
import { unclobbered } from '../unclobbered.ts';
import { ChangedNodes } from './changed-nodes.ts';
import { chooseOccurrences } from './choose-occurrences.ts';
import type { Marker } from './marker.ts';
import type { PageChanges } from './page-changes.ts';
import { PageObserver } from './page-observer.ts';
import type { AfterScan, ReconcilerOptions } from './reconciler-options.ts';
import { chooseInView, runsInView } from './viewport.ts';
import { type PlannableText, type WritablePage, writeHighlights } from './write-highlights.ts';

/** Limit of elements that start being watched before one painting: the browser handles all of them in one task. */
const WATCHED_PER_FRAME = 1000;

/** With more highlights than this, only the first occurrence of a phrase in each section is highlighted. */
const MAX_HIGHLIGHTS = 100;

function childRun(node: Node | null): TextRun[] {
  const { firstChild: first, lastChild: last } = node ?? {};
  return first && last ? [{ first, last }] : [];
}

/** Updates the highlights of a page to match its text and a list of phrases. Reads only what changed. */
export class Reconciler implements WritablePage {
  readonly marker: Marker;
  readonly changes: ChangedNodes;
  readonly observer: PageObserver;
  isDestroyed = false;
  readonly #options: ReconcilerOptions;
  readonly #occurrences = new Occurrences();
  /** Occurrences without a highlight. Undefined while all have one. */
  #omitted: WeakSet<Occurrence> | undefined;
  /** Elements whose text is not read now. */
  readonly #hidden = new Set<Element>();
  #pageChanges: PageChanges | undefined;
  /** Whether the file could not be loaded: the next scan must not wait for it again. */
  #hasNoFile = false;
  /** The sources of phrases that are not prepared yet. */
  #newSources: readonly PhraseSource[] | undefined;
  #phrases: PhraseList = { usable: [], unusable: [] };
  #index = new PhraseIndex([]);

  /** @param onIdle called when the page changed and is idle now */
  constructor(marker: Marker, options: ReconcilerOptions, onIdle: () => void) {
    this.marker = marker;
    this.changes = new ChangedNodes(marker);
    const onChange = (records: readonly MutationRecord[]) => this.changes.addRecords(records);
    this.observer = new PageObserver(options.root.node, onChange, onIdle, () => this.#clear());
    this.#options = options;
  }

  /** Replaces the phrases. The next `reconcile` uses them. */
  setSources(sources: readonly PhraseSource[]): void {
    this.#newSources = sources;
    this.changes.addAll();
  }

  /** What the page contains, as of the last `reconcile`. */
  report(): ScanReport {
    return this.#occurrences.report(this.#phrases);
  }

  /** Updates the page in slices. @returns whether any part of the page was read */
  async reconcile(slices: Slices): Promise<boolean> {
    const { changes, marker, observer } = this;
    // Starts a new task: the caller's task may already be long.
    await slices.pause();
    if (this.isDestroyed) return false;
    if (this.#newSources) await this.#preparePhrases(this.#newSources, slices);
    observer.flush();
    const { isAll, nodes, records } = changes.take();
    const file = isAll ? undefined : await this.#loadAfterScan();
    if (this.isDestroyed) return false;
    try {
      const modes = memoize(modeOf);
      const host = { ...this.#options, marker, observer, modeOf, hidden: this.#hidden };
      if (file) this.#pageChanges ??= new file.PageChanges(host);
      const partial = file && this.#pageChanges;
      partial?.collect(records, nodes, modes);
      observer.ignore(() => this.#adopt(partial ? nodes : this.#options.root.tree.children));
      if (!partial) await this.#scanInView(modes, slices);
      const runs = partial ? await slices.run(partial.runs(nodes, this.#index, modes)) : this.#allRuns();
      let isNeeded = !partial || runs.length > 0;
      if (isNeeded || this.#omitted) isNeeded = (await this.#scan(runs, modes, slices)) || isNeeded;
      if (isNeeded || partial?.hasMoved(nodes)) observer.ignore(() => marker.afterScan?.(isNeeded));
      await this.#watchHighlights(slices);
      if (!partial) await this.#explainMisses(modes, slices);
      return isNeeded;
    } catch (error) {
      changes.addAll();
      throw error;
    }
  }

  /** Restores the page. The instance cannot be used again. */
  destroy(): void {
    this.isDestroyed = true;
    this.observer.destroy();
    this.#pageChanges?.destroy();
    this.marker.destroy();
  }

  async #loadAfterScan(): Promise<AfterScan | undefined> {
    const file = this.#hasNoFile ? undefined : await this.#options.loadAfterScan();
    this.#hasNoFile = file === undefined;
    return file;
  }

  /** Removes all highlights. The next `reconcile` reads the entire page. */
  #clear(): void {
    this.observer.ignore(() => this.marker.clear());
    this.changes.addAll();
  }

  /** Removes the highlights of the old phrases and prepares the new ones. */
  async #preparePhrases(sources: readonly PhraseSource[], slices: Slices): Promise<void> {
    this.#clear();
    this.#occurrences.clear();
    this.#phrases = await slices.run(preparePhrases(sources));
    this.#index = new PhraseIndex(this.#phrases.usable);
    if (this.#newSources === sources) this.#newSources = undefined;
    const { length, 0: first } = this.#phrases.unusable;
    if (first) this.#options.warn(`${length} phrases are unusable, the first of "${first.id}": ${first.reason}`);
  }

  #adopt(roots: Iterable<Node>): void {
    for (const root of roots) {
      if (!(root instanceof Element)) continue;
      const { firstElementChild, isConnected } = unclobbered(root);
      // Most nodes that a page adds contain no elements and have no attributes, so there is nothing to adopt.
      if (isConnected && (firstElementChild || unclobbered(root).hasAttributes())) this.marker.adopt(root);
    }
  }

  /** The entire text, as runs. */
  #allRuns(): TextRun[] {
    return this.#options.root.parts().flatMap(childRun);
  }

  #locate(runs: readonly TextRun[], modes: ModeOf, index = this.#index): Generator<undefined, LocatedText> {
    return locate(runs, index, this.marker.originals, modes);
  }

  /** Highlights what the reader sees of a long page, before all of it is read. */
  async #scanInView(modes: ModeOf, slices: Slices): Promise<void> {
    if (!isLong(this.#options.root)) return;
    const located = await slices.run(this.#locate(runsInView(modes, this.#options), modes));
    await writeHighlights(chooseInView(located, this.#options), this, slices);
  }

  /** @returns whether highlights may have changed */
  async #scan(runs: readonly TextRun[], modes: ModeOf, slices: Slices): Promise<boolean> {
    const located = await slices.run(this.#locate(runs, modes));
    this.#occurrences.update(located);
    for (const element of located.page.hidden) this.#hidden.add(element);
    if (located.page.incomplete) this.changes.addAll();
    const chosen = await this.#choose(located, slices);
    await writeHighlights(chosen, this, slices);
    return chosen.texts.length > 0;
  }

  /** The occurrences to highlight: on most pages, all that were found. */
  async #choose(located: LocatedText, slices: Slices): Promise<PlannableText> {
    const all = this.#occurrences.list();
    const policy = this.#options.occurrences ?? (all.length > MAX_HIGHLIGHTS ? 'section' : 'all');
    // Once some are omitted, changes may add them.
    if (policy === 'all' && !this.#omitted) return { texts: located.page.texts, occurrences: located.occurrences };
    this.#omitted ??= new WeakSet();
    return slices.run(chooseOccurrences(all, located, policy, this.#omitted));
  }

  async #explainMisses(modes: ModeOf, slices: Slices): Promise<void> {
    const counts = this.#occurrences.count();
    const missed = this.#phrases.usable.filter((phrase) => !counts.has(phrase));
    const module = missed.length > 0 ? await this.#loadAfterScan() : undefined;
    const index = new PhraseIndex(missed);
    const search = (modeOf: ModeOf) => this.#locate(this.#allRuns(), modeOf, index);
    this.#occurrences.reasons = module ? await slices.run(module.explainMisses(search, modes, missed)) : new Map();
  }

  async #watchHighlights(slices: Slices): Promise<void> {
    let watched = 0;
    for (const cost of this.#pageChanges?.watch() ?? this.marker.watch?.() ?? []) {
      watched += cost;
      if (watched > WATCHED_PER_FRAME) {
        await slices.paint();
        watched = 0;
      }
      if (this.isDestroyed) return;
    }
  }
}
