import type { Annotation } from '../../bff/contract/index.ts';
import { asObject, asObjects, asText, isJsonObject } from '../../bff/contract/shared/json-object.ts';
import { doiAddress } from '../../bff/contract/shared/links.ts';
import { formatDate } from '../../embed/languages/dates.ts';
import { create, root } from '../dom/page.ts';

/** The decorators that are shown, by the elements of the same names, the outermost first. */
const DECORATORS = ['strong', 'em', 'sub', 'sup', 'code'] as const;

export const isWebAddress = (address: unknown): address is string => /^https?:/i.test(asText(address));
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Creates a link that opens in a new tab. */
export function createLink(text: Node | string, href: string): HTMLElement {
  const link = create('a', { href, target: '_blank', rel: 'noopener' });
  link.append(text);
  return link;
}

function createSpan(span: unknown, definitions: readonly unknown[]): Node {
  const { text, marks } = asObject(span);
  const names = listOf(marks);
  const element = create('span');
  let innermost: HTMLElement = element;
  for (const name of DECORATORS) if (names.includes(name)) innermost = innermost.appendChild(create(name));
  innermost.append(asText(text));
  const link = definitions.find((item) => isJsonObject(item) && item._type === 'link' && names.includes(item._key));
  const { href } = asObject(link);
  return isWebAddress(href) ? createLink(element, href) : element;
}

function createParagraph(className: string, ...content: readonly (Node | string)[]): HTMLElement {
  const paragraph = create('p', { dir: 'auto', ...(className && { className }) });
  paragraph.append(...content);
  return paragraph;
}

function createBlock(block: unknown): HTMLElement[] {
  if (!isJsonObject(block) || block._type !== 'block') return [];
  const spans = listOf(block.children).map((span) => createSpan(span, listOf(block.markDefs)));
  const bullet = block.listItem === undefined ? [] : ['– '];
  return [createParagraph(block.style === 'classifier' ? 'label' : '', ...bullet, ...spans)];
}

/** Creates paragraphs from portable text or plain text, and ignores everything else. */
const createParagraphs = (content: unknown): HTMLElement[] =>
  typeof content === 'string'
    ? content.split(/\n{2,}/).map((text) => createParagraph('', text))
    : listOf(content).flatMap(createBlock);

/** The draft at the desk has a title and a text. */
type Content = Pick<Annotation, 'title' | 'content'> &
  Partial<Pick<Annotation, 'authors' | 'date' | 'externalLink' | 'doi'>>;

/** What a page shows of an annotation outside the menu's frame. */
export function annotationContent({ title, authors, date, content, externalLink, doi }: Content): HTMLElement[] {
  const names = asObjects(authors).map((author) => asText(author.title));
  const byline = [...names, formatDate(asText(date), [root().lang])].filter(Boolean).join(', ');
  const addresses = [externalLink, doi && doiAddress(doi)].filter(isWebAddress);
  return [
    create('strong', { textContent: title, dir: 'auto', className: 'title' }),
    ...(byline ? [createParagraph('label', byline)] : []),
    ...createParagraphs(content),
    ...addresses.map((address) => createParagraph('source', createLink(address, address))),
  ];
}
