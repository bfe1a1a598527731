import { ANNOTATION_TYPES, knownType } from '../../bff/contract/shared/annotations.ts';
import { addStyleSheet, closest, isEdited, pageDocument, parentOf, unclobbered } from '../dom/page.ts';
import { beginsHighlight, ID_ATTRIBUTE, isHead, isInside, markedUpId, type PaintedPiece } from './highlight-element.ts';
import { type Interval, type Marker, type MarkerSource, type RaisedStore, stretchesOf } from './marker.ts';
import { createKeyboardList, followMouse, livePiece, liveRange } from './range-controls.ts';
import { OPEN_TINT, rules, TINT, tint } from './styles.ts';
import { isNear, watchElements } from './watch-elements.ts';

/** The registered highlights with an underline: one for each type, and the open annotation's. */
const PAINTED = ['annotation', ...ANNOTATION_TYPES, 'active'] as const;

/** Paints the text of links, which have an underline of their own, in place of its type. */
const LINK = 'link';

/** The rules of painted ranges for one originating element, or for all. */
function rangeRules(origin: string): string {
  const at = (name: string): string => `${origin}::highlight(journal-${name})`;
  const inner = (name: string): string => at(`nested-${name}`);
  const all = (selector: string): string =>
    PAINTED.flatMap((name) =>
      ['', 'nested-'].map((prefix) => `${selector}::highlight(journal-${prefix}${name})`),
    ).join();
  // The background of painted ranges cannot use the colour of their text.
  const open = tint(OPEN_TINT, '#808080');
  return [
    // As for elements: one tint, and underlines below each other.
    rules('transparent', open, inner),
    `${PAINTED.map(inner)}{text-underline-offset:.45em}`,
    rules(tint(TINT, '#808080'), open, at),
    `${at(LINK)}{background-color:${tint(TINT, '#808080')}}`,
    `${at('raised')}{background-color:${open}}`,
    // The phrase that the reader was led to last.
    `${at('shown')}{background-color:color-mix(in srgb,currentColor 30%,transparent)}`,
    `@media (prefers-contrast:more){${all(origin)}{text-decoration-thickness:2px}`,
    `${at('glossary')},${inner('glossary')}{text-decoration-thickness:3px}`,
    `${at('active')},${inner('active')}{text-decoration-thickness:4px}}`,
  ].join('');
}

// Browsers with `::search-text` let elements inherit the styles. A rule for every element slows down each style change.
const INHERITED = 'selector(::search-text)';
const RANGE_STYLES = `@supports ${INHERITED}{${rangeRules(':root')}}@supports not ${INHERITED}{${rangeRules('')}}`;

const RAISED = 'journal-raised';
/**
 * Ranges in up to this many nodes are all registered with the browser; of more, those near the viewport: the browser
 * computes again where to paint each whenever the page changes.
 */
const MAX_REGISTERED_EVERYWHERE = 300;

/** One viewport height: readers rarely scroll faster. */
const REACH = '100% 0px';

interface PaintedRange extends PaintedPiece {
  /** Names of the highlight that paints it, and of the one that does, too, while its annotation is open. */
  readonly name: string;
  readonly activeName: string;
}

/** In iOS, a tap is a click only within an element below the body that listens for clicks. */
const isTapLost = (): boolean => 'GestureEvent' in window && navigator.maxTouchPoints > 0;
/** Only there: screen readers announce elements that listen. */
const receiveTaps = (): void => undefined;

const elementAround = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);

/** The ranges of an article's text, by their nodes. */
function createRanges(root: Node) {
  const byNode = new Map<Node, readonly PaintedRange[]>();
  /** Every node that has ever contained a range. */
  const containers = new WeakSet<Node>();
  let ordered: readonly PaintedRange[] | undefined;
  return {
    byNode,
    mayBeIn: (node: Node): boolean => containers.has(node),
    /** All, in text order. Walks through the page: to compare two nodes, a browser walks through their siblings. */
    all: (): readonly PaintedRange[] => {
      if (ordered) return ordered;
      const found: PaintedRange[] = [];
      const walker = pageDocument.createTreeWalker(root);
      while (walker.nextNode()) found.push(...(byNode.get(walker.currentNode) ?? []));
      ordered = found;
      return found;
    },
    set: (node: Node, ranges: readonly PaintedRange[]): void => {
      ordered = undefined;
      byNode.delete(node);
      if (ranges.length === 0) return;
      byNode.set(node, ranges);
      for (let outer: Node | null = node; outer && !containers.has(outer); outer = unclobbered(outer).parentNode)
        containers.add(outer);
    },
  };
}

/** Registers ranges with the browser, which paints them. */
function createPainter({ byNode, set }: ReturnType<typeof createRanges>, raised: RaisedStore) {
  const registered = new Map<string, readonly AbstractRange[]>();
  /** The elements around ranges that are in or near the viewport. */
  const near = watchElements(() => paint(), { rootMargin: REACH }, isNear);
  let active: string | null = null;

  /** Replaces the ranges of this client in the highlight of a name. Other scripts may have added ranges to it, too. */
  const register = (name: string, ranges: readonly AbstractRange[]): void => {
    if (!('highlights' in CSS)) return;
    const highlight = CSS.highlights.get(name) ?? new Highlight();
    for (const range of registered.get(name) ?? []) highlight.delete(range);
    for (const range of ranges) highlight.add(range);
    if (highlight.size > 0) CSS.highlights.set(name, highlight);
    else CSS.highlights.delete(name);
    if (ranges.length > 0) registered.set(name, ranges);
    else registered.delete(name);
  };

  /** Paints all at once: the browser processes the page at each change. @param everywhere also far from the viewport */
  const paint = (everywhere = false): void => {
    const isFew = byNode.size <= MAX_REGISTERED_EVERYWHERE;
    const byName = new Map<string, AbstractRange[]>([...registered.keys()].map((name) => [name, []]));
    const add = (name: string, range: AbstractRange): void => {
      const ranges = byName.get(name) ?? [];
      ranges.push(range);
      byName.set(name, ranges);
    };
    for (const [node, ranges] of byNode) {
      const element = elementAround(node);
      // What is in the viewport is painted first. It stays painted when more ranges follow.
      if (isFew && element) near.inside.add(element);
      if (!unclobbered(node).isConnected) set(node, []);
      else if (isFew || everywhere || (element && near.inside.has(element))) {
        for (const { id, range, name, activeName } of ranges) {
          // A live range follows the text when the numbers of endnotes cut it.
          const painted = everywhere ? liveRange(range) : range;
          add(name, painted);
          if (id === raised.get().id) add(RAISED, painted);
          if (id === active) add(activeName, painted);
        }
      }
    }
    for (const [name, ranges] of byName) register(name, ranges);
  };

  return {
    near,
    paint,
    registered: () => new Set([...registered.values()].flat()),
    setActive: (id: string | null): void => {
      active = id;
      paint();
    },
  };
}

/** Shows highlights as ranges, which browsers with the CSS Custom Highlight API paint. Adds a list for the keyboard. */
export function createRangeMarker(source: MarkerSource, signal: AbortSignal): Marker {
  const { annotation, root, styles, raised } = source;
  const ranges = createRanges(root.node);
  const painter = createPainter(ranges, raised);
  const { byNode } = ranges;
  const markedUp = `:is(${source.annotationClass.selector})`;

  /** @param isInner whether another annotation's range tints it */
  const rangeOf = (node: Node, { id, start, end, head }: Interval, isInner = false): PaintedRange => {
    const prefix = isInner && styles ? 'journal-nested-' : 'journal-';
    const around = elementAround(node);
    const isLinked = styles && around !== null && closest(around, ':any-link') !== null;
    // Types without styles of their own are `journal-annotation`.
    const type = knownType(annotation(id)?.annotationType ?? '') ?? 'annotation';
    return {
      id,
      range: new StaticRange({ startContainer: node, startOffset: start, endContainer: node, endOffset: end }),
      isHead: head,
      name: prefix + (isLinked ? LINK : type),
      activeName: isLinked ? RAISED : `${prefix}active`,
    };
  };

  const phrases = (id?: string, isMeasured = false): Range[] => {
    const painted = painter.registered();
    return ranges
      .all()
      .filter((piece) => (id === undefined ? !isMeasured || painted.has(piece.range) : piece.id === id))
      .map(livePiece);
  };

  const keyboardList = createKeyboardList(
    (id) => source.onOpen(id, phrases(id).find(isHead)),
    (id) => raised.dispatch({ id }),
  );
  const elements = () => [...byNode.keys()].flatMap((node) => elementAround(node) ?? []);

  raised.subscribe(() => painter.paint(), signal);
  followMouse(byNode, source, signal);
  // While the page is printed, all ranges are painted: before the numbers of endnotes cut their text.
  addEventListener('beforeprint', () => painter.paint(true), { capture: true, signal });
  addEventListener('afterprint', () => painter.paint(), { signal });
  // A shadow root inherits the document's styles in some browsers only.
  if (styles) for (const tree of new Set([pageDocument, root.tree])) addStyleSheet(tree, RANGE_STYLES, signal);
  return {
    // This marker never cuts text.
    originalText: () => undefined,
    isInserted: () => false,
    mayBeMarked: ranges.mayBeIn,
    adopt(within) {
      for (const element of [within, ...unclobbered(within).querySelectorAll(markedUp)]) {
        if (!unclobbered(element).matches(markedUp)) continue;
        const id = markedUpId(element);
        const { length: end } = unclobbered(element).childNodes;
        const interval = { id, start: 0, end, head: beginsHighlight(element) };
        const outer = parentOf(element);
        const isInner = outer !== null && closest(outer, markedUp) !== null;
        ranges.set(element, annotation(id) && !isEdited(element) ? [rangeOf(element, interval, isInner)] : []);
      }
    },
    isAdopted: (node, id) =>
      isInside(node, `${markedUp}:is([id="${CSS.escape(id)}"],[${ID_ATTRIBUTE}="${CSS.escape(id)}"])`),
    mark(node, intervals) {
      const inNode = stretchesOf(intervals).flatMap(({ start, end, inside }) =>
        inside.map((interval, depth) => rangeOf(node, { ...interval, start, end }, depth > 0)),
      );
      ranges.set(node, inNode);
    },
    isStale: (node, intervals) => intervals.length > 0 || byNode.has(node),
    afterScan() {
      painter.paint();
      const ids = new Set(ranges.all().map(({ id }) => id));
      // The list of annotations may have changed. Then the next scan lists them again.
      keyboardList.show([...ids].flatMap((id) => annotation(id) ?? []));
      painter.near.add(elements());
      if (isTapLost()) for (const element of elements()) element.addEventListener('click', receiveTaps, { signal });
    },
    phrases,
    elements,
    idsIn(element, isInView) {
      const inElement = [element, ...unclobbered(element).childNodes].flatMap((node) => byNode.get(node) ?? []);
      return inElement.filter(({ range }) => isInView(liveRange(range))).map(({ id }) => id);
    },
    setActive(id) {
      painter.setActive(id);
      keyboardList.setActive(id);
    },
    clear(within) {
      for (const node of byNode.keys()) if (!within || unclobbered(within).contains(node)) ranges.set(node, []);
      if (within) {
        painter.paint();
        return;
      }
      // Paints, too.
      painter.near.clear();
      keyboardList.show([]);
    },
  };
}
