import { parseUrl, safeLink } from '../../../contract/shared/links.ts';
import type { MarkdownTree, PhrasingContent, RootContent } from '../../../folder/index.ts';
import { blocksOfHtml } from './from-html.ts';

export interface TextContext {
  /** The address that relative links begin at. */
  readonly base: string | undefined;
  /** The slug of the annotation that a link points to; null for other links. Only in texts that have such links. */
  readonly annotationAt?: ((href: string) => string | null) | undefined;
  report(change: string): void;
}

const TAGS = /^<\/?(sub|sup|u|mark)>$/i;
const LINE_BREAK = /^<br\s*\/?>$/i;
const COMMENT = /^\s*<!--/;

/** Notes have a meaning only in articles, and are refused even when they are escaped. */
const NOTE = /\[\^(?=[^[\]\s]+\])/g;

type ListItem = Extract<RootContent, { type: 'list' }>['children'][number];
type Paragraph = Extract<RootContent, { type: 'paragraph' }>;

/** Fits Markdown's nodes into the journal's. Text is never lost; what becomes plain text is told. */
export class Fitter {
  /** @param tree the addresses and notes of a parsed text */
  constructor(
    readonly context: TextContext,
    readonly tree?: MarkdownTree,
  ) {}

  blocks(nodes: readonly RootContent[]): RootContent[] {
    return nodes.flatMap((node) => this.#block(node));
  }

  #paragraph(children: readonly PhrasingContent[]): Paragraph[] {
    const inline = this.#inline(children);
    return inline.length === 0 ? [] : [{ type: 'paragraph', children: inline }];
  }

  #block(node: RootContent): RootContent[] {
    const { report } = this.context;
    switch (node.type) {
      case 'paragraph':
        return this.#paragraph(node.children);
      case 'heading': {
        const children = this.#inline(node.children).map((child) =>
          child.type === 'break' ? { type: 'text' as const, value: ' ' } : child,
        );
        return children.length === 0 ? [] : [{ ...node, children }];
      }
      case 'blockquote':
        return this.#quotation(this.blocks(node.children));
      case 'list':
        return [this.#list(node)];
      case 'thematicBreak':
        return [node];
      case 'code': {
        report('a block of code becomes lines of code');
        const lines = node.value.split('\n').filter((line) => line.trim() !== '');
        return this.#paragraph(withBreaks(lines.map((value) => ({ type: 'inlineCode', value }))));
      }
      case 'table':
        report('a table becomes a line for each row');
        return node.children.flatMap(({ children }) => {
          const cells = children.map((cell) => this.#inline(cell.children));
          // A table of HTML without a header gets an empty one.
          return cells.every((cell) => cell.length === 0) ? [] : this.#paragraph(joined(cells));
        });
      case 'html':
        return COMMENT.test(node.value) ? [] : this.blocks(blocksOfHtml(node.value, report));
      case 'footnoteDefinition':
        report('a note becomes a paragraph');
        return this.blocks(node.children);
      case 'definition':
        return [];
      default:
        report(`Markdown of the kind "${node.type}" is left out`);
        return [];
    }
  }

  /** A quotation has paragraphs only. Other blocks in it follow or precede it. */
  #quotation(children: readonly RootContent[]): RootContent[] {
    const out: RootContent[] = [];
    for (const child of children) {
      const last = out.at(-1);
      if (child.type !== 'paragraph') out.push(child);
      else if (last?.type === 'blockquote') last.children.push(child);
      else out.push({ type: 'blockquote', children: [child] });
    }
    return out;
  }

  /** An item of a list is one paragraph, and lists below it. */
  #list(list: Extract<RootContent, { type: 'list' }>): RootContent {
    if (list.ordered && (list.start ?? 1) !== 1)
      this.context.report(`a list that begins with ${list.start} begins with 1`);
    const children = list.children.flatMap((item) => this.#items(item));
    return { type: 'list', ordered: list.ordered ?? false, spread: false, children };
  }

  #items({ checked, children }: ListItem): ListItem[] {
    const out: ListItem[] = [];
    const box = typeof checked === 'boolean' ? [{ type: 'text' as const, value: checked ? '☑ ' : '☐ ' }] : [];
    for (const block of this.blocks(children).flatMap(withoutBlocks)) {
      const last = out.at(-1);
      const before = last?.children.at(-1);
      if (block.type === 'list' && last !== undefined) last.children.push(block);
      else if (block.type === 'paragraph' && before?.type === 'paragraph')
        before.children.push({ type: 'break' }, ...block.children);
      else out.push({ type: 'listItem', spread: false, children: [block] });
    }
    const [item] = out;
    const start = item?.children[0];
    if (start?.type === 'paragraph') start.children.unshift(...box);
    return out;
  }

  #inline(nodes: readonly RootContent[]): PhrasingContent[] {
    const fitted = nodes.flatMap((node) => this.#phrase(node));
    return isBlank(fitted) ? [] : balanced(fitted);
  }

  #phrase(node: RootContent): PhrasingContent[] {
    switch (node.type) {
      case 'text':
        return [{ type: 'text', value: node.value.replace(NOTE, '[') }];
      case 'strong':
      case 'emphasis':
      case 'delete': {
        const children = node.children.flatMap((child) => this.#phrase(child));
        return isBlank(children) ? children : [{ type: node.type, children: balanced(children) }];
      }
      case 'inlineCode':
        return node.value.trim() === ''
          ? []
          : [{ type: 'inlineCode', value: node.value.replace(/(?<!\s)\s*\n\s*/g, ' ') }];
      case 'break':
        return [{ type: 'break' }];
      case 'link':
        return this.#link(node.url, node.children);
      case 'linkReference':
        return this.#link(this.tree?.addresses.get(node.identifier)?.url ?? '', node.children);
      case 'image':
        return this.#picture(node.url, node.alt ?? '');
      case 'imageReference':
        return this.#picture(this.tree?.addresses.get(node.identifier)?.url ?? '', node.alt ?? '');
      case 'html':
        return this.#html(node.value);
      case 'footnoteReference':
        return [{ type: 'text', value: `[${node.label ?? node.identifier}]` }];
      default:
        // In HTML, headings and cells may have blocks.
        return 'children' in node ? this.#inline(node.children) : [];
    }
  }

  /** What a link points to in the journal; null for one that points nowhere. */
  #linkTo(href: string): string | null {
    const { base, annotationAt } = this.context;
    const slug = annotationAt?.(href) ?? null;
    if (slug !== null) return `annotation:${slug}`;
    return safeLink(href) ?? safeLink(parseUrl(href, base)?.href ?? null);
  }

  #link(href: string, content: readonly PhrasingContent[]): PhrasingContent[] {
    const children = this.#inline(content).flatMap((child) => (child.type === 'link' ? child.children : [child]));
    // An anchor of HTML may have no address.
    if (href === '') return children;
    const url = this.#linkTo(href);
    if (url === null) this.context.report(`the link to ${JSON.stringify(href)} leads nowhere, and becomes text`);
    return url === null || children.length === 0 ? children : [{ type: 'link', url, children }];
  }

  #picture(address: string, alt: string): PhrasingContent[] {
    this.context.report(`the picture ${address} becomes a link; to show it, name a file in "featuredImage"`);
    return this.#link(address, [{ type: 'text', value: alt.trim() || address }]);
  }

  #html(tag: string): PhrasingContent[] {
    if (TAGS.test(tag)) return [{ type: 'html', value: tag.toLowerCase() }];
    if (LINE_BREAK.test(tag)) return [{ type: 'break' }];
    if (!COMMENT.test(tag)) this.context.report(`${tag} is left out, and its text stays`);
    return [];
  }
}

const separated = <Item>(items: readonly Item[], separator: Item): Item[] =>
  items.flatMap((item, index) => (index === 0 ? [item] : [separator, item]));

export const withBreaks = (lines: readonly PhrasingContent[]): PhrasingContent[] =>
  separated<PhrasingContent>(lines, { type: 'break' });

/** The cells of a row as one line. */
const joined = (cells: readonly PhrasingContent[][]): PhrasingContent[] =>
  separated<PhrasingContent[]>(cells, [{ type: 'text', value: ' | ' }]).flat();

const isBlank = (nodes: readonly PhrasingContent[]): boolean =>
  nodes.every((node) => node.type === 'break' || (node.type === 'text' && node.value.trim() === ''));

function withoutBlocks(node: RootContent): (Paragraph | Extract<RootContent, { type: 'list' }>)[] {
  if (node.type === 'paragraph' || node.type === 'list') return [node];
  if (node.type === 'heading') return [{ type: 'paragraph', children: node.children }];
  return node.type === 'blockquote' ? node.children.flatMap(withoutBlocks) : [];
}

/** Removes tags without their other half. Tags close in the order in which they were opened. */
function balanced(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const open: number[] = [];
  const kept = new Set(nodes.keys());
  for (const [index, node] of nodes.entries()) {
    if (node.type !== 'html') continue;
    const last = nodes[open.at(-1) ?? -1];
    if (!node.value.startsWith('</')) open.push(index);
    else if (last?.type === 'html' && node.value === last.value.replace('<', '</')) open.pop();
    else kept.delete(index);
  }
  for (const index of open) kept.delete(index);
  return nodes.filter((_, index) => kept.has(index));
}
