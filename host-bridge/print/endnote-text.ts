import { isRecord } from '../guards.ts';

/** The decorators that are printed, and their elements. */
const ELEMENTS: Readonly<Record<string, keyof HTMLElementTagNameMap>> = {
  em: 'em',
  strong: 'strong',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The address of a link as text, for paper. Empty for addresses other than http and https. */
function addressOf(marks: readonly unknown[], definitions: readonly unknown[]): string {
  const link = definitions.find((each) => isRecord(each) && each._type === 'link' && marks.includes(each._key));
  const href = isRecord(link) ? link.href : null;
  return typeof href === 'string' && /^https?:/i.test(href) ? ` (${href})` : '';
}

function createSpan(span: unknown, definitions: readonly unknown[]): Node {
  const { text, marks } = isRecord(span) ? span : {};
  const node = document.createTextNode(typeof text === 'string' ? text : '');
  const own = listOf(marks);
  const [mark] = own.filter((each) => typeof each === 'string' && Object.hasOwn(ELEMENTS, each));
  const element = document.createElement((typeof mark === 'string' && ELEMENTS[mark]) || 'span');
  element.append(node, addressOf(own, definitions));
  return element;
}

function createParagraph(...content: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement('p');
  element.dir = 'auto';
  element.append(...content);
  return element;
}

function createBlock(block: unknown): HTMLElement[] {
  if (!isRecord(block) || block._type !== 'block') return [];
  const spans = listOf(block.children).map((span) => createSpan(span, listOf(block.markDefs)));
  const text = block.listItem === undefined ? createParagraph(...spans) : createParagraph('– ', ...spans);
  if (block.style === 'classifier') text.className = 'label';
  return [text];
}

/**
 * Creates the paragraphs of an endnote from portable text or plain text. Ignores everything else. The paragraph of a
 * classifier has the class `label`.
 */
export function endnoteParagraphs(content: unknown): HTMLElement[] {
  if (typeof content === 'string') return content.split(/\n{2,}/).map((text) => createParagraph(text));
  return listOf(content).flatMap(createBlock);
}
