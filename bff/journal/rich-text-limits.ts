import type { PortableTextBlock } from '../contract/index.ts';
import type { JsonObject } from '../contract/rules/json-object.ts';

/** A block of text with its parts. */
export type TextBlock = PortableTextBlock &
  JsonObject & { readonly markDefs: JsonObject[]; readonly children: JsonObject[] };

/** Renderers nest one element in another for each mark of a span, and compare each mark with those of later spans. */
const MAX_MARKS = 10;

/** Renderers compare each span of a block with those after it: their time grows with the square of the spans. */
const MAX_SPANS = 500;

/** They do so once for each mark of the span. */
const MAX_BLOCK_MARKS = 500;

/** Renderers insert a node for each line break into a list: their time grows with the square of the lines. */
const MAX_LINES = 250;

/** Renderers nest one list in another for each level. The backend's editor has ten levels. */
const MAX_LIST_LEVEL = 10;

/** The different marks of a span, at most `MAX_MARKS`. */
export function limitMarks(marks: readonly string[]): string[] {
  return [...new Set(marks)].slice(0, MAX_MARKS);
}

/** Text in pieces of at most `MAX_LINES` lines. Their concatenation is the text. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    lines += 1;
    if (lines % MAX_LINES !== 0) continue;
    pieces.push(text.slice(start, at + 1));
    start = at + 1;
  }
  return start < text.length || pieces.length === 0 ? [...pieces, text.slice(start)] : pieces;
}

function piecesOfChild(child: JsonObject): JsonObject[] {
  const { _type, text } = child;
  if (_type !== 'span' || typeof text !== 'string') return [child];
  const pieces = piecesOf(text);
  return pieces.length === 1 ? [child] : pieces.map((piece) => ({ ...child, text: piece }));
}

function limitLevel(block: TextBlock): TextBlock {
  if (!('listItem' in block && 'level' in block)) return block;
  const level = typeof block.level === 'number' ? Math.round(block.level) : 1;
  return { ...block, level: Math.min(MAX_LIST_LEVEL, Math.max(1, level)) };
}

const marksOf = ({ marks }: JsonObject): readonly unknown[] => (Array.isArray(marks) ? marks : []);

/** Children in groups of at most `MAX_SPANS` with at most `MAX_BLOCK_MARKS` marks. */
function groupsOf(children: readonly JsonObject[]): JsonObject[][] {
  const groups: JsonObject[][] = [];
  let marks = 0;
  for (const child of children) {
    const group = groups.at(-1);
    const own = marksOf(child).length;
    marks += own;
    if (group !== undefined && group.length < MAX_SPANS && marks <= MAX_BLOCK_MARKS) group.push(child);
    else {
      groups.push([child]);
      marks = own;
    }
  }
  return groups;
}

/** A part of a block, with the definitions that it refers to and a key of its own. */
function part(block: TextBlock, children: JsonObject[], index: number): TextBlock {
  const keys = new Set(children.flatMap(marksOf));
  const markDefs = block.markDefs.filter(({ _key }) => keys.has(_key));
  const _key = block._key === undefined || index === 0 ? {} : { _key: `${block._key}-${index}` };
  return { ...block, ..._key, children, markDefs };
}

/**
 * A block of text within the limits of renderers, whose time grows with the square of a block's parts. Splits a larger
 * block into several, which lose no text. Blocks of ordinary size stay as they are.
 */
export function limitBlock(block: TextBlock): TextBlock[] {
  const limited = limitLevel(block);
  const children = limited.children.flatMap(piecesOfChild);
  const groups = groupsOf(children);
  return groups.length > 1 ? groups.map((group, index) => part(limited, group, index)) : [{ ...limited, children }];
}
