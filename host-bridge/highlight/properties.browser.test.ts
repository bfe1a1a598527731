import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { foldText } from '../../bff/contract/shared/phrases/folded-text.ts';
import { locate } from '../scan/locate.ts';
import { PhraseIndex, preparePhrases } from '../scan/phrases.ts';
import { modeOf } from '../scan/reading-rules.ts';
import { runToEnd } from '../scan/run-to-end.ts';
import { annotationOf } from '../scan/testing/annotation-of.ts';
import type { HighlightAnnotation } from './marker.ts';
import { createTestHighlights, highlighted } from './testing/test-page.ts';

const WORDS = [
  'neap',
  'Tide',
  'tide',
  'ne\u00adap',
  'STRASSE',
  'straße',
  'cafe\u0301',
  'café',
  '東京',
  '湾',
  'محمد',
  'مُحَمَّد',
  '👩\u200d💻',
  '(x)',
];
const GAPS = [' ', '  ', '\n ', '\u00a0', '', '-', '–', '\u200b'];
const NAMES = ['p', 'div', 'em', 'a', 'span', 'sup', 'code', 'br', 'li', 'ruby', 'rt', 'i', 'button'];
const STYLES = ['', '', '', 'display:block', 'display:none', 'display:flex'];
/** These contradict the names of block elements, so only other elements receive them. */
const INLINE_STYLES = ['float:left', 'display:contents'];

const textOf = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...GAPS)), { maxLength })
    .map((parts) => parts.flat().join(''));
const anyText = textOf(5);
/** Short, so that most pages contain it. */
const anyPhrase = textOf(2);

interface Tree {
  name: string;
  style: string;
  children: (string | Tree)[];
}

const { tree } = fc.letrec<{ tree: Tree; child: string | Tree }>((tie) => ({
  tree: fc.record({
    name: fc.constantFrom(...NAMES),
    style: fc.constantFrom(...STYLES, ...INLINE_STYLES),
    children: fc.array(tie('child'), { maxLength: 5 }),
  }),
  child: fc.oneof({ maxDepth: 4, depthSize: 'small' }, anyText, tie('tree')),
}));

const anyPage = fc.array(tree, { minLength: 1, maxLength: 4 });
const anyList = fc
  .array(fc.record({ phrase: anyPhrase, keyword: fc.constantFrom('', '', 'tide', '東京') }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((segments): HighlightAnnotation[] =>
    segments.map(({ phrase, keyword }, index) => annotationOf(`a${index % 4}`, [phrase, keyword])),
  );

function build(node: string | Tree): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  const element = document.createElement(node.name);
  const isLine = ['p', 'div', 'li'].includes(node.name) && INLINE_STYLES.includes(node.style);
  if (node.style && !isLine) element.setAttribute('style', node.style);
  if (node.name !== 'br') element.append(...node.children.map(build));
  return element;
}

function show(page: readonly Tree[]): void {
  document.body.replaceChildren(...page.map(build));
}

function allNodes(root: Node = document.body): Node[] {
  const walker = document.createTreeWalker(root);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}

afterEach(() => document.body.replaceChildren());

test('destroy() restores the same nodes with the same content', async () => {
  await fc.assert(
    fc.asyncProperty(anyPage, anyList, async (page, list) => {
      show(page);
      const before = allNodes();
      const html = document.body.innerHTML;
      const highlights = createTestHighlights();
      highlights.setAnnotations(list);
      await highlights.scan();
      highlights.destroy();
      expect(document.body.innerHTML).toBe(html);
      expect(allNodes()).toEqual(before);
    }),
  );
});

test('a scan changes no text, and a second one changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(anyPage, anyList, async (page, list) => {
      show(page);
      const text = document.body.textContent;
      const highlights = createTestHighlights();
      highlights.setAnnotations(list);
      const first = await highlights.scan();
      const nodes = allNodes();
      expect(document.body.textContent).toBe(text);
      document.body.append('');
      for (const node of nodes) if (node instanceof Text && node.parentNode === document.body) node.data += '';
      const second = await highlights.scan();
      expect(second).toEqual(first);
      expect(allNodes().filter((node) => nodes.includes(node))).toEqual(nodes);
      highlights.destroy();
    }),
  );
});

/** A change that a page makes to its nodes, which are chosen by number. */
const anyChange = fc.record({
  kind: fc.constantFrom('text', 'remove', 'append', 'before', 'after', 'clone'),
  node: fc.nat(30),
  other: fc.nat(30),
  // Occurs in no page: text written to a removed node must differ from the text that a highlight left in it.
  text: anyPhrase.map((text) => `${text}x`),
});
type Change = typeof anyChange extends fc.Arbitrary<infer T> ? T : never;

function change(nodes: readonly Node[], { kind, node: number, other: otherNumber, text }: Change): void {
  const node = nodes[number % nodes.length];
  const other = nodes[otherNumber % nodes.length];
  const isChild = node instanceof Element || node instanceof Text;
  if (node === undefined || other === undefined || !isChild || node.contains(other) || other.contains(node)) return;
  if (kind === 'text' && node instanceof Text) node.data = text;
  if (kind === 'remove') node.remove();
  if (kind === 'append' && other instanceof Element) other.append(node);
  if (kind === 'before' && other.parentNode) other.parentNode.insertBefore(node, other);
  if (kind === 'after' && other instanceof Text) other.after(node);
  if (kind === 'clone' && other instanceof Element && node instanceof Element) other.append(node.cloneNode(true));
}

test('any changes of a page have the same result as without highlights', async () => {
  await fc.assert(
    fc.asyncProperty(anyPage, anyList, fc.array(anyChange, { maxLength: 8 }), async (page, list, changes) => {
      const without = document.createElement('body');
      without.append(...page.map(build));
      show(page);
      const nodes = allNodes();
      const nodesWithout = allNodes(without);
      const highlights = createTestHighlights();
      highlights.setAnnotations(list);
      await highlights.scan();
      for (const one of changes) {
        change(nodes, one);
        change(nodesWithout, one);
        if (one.other % 2 === 0) await highlights.scan();
        else await Promise.resolve();
        expect(document.body.textContent).toBe(without.textContent);
      }
      // Content that was moved or copied to an unread region keeps its highlights. Scripts can move it even into a `br`.
      for (const body of [document.body, without]) {
        for (const element of body.querySelectorAll('button,code,rt,br>*,[style*=none]')) element.remove();
      }
      await highlights.scan();
      const updated = highlighted();
      highlights.destroy();
      expect(document.body.innerHTML).toBe(without.innerHTML);
      const fresh = createTestHighlights();
      fresh.setAnnotations(list);
      await fresh.scan();
      // A copy may contain only a part of a highlight, and keeps it.
      if (!changes.some(({ kind }) => kind === 'clone')) expect(updated).toEqual(highlighted());
      fresh.destroy();
    }),
    { numRuns: 200 },
  );
});

/** Folds text without white space: white space at the ends of elements belongs to no node. */
function unspaced(text: string): string {
  return foldText(text).replaceAll(' ', '');
}

/** What a phrase says besides what is highlighted of it, if that is in one place; `undefined` if it is not. */
function saidBeside(wanted: string, text: string): string | undefined {
  const length = wanted.length - text.length;
  const places = Array.from({ length: text.length + 1 }, (_, at) => at);
  const place = places.find((at) => wanted.slice(0, at) + wanted.slice(at + length) === text);
  return length > 0 && place !== undefined ? wanted.slice(place, place + length) : undefined;
}

test('the text of an occurrence equals its phrase, or the keyword in it', () => {
  let found = 0;
  fc.assert(
    fc.property(anyPage, anyList, (page, list) => {
      show(page);
      const { firstChild: first, lastChild: last } = document.body;
      if (first === null || last === null) return;
      const { usable } = runToEnd(preparePhrases(list));
      const originals = { originalText: () => undefined, isInserted: () => false };
      const { occurrences } = runToEnd(locate([{ first, last }], new PhraseIndex(usable), originals, modeOf));
      found += occurrences.length;
      for (const { phrase, pieces } of occurrences) {
        const text = unspaced(pieces.map((piece) => piece.text.slice(piece.start, piece.end)).join(''));
        const wanted = phrase.folded.slice(phrase.from, phrase.to).replaceAll(' ', '');
        // A phrase may say the label of a button in it, or a part of that, which is not highlighted.
        const labels = unspaced([...document.querySelectorAll('button')].map((each) => each.textContent).join(''));
        const label = saidBeside(wanted, text);
        if (label === undefined || !labels.includes(label)) expect(text).toBe(wanted);
      }
    }),
    { numRuns: 500 },
  );
  expect(found).toBeGreaterThan(100);
});
