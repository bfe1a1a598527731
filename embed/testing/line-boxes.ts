/** A character of a text as it is laid out. */
interface Glyph {
  readonly character: string;
  readonly node: Text;
  readonly middle: number;
}

/** The visible characters in an element, without spaces, in the order of the text. */
function glyphs(root: Element): Glyph[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Glyph[] = [];
  while (texts.nextNode()) {
    const node = texts.currentNode;
    if (!(node instanceof Text) || node.parentElement?.closest('.visually-hidden')) continue;
    for (const { index, 0: character } of node.data.matchAll(/\S/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + character.length);
      const { top, bottom, width } = range.getBoundingClientRect();
      if (width > 0) found.push({ character, node, middle: (top + bottom) / 2 });
    }
  }
  return found;
}

/** Whether two characters are on one line. Faces and sizes differ, so their middles may differ a little. */
const sameLine = (one: Glyph, other: Glyph): boolean => Math.abs(one.middle - other.middle) < 6;

/** One line of text as it is laid out. */
export interface LineBox {
  readonly text: string;
  /** Whether the whole line is inside this element. */
  isWithin(element: Element): boolean;
}

/** The lines of the text in an element, from top to bottom, as the browser has broken them. */
export function lineBoxes(root: Element): LineBox[] {
  const lines: Glyph[][] = [];
  for (const glyph of glyphs(root)) {
    const line = lines.find(([first]) => first !== undefined && sameLine(first, glyph));
    if (line === undefined) lines.push([glyph]);
    else line.push(glyph);
  }
  return lines.map((line) => ({
    text: line.map(({ character }) => character).join(''),
    isWithin: (element) => line.every(({ node }) => element.contains(node)),
  }));
}
