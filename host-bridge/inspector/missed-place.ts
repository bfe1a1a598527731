import { highlightTrees } from '../highlight-trees.ts';
import { lettersOf } from '../simplify-text.ts';
import { pageDocument } from '../unclobbered.ts';

/** Fewer letters are in many places of a page. */
const MIN_LETTERS = 10;
/** Elements whose text is no text of the page. */
const NO_TEXT = 'script,style,template,noscript';

const contains = (node: Node, letters: string): boolean => lettersOf(node.textContent ?? '').includes(letters);

/** The smallest element that contains these letters. */
function smallestElement(root: Element, letters: string): Element {
  const inner = [...root.children].find((child) => !child.matches(NO_TEXT) && contains(child, letters));
  return inner ? smallestElement(inner, letters) : root;
}

function elementWith(letters: string): Element | undefined {
  for (const tree of highlightTrees()) {
    const roots = tree === pageDocument ? [pageDocument.body] : [...tree.children];
    const root = roots.find((each) => contains(each, letters));
    if (root) return smallestElement(root, letters);
  }
  return undefined;
}

/** The phrase, and its halves if it may have been edited. */
function* partsOf(phrase: string): Generator<string> {
  yield phrase;
  const words = phrase.split(/\s+/);
  const middle = Math.ceil(words.length / 2);
  for (const half of [words.slice(0, middle), words.slice(middle)]) yield half.join(' ');
}

/** The place nearest to a phrase that was not found: its text, or half of it, with any spaces and punctuation. */
export function missedPlace(phrase: string): Element | undefined {
  const whole = lettersOf(phrase);
  for (const part of partsOf(phrase)) {
    const letters = lettersOf(part);
    const element = letters === whole || letters.length >= MIN_LETTERS ? letters && elementWith(letters) : undefined;
    if (element && element !== pageDocument.body) return element;
  }
  return undefined;
}
