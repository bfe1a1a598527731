import { isRecord } from '../dom/guards.ts';
import { pageDocument } from '../dom/unclobbered.ts';

/** The decorators that are shown, by the elements of the same names. */
const DECORATORS = ['em', 'strong', 'sub', 'sup', 'code'] as const;

/** Shows the address of a link, which is http or https, at its text. */
type ShowLink = (text: HTMLElement, address: string) => Node;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The address of the link among these marks. Empty without one, and for addresses other than http and https. */
function addressOf(marks: readonly unknown[], definitions: readonly unknown[]): string {
  const link = definitions.find((each) => isRecord(each) && each._type === 'link' && marks.includes(each._key));
  const href = isRecord(link) ? link.href : null;
  return typeof href === 'string' && /^https?:/i.test(href) ? href : '';
}

function createSpan(span: unknown, definitions: readonly unknown[], showLink: ShowLink): Node {
  const { text, marks } = isRecord(span) ? span : {};
  const own = listOf(marks);
  const [name = 'span'] = own.flatMap((mark) => DECORATORS.filter((each) => each === mark));
  const element = pageDocument.createElement(name);
  element.append(typeof text === 'string' ? text : '');
  const address = addressOf(own, definitions);
  return address ? showLink(element, address) : element;
}

function createParagraph(...content: readonly (Node | string)[]): HTMLElement {
  const element = pageDocument.createElement('p');
  element.dir = 'auto';
  element.append(...content);
  return element;
}

function createBlock(block: unknown, showLink: ShowLink): HTMLElement[] {
  if (!isRecord(block) || block._type !== 'block') return [];
  const spans = listOf(block.children).map((span) => createSpan(span, listOf(block.markDefs), showLink));
  const text = block.listItem === undefined ? createParagraph(...spans) : createParagraph('– ', ...spans);
  if (block.style === 'classifier') text.className = 'label';
  return [text];
}

/**
 * Creates paragraphs from portable text or plain text. Ignores everything else. The paragraph of a classifier has the
 * class `label`.
 */
export function createParagraphs(content: unknown, showLink: ShowLink): HTMLElement[] {
  if (typeof content === 'string') return content.split(/\n{2,}/).map((text) => createParagraph(text));
  return listOf(content).flatMap((block) => createBlock(block, showLink));
}
