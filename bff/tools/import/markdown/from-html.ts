import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { PhrasingContent, RootContent } from '../../../folder/index.ts';
import { MAX_LEVELS, RefusedInputError, type Report } from '../remarks.ts';

export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (Element | string)[];
}

type Child = Element | string;

function childrenOf(parent: DefaultTreeAdapterTypes.ParentNode, level: number): Child[] {
  if (level > MAX_LEVELS) throw new RefusedInputError(`has more than ${MAX_LEVELS} elements within each other`);
  return parent.childNodes.flatMap((node): Child[] => {
    if ('value' in node) return [node.value];
    if (!('tagName' in node)) return [];
    const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
    return [{ name: node.tagName, attributes, children: childrenOf(node, level + 1) }];
  });
}

/** Parses a fragment of HTML as browsers do, without comments. @throws RefusedInputError for too many levels */
export const parseHtml = (html: string): Child[] => childrenOf(parseFragment(html), 0);

type Block = Extract<RootContent, { type: 'paragraph' | 'heading' | 'blockquote' | 'list' | 'thematicBreak' | 'code' }>;
type Mark = 'emphasis' | 'strong' | 'delete';

/** Elements that stand on lines of their own. */
const BLOCK = new RegExp(
  '^(?:p|h[1-6]|blockquote|[uo]l|li|dl|dt|dd|hr|pre|table|caption|thead|tbody|tfoot|tr|div|section|article|header|' +
    'footer|aside|figure|figcaption|address|details|summary)$',
);

const HEADING = /^h[1-6]$/;
/** Annotations have headings of three levels. */
export const depthOf = (level: number) => (level < 3 ? 2 : level === 3 ? 3 : 4);

const CODE = /^(?:code|kbd|samp|tt)$/;
const MARKS: readonly (readonly [names: RegExp, mark: Mark])[] = [
  [/^(?:em|i|cite|var|dfn)$/, 'emphasis'],
  [/^(?:strong|b)$/, 'strong'],
  [/^(?:s|del|strike|small)$/, 'delete'],
];
const MEDIA = /^(?:img|video|audio|iframe|embed)$/;
const INVISIBLE = /^(?:script|style|template|head)$/;

/** Between the cells of a row. */
export const CELL_SEPARATOR = ' | ';

export const separated = <Item>(items: readonly Item[], separator: Item): Item[] =>
  items.flatMap((item, index) => (index === 0 ? [item] : [separator, item]));

/** White space as HTML has it: no-break spaces are text. */
const collapsed = (text: string) => text.replace(/[ \t\n\r\f]+/g, ' ');

/** The text of an element and all below it, as it is written. */
export const rawText = (child: Child): string =>
  typeof child === 'string' ? child : child.children.map(rawText).join('');

const isBlock = (child: Child): boolean => typeof child !== 'string' && BLOCK.test(child.name);

/** Whether an element that is not a block has one below it, such as a mark around paragraphs. */
const hasBlock = (child: Child): boolean =>
  typeof child !== 'string' && child.children.some((below) => isBlock(below) || hasBlock(below));

/** What the style of a span says in the service's own HTML. */
const styleOf = ({ name, attributes }: Element): string =>
  name === 'span' ? (attributes.get('style')?.replaceAll(' ', '') ?? '') : '';

function markOf(element: Element): Mark | undefined {
  if (/(?:^|;)opacity:0?\.5\b/.test(styleOf(element))) return 'delete';
  return MARKS.find(([names]) => names.test(element.name))?.[1];
}

/** The element of the same meaning that annotations have. */
function tagOf(element: Element): string | undefined {
  if (/^(?:sub|sup|mark)$/.test(element.name)) return element.name;
  const isUnderlined = /(?:^|;)text-decoration:underline\b/.test(styleOf(element));
  return isUnderlined || /^(?:u|ins)$/.test(element.name) ? 'u' : undefined;
}

/** Removes white space at the ends of a line, and beside line breaks. */
function trimmed(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const out: PhrasingContent[] = [];
  for (const [index, node] of nodes.entries()) {
    if (node.type !== 'text') {
      out.push(node);
      continue;
    }
    let { value } = node;
    const [before, after] = [out.at(-1), nodes[index + 1]];
    if (before === undefined || before.type === 'break') value = value.trimStart();
    if (before?.type === 'text' && before.value.endsWith(' ')) value = value.trimStart();
    if (after === undefined || after.type === 'break') value = value.trimEnd();
    if (value !== '') out.push({ type: 'text', value });
  }
  while (out.at(-1)?.type === 'break') out.pop();
  return out;
}

/**
 * Converts HTML with blocks to Markdown's nodes. Text between them becomes paragraphs. Unknown elements are what they
 * contain.
 * @param report receives what is left out
 */
export function htmlBlocks(children: readonly Child[], report: Report): Block[] {
  const out: Block[] = [];
  let run: Child[] = [];
  const endRun = () => {
    const content = htmlInline(run, report);
    if (content.length > 0) out.push({ type: 'paragraph', children: content });
    run = [];
  };
  for (const child of children) {
    if (typeof child === 'string' || !(isBlock(child) || hasBlock(child))) run.push(child);
    else {
      endRun();
      out.push(...(isBlock(child) ? blockOf(child, report) : htmlBlocks(child.children, report)));
    }
  }
  endRun();
  return out;
}

function blockOf(element: Element, report: Report): Block[] {
  const { name, children } = element;
  if (HEADING.test(name)) {
    const content = htmlInline(children, report);
    return content.length === 0 ? [] : [{ type: 'heading', depth: depthOf(Number(name.slice(1))), children: content }];
  }
  switch (name) {
    case 'blockquote':
      return [{ type: 'blockquote', children: htmlBlocks(children, report) }];
    case 'ul':
    case 'ol': {
      const blocks = children.flatMap((item) => (typeof item === 'string' ? [] : [htmlBlocks(item.children, report)]));
      const items = blocks.map((item) => ({ type: 'listItem' as const, spread: false, children: item }));
      return [{ type: 'list', ordered: name === 'ol', spread: false, children: items }];
    }
    case 'hr':
      return [{ type: 'thematicBreak' }];
    case 'pre':
      return [{ type: 'code', value: rawText(element) }];
    case 'tr': {
      const cells = children.filter((child) => typeof child !== 'string' || child.trim() !== '');
      return [{ type: 'paragraph', children: htmlInline(separated(cells, CELL_SEPARATOR), report) }];
    }
    default:
      return htmlBlocks(children, report);
  }
}

/** Converts content without blocks. Those that there are become text. */
export const htmlInline = (children: readonly Child[], report: Report): PhrasingContent[] =>
  trimmed(phrasing(children, report));

function phrasing(children: readonly Child[], report: Report): PhrasingContent[] {
  return children.flatMap((child) =>
    typeof child === 'string' ? [{ type: 'text' as const, value: collapsed(child) }] : inlineElement(child, report),
  );
}

function inlineElement(element: Element, report: Report): PhrasingContent[] {
  const { name, attributes } = element;
  if (INVISIBLE.test(name)) {
    report(`the element "${name}" is left out`);
    return [];
  }
  if (name === 'br') return [{ type: 'break' }];
  const src = attributes.get('src');
  if (src !== undefined && MEDIA.test(name)) return [{ type: 'image', url: src, alt: attributes.get('alt') ?? '' }];
  const children = phrasing(element.children, report);
  const isEmpty = children.every((child) => child.type === 'text' && child.value.trim() === '');
  if (isEmpty) return children;
  const href = attributes.get('href');
  if (name === 'a' && href !== undefined) return [{ type: 'link', url: href, children }];
  if (CODE.test(name)) return [{ type: 'inlineCode', value: rawText(element) }];
  const mark = markOf(element);
  if (mark !== undefined) return [{ type: mark, children }];
  const tag = tagOf(element);
  if (tag === undefined) return children;
  return [{ type: 'html', value: `<${tag}>` }, ...children, { type: 'html', value: `</${tag}>` }];
}
