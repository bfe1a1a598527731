import type { PhrasingContent, RootContent } from '../../journal-folder/rich-text/markdown-nodes.ts';
import type { Element } from './element.ts';
import { htmlRole, type Role } from './html-role.ts';

type Child = Element | string;

/** Between the cells of a row. */
const CELL_SEPARATOR = ' | ';

const BLOCKS: ReadonlySet<Role['as']> = new Set([
  'paragraph',
  'quote',
  'item',
  'rule',
  'code',
  'row',
  'group',
  'heading',
  'list',
]);

/** White space as HTML has it: no-break spaces are text. */
const collapsed = (text: string) => text.replace(/[ \t\n\r\f]+/g, ' ');

/** The text of an element and all below it, as it is written. */
export const rawText = (child: Child): string =>
  typeof child === 'string' ? child : child.children.map(rawText).join('');

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

/** Converts elements of HTML to Markdown's nodes. */
export class ElementConverter {
  readonly #tell: (change: string) => void;

  /** @param tell receives what is left out */
  constructor(tell: (change: string) => void) {
    this.#tell = tell;
  }

  #isBlock(child: Child): boolean {
    return typeof child !== 'string' && BLOCKS.has(htmlRole(child).as);
  }

  /** Whether an element that is no block has one below it, such as a mark around paragraphs. */
  #hasBlock(child: Child): boolean {
    return typeof child !== 'string' && child.children.some((each) => this.#isBlock(each) || this.#hasBlock(each));
  }

  /** Converts content with blocks. Text between them becomes paragraphs. */
  blocks(children: readonly Child[]): RootContent[] {
    const out: RootContent[] = [];
    let run: Child[] = [];
    const endRun = () => {
      const content = this.inline(run);
      if (content.length > 0) out.push({ type: 'paragraph', children: content });
      run = [];
    };
    for (const child of children) {
      if (typeof child === 'string' || !(this.#isBlock(child) || this.#hasBlock(child))) run.push(child);
      else {
        endRun();
        out.push(...(this.#isBlock(child) ? this.#block(child) : this.blocks(child.children)));
      }
    }
    endRun();
    return out;
  }

  #block(element: Element): RootContent[] {
    const role = htmlRole(element);
    switch (role.as) {
      case 'heading': {
        const children = this.inline(element.children);
        return children.length === 0 ? [] : [{ type: 'heading', depth: role.depth, children }];
      }
      case 'quote':
        return [{ type: 'blockquote', children: this.blocks(element.children).filter(isQuotable) }];
      case 'list':
        return [this.#list(element, role.ordered)];
      case 'rule':
        return [{ type: 'thematicBreak' }];
      case 'code':
        return [{ type: 'code', value: rawText(element) }];
      case 'row': {
        const cells = element.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
        const text = cells.flatMap((cell, index) => (index === 0 ? [cell] : [CELL_SEPARATOR, cell]));
        return [{ type: 'paragraph', children: this.inline(text) }];
      }
      default:
        return this.blocks(element.children);
    }
  }

  #list(element: Element, ordered: boolean): Extract<RootContent, { type: 'list' }> {
    const items = element.children.filter((child) => typeof child !== 'string');
    return {
      type: 'list',
      ordered,
      spread: false,
      children: items.map((item) => ({
        type: 'listItem',
        spread: false,
        children: this.blocks(item.children).filter(isQuotable),
      })),
    };
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
    const role = htmlRole(element);
    if (role.as === 'skip') {
      this.#tell(`the element "${element.name}" is left out`);
      return [];
    }
    if (role.as === 'break') return [{ type: 'break' }];
    if (role.as === 'picture') return [{ type: 'image', url: role.address, alt: role.alt }];
    const children = this.#phrasing(element.children);
    const isEmpty = children.every((child) => child.type === 'text' && child.value.trim() === '');
    if (isEmpty) return children;
    switch (role.as) {
      case 'mark':
        if (role.type === 'inlineCode') return [{ type: 'inlineCode', value: rawText(element) }];
        return [{ type: role.type, children }];
      case 'tag':
        return [{ type: 'html', value: `<${role.tag}>` }, ...children, { type: 'html', value: `</${role.tag}>` }];
      case 'link':
        return [{ type: 'link', url: role.href, children }];
      default:
        return children;
    }
  }
}

/** Whether a block may stand in a quotation or a list item. */
function isQuotable(
  node: RootContent,
): node is Extract<RootContent, { type: 'paragraph' | 'list' | 'heading' | 'code' | 'blockquote' | 'thematicBreak' }> {
  return ['paragraph', 'list', 'heading', 'code', 'blockquote', 'thematicBreak'].includes(node.type);
}
