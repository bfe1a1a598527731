import { isRecord } from '../client/api/guards.ts';

/** Decorators that are seen in print, and the elements that show them. */
const ELEMENTS: Readonly<Record<string, keyof HTMLElementTagNameMap>> = {
  em: 'em',
  strong: 'strong',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The address of a link, which on paper has to be read: only one that a reader may be sent to. */
function addressOf(marks: readonly unknown[], definitions: readonly unknown[]): string {
  const link = definitions.find((one) => isRecord(one) && one._type === 'link' && marks.includes(one._key));
  const href = isRecord(link) ? link.href : null;
  return typeof href === 'string' && /^https?:/i.test(href) ? ` (${href})` : '';
}

function spanNode(span: unknown, definitions: readonly unknown[]): Node {
  const { text, marks } = isRecord(span) ? span : {};
  const node = document.createTextNode(typeof text === 'string' ? text : '');
  const own = listOf(marks);
  const [mark] = own.filter((one) => typeof one === 'string' && Object.hasOwn(ELEMENTS, one));
  const element = document.createElement((typeof mark === 'string' && ELEMENTS[mark]) || 'span');
  element.append(node, addressOf(own, definitions));
  return element;
}

function paragraph(...content: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement('p');
  element.dir = 'auto';
  element.append(...content);
  return element;
}

function blockParagraph(block: unknown): HTMLElement[] {
  if (!isRecord(block) || block._type !== 'block') return [];
  const spans = listOf(block.children).map((span) => spanNode(span, listOf(block.markDefs)));
  const text = block.listItem === undefined ? paragraph(...spans) : paragraph('– ', ...spans);
  if (block.style === 'classifier') text.className = 'label';
  return [text];
}

/** Rich text as paragraphs for print: portable text, or plain text. A classifier is of the class `label`. Whatever is of another kind is left out. */
export function noteParagraphs(content: unknown): HTMLElement[] {
  if (typeof content === 'string') return content.split(/\n{2,}/).map((text) => paragraph(text));
  return listOf(content).flatMap(blockParagraph);
}
