import type { PhrasingContent, RootContent } from '../../journal-folder/rich-text/markdown-nodes.ts';
import type { Element } from './element.ts';

type Child = Element | string;
type Block = Extract<RootContent, { type: 'paragraph' | 'heading' | 'blockquote' | 'list' | 'thematicBreak' | 'code' }>;
type Mark = 'emphasis' | 'strong' | 'delete';

/** Elements that stand on lines of their own. */
const BLOCK = new RegExp(
  '^(?:p|h[1-6]|blockquote|[uo]l|li|dl|dt|dd|hr|pre|table|caption|thead|tbody|tfoot|tr|div|section|article|header|' +
    'footer|aside|figure|figcaption|address|details|summary)$',
);

const HEADING = /^h[1-6]$/;
/** Annotations have headings of three levels. */
const depthOf = (heading: string) => (heading < 'h3' ? 2 : heading === 'h3' ? 3 : 4);

const CODE = /^(?:code|kbd|samp|tt)$/;
const MARKS: readonly (readonly [names: RegExp, mark: Mark])[] = [
  [/^(?:em|i|cite|var|dfn)$/, 'emphasis'],
  [/^(?:strong|b)$/, 'strong'],
  [/^(?:s|del|strike|small)$/, 'delete'],
];
const MEDIA = /^(?:img|video|audio|iframe|embed)$/;
const INVISIBLE = /^(?:script|style|template|head)$/;

/** Between the cells of a row. */
const CELL_SEPARATOR = ' | ';

/** White space as HTML has it: no-break spaces are text. */
const collapsed = (text: string) => text.replace(/[ \t\n\r\f]+/g, ' ');

/** The text of an element and all below it, as it is written. */
export const rawText = (child: Child): string =>
  typeof child === 'string' ? child : child.children.map(rawText).join('');

const isBlock = (child: Child): boolean => typeof child !== 'string' && BLOCK.test(child.name);

/** Whether an element that is no block has one below it, such as a mark around paragraphs. */
const hasBlock = (child: Child): boolean =>
  typeof child !== 'string' && child.children.some((each) => isBlock(each) || hasBlock(each));

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
  return /^(?:u|ins)$/.test(element.name) || /(?:^|;)text-decoration:underline\b/.test(styleOf(element))
    ? 'u'
    : undefined;
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

/** Converts HTML to Markdown's nodes. Unknown elements are what they contain. */
export class HtmlConverter {
  readonly #tell: (change: string) => void;

  /** @param tell receives what is left out */
  constructor(tell: (change: string) => void) {
    this.#tell = tell;
  }

  /** Converts content with blocks. Text between them becomes paragraphs. */
  blocks(children: readonly Child[]): Block[] {
    const out: Block[] = [];
    let run: Child[] = [];
    const endRun = () => {
      const content = this.inline(run);
      if (content.length > 0) out.push({ type: 'paragraph', children: content });
      run = [];
    };
    for (const child of children) {
      if (typeof child === 'string' || !(isBlock(child) || hasBlock(child))) run.push(child);
      else {
        endRun();
        out.push(...(isBlock(child) ? this.#block(child) : this.blocks(child.children)));
      }
    }
    endRun();
    return out;
  }

  #block(element: Element): Block[] {
    const { name, children } = element;
    if (HEADING.test(name)) {
      const content = this.inline(children);
      return content.length === 0 ? [] : [{ type: 'heading', depth: depthOf(name), children: content }];
    }
    switch (name) {
      case 'blockquote':
        return [{ type: 'blockquote', children: this.blocks(children) }];
      case 'ul':
      case 'ol': {
        const items = children.filter((child) => typeof child !== 'string');
        const list = items.map((item) => ({
          type: 'listItem' as const,
          spread: false,
          children: this.blocks(item.children),
        }));
        return [{ type: 'list', ordered: name === 'ol', spread: false, children: list }];
      }
      case 'hr':
        return [{ type: 'thematicBreak' }];
      case 'pre':
        return [{ type: 'code', value: rawText(element) }];
      case 'tr': {
        const cells = children.filter((child) => typeof child !== 'string' || child.trim() !== '');
        const text = cells.flatMap((cell, index) => (index === 0 ? [cell] : [CELL_SEPARATOR, cell]));
        return [{ type: 'paragraph', children: this.inline(text) }];
      }
      default:
        return this.blocks(children);
    }
  }

  /** Converts content without blocks. Those that there are become text. */
  inline(children: readonly Child[]): PhrasingContent[] {
    return trimmed(this.#phrasing(children));
  }

  #phrasing(children: readonly Child[]): PhrasingContent[] {
    return children.flatMap((child) =>
      typeof child === 'string' ? [{ type: 'text' as const, value: collapsed(child) }] : this.#inlineElement(child),
    );
  }

  #inlineElement(element: Element): PhrasingContent[] {
    const { name, attributes } = element;
    if (INVISIBLE.test(name)) {
      this.#tell(`the element "${name}" is left out`);
      return [];
    }
    if (name === 'br') return [{ type: 'break' }];
    const src = attributes.get('src');
    if (src !== undefined && MEDIA.test(name)) return [{ type: 'image', url: src, alt: attributes.get('alt') ?? '' }];
    const children = this.#phrasing(element.children);
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
}
