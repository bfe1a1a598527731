import { Matcher } from '../anchoring/match.ts';
import { PageText } from '../anchoring/page-text.ts';
import { PhraseIndex } from '../anchoring/phrase-index.ts';
import { type PhraseList, preparePhrases } from '../anchoring/phrases.ts';
import { piecesOf } from '../anchoring/text-range.ts';
import { listenForActivation } from './activation.ts';
import {
  ACTIVE_ATTRIBUTE,
  annotationIdOf,
  defineHighlightElement,
  HIGHLIGHT_NAME,
  ID_ATTRIBUTE,
  operableAttributes,
  TYPE_ATTRIBUTE,
} from './highlight-element.ts';
import type { HighlightAnnotation, Highlights, HighlightsOptions, ScanReport } from './index.ts';
import { type Interval, joinIntervals } from './intervals.ts';
import { Slices } from './slices.ts';
import { installStyles } from './styles.ts';
import { TextWrapper } from './text-wrapper.ts';
import { VisibleHighlights } from './visible-highlights.ts';

/** First version: every scan reads the whole page. */
export class PageHighlights implements Highlights {
  readonly #options: HighlightsOptions;
  readonly #wrapper: TextWrapper;
  readonly #cut = new Set<Text>();
  readonly #marked = new Map<Element, Map<string, string | null>>();
  readonly #elements = new Set<Element>();
  readonly #visible: VisibleHighlights;
  readonly #cleanUp: (() => void)[] = [];
  #annotations = new Map<string, HighlightAnnotation>();
  #phrases: PhraseList = preparePhrases([]);
  #active: string | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #destroyed = false;

  constructor(options: HighlightsOptions) {
    this.#options = options;
    this.#wrapper = new TextWrapper((id, head) => this.#make(id, head));
    this.#visible = new VisibleHighlights((ids) => options.onVisible(ids));
  }

  setAnnotations(list: readonly HighlightAnnotation[]): void {
    this.#annotations = new Map();
    for (const annotation of list) this.#annotations.set(annotation.id, annotation);
    this.#phrases = preparePhrases(list);
  }

  scan(signal?: AbortSignal): Promise<ScanReport> {
    const scan = this.#queue.then(() => this.#scan(signal));
    this.#queue = scan.catch(() => undefined);
    return scan;
  }

  observe(): void {
    if (this.#cleanUp.length > 1) return;
    let waiting = false;
    const observer = new MutationObserver(() => {
      if (waiting) return;
      waiting = true;
      requestIdleCallback(
        () => {
          waiting = false;
          void this.scan().finally(() => observer.takeRecords());
        },
        { timeout: 1000 },
      );
    });
    observer.observe(document, { childList: true, characterData: true, subtree: true });
    this.#cleanUp.push(() => observer.disconnect());
  }

  setActive(id: string | null): void {
    this.#active = id;
    for (const element of this.#elements) {
      element.toggleAttribute(ACTIVE_ATTRIBUTE, annotationIdOf(element) === id);
    }
  }

  destroy(): void {
    this.#destroyed = true;
    for (const cleanUp of this.#cleanUp.splice(0)) cleanUp();
    this.#visible.destroy();
    for (const node of this.#cut) this.#wrapper.restore(node);
    for (const [element, attributes] of this.#marked) {
      for (const [name, value] of attributes) {
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
      }
    }
  }

  async #scan(signal?: AbortSignal): Promise<ScanReport> {
    signal?.throwIfAborted();
    if (this.#destroyed) return { found: [], missed: [] };
    this.#install();
    this.#adoptMarkedUp();
    const slices = new Slices(signal);
    const page = new PageText(this.#wrapper);
    const { body } = document;
    if (body?.firstChild && body.lastChild) {
      for (const _ of page.read({ parent: body, first: body.firstChild, last: body.lastChild })) {
        if (slices.over) await slices.pause();
      }
    }
    const matcher = new Matcher(page.folded, new PhraseIndex(this.#phrases.usable));
    while (matcher.advance(4096)) if (slices.over) await slices.pause();
    const counts = new Map<number, number>();
    const intervals = new Map<Text, Interval[]>();
    for (const { phrase, units } of matcher.matches) {
      const source = this.#phrases.usable[phrase];
      if (source === undefined) continue;
      const pieces = piecesOf(page, units.slice(source.from, source.to));
      if (pieces === null) continue;
      counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
      if (this.#isMarkedUp(pieces[0]?.node, source.id)) continue;
      pieces.forEach(({ node, start, end }, index) => {
        const list = intervals.get(node);
        const interval = { start, end, id: source.id, head: index === 0 };
        if (list === undefined) intervals.set(node, [interval]);
        else list.push(interval);
      });
    }
    await this.#apply(page, intervals, slices);
    const report = this.#report(counts);
    this.#options.onScan(report);
    return report;
  }

  async #apply(page: PageText, intervals: Map<Text, Interval[]>, slices: Slices): Promise<void> {
    for (const node of page.nodes) {
      if (slices.over) await slices.paint();
      if (this.#destroyed) return;
      const wanted = joinIntervals(intervals.get(node) ?? []);
      if (this.#wrapper.has(node, wanted) || !node.isConnected) continue;
      this.#wrapper.restore(node);
      this.#cut.delete(node);
      if (wanted.length === 0) continue;
      this.#cut.add(node);
      for (const element of this.#wrapper.wrap(node, wanted)) this.#register(element);
    }
  }

  #report(counts: Map<number, number>): ScanReport {
    const found: ScanReport['found'][number][] = [];
    const missed: ScanReport['missed'][number][] = [...this.#phrases.unusable];
    this.#phrases.usable.forEach(({ id, phrase }, index) => {
      const occurrences = counts.get(index);
      if (occurrences === undefined) missed.push({ id, phrase, reason: 'edited-text' });
      else found.push({ id, phrase, occurrences });
    });
    return { found, missed };
  }

  #install(): void {
    if (this.#cleanUp.length > 0) return;
    defineHighlightElement();
    this.#cleanUp.push(listenForActivation((id) => this.#options.onOpen(id)));
    if (this.#options.styles) this.#cleanUp.push(installStyles(this.#options.nonce));
  }

  #isMarkedUp(node: Text | undefined, id: string): boolean {
    for (let element = node?.parentElement; element; element = element.parentElement) {
      if (this.#marked.has(element) && annotationIdOf(element) === id) return true;
    }
    return false;
  }

  #adoptMarkedUp(): void {
    for (const element of document.querySelectorAll(this.#options.annotationClass)) {
      const annotation = this.#annotations.get(element.id);
      if (annotation === undefined || this.#marked.has(element)) continue;
      const attributes = new Map<string, string | null>();
      this.#marked.set(element, attributes);
      const operable = element.matches('a[href],button') ? {} : operableAttributes(this.#options.describe(annotation));
      const wanted = { [ID_ATTRIBUTE]: annotation.id, [TYPE_ATTRIBUTE]: annotation.annotationType, ...operable };
      for (const [name, value] of Object.entries(wanted)) {
        attributes.set(name, element.getAttribute(name));
        element.setAttribute(name, value);
      }
      this.#register(element);
    }
  }

  #make(id: string, head: boolean): Element {
    const element = document.createElement(HIGHLIGHT_NAME);
    const annotation = this.#annotations.get(id);
    element.className = this.#options.annotationClass.replaceAll('.', ' ').trim();
    element.setAttribute(ID_ATTRIBUTE, id);
    element.setAttribute(TYPE_ATTRIBUTE, annotation?.annotationType ?? '');
    if (head && annotation !== undefined) {
      const attributes = operableAttributes(this.#options.describe(annotation));
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    }
    return element;
  }

  #register(element: Element): void {
    this.#elements.add(element);
    this.#visible.add(element);
    element.toggleAttribute(ACTIVE_ATTRIBUTE, annotationIdOf(element) === this.#active);
  }
}
