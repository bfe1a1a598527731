import { safeLink } from '../../contract/shared/links.ts';
import { type NodeOf, type PhrasingContent, type RichTextContext, refuse } from './parse-markdown.ts';
import type { MarkDefinition, Span, TextBlock } from './portable-text.ts';

const DECORATORS = { strong: 'strong', emphasis: 'em', delete: 'secondary' } as const;

/** HTML elements that Markdown has no marks for, and their decorators. */
const TAGS: Readonly<Record<string, string>> = { sub: 'sub', sup: 'sup', u: 'underline', mark: 'highlight' };
const TAG = /^<(\/?)([a-z]+)>$/i;
const COMMENT = /^<!--[\s\S]*-->$/;
const LOST_NOTE = /\[\^([^[\]\s]+)\]/;

const noteAddress = (number: number | string) => `#note-${number}`;

/** A block without the numbers of its notes. */
export function withoutNotes(block: TextBlock): TextBlock {
  const notes = block.markDefs.filter((mark) => mark._type === 'link' && mark.href.startsWith(noteAddress('')));
  const keys = new Set(notes.map(({ _key }) => _key));
  return { ...block, children: block.children.filter(({ marks }) => !marks.some((mark) => keys.has(mark))) };
}

/** Addresses of the web, and anchors of the page. Everything else is a file, or misspelt. */
const isInternal = (href: string) =>
  !href.startsWith('#') && (/^(?:annotation|wiki):/.test(href) || !/^[a-z][a-z\d+.-]*:/i.test(href));

class InlineConverter {
  readonly children: Span[] = [];
  readonly markDefs: MarkDefinition[] = [];

  constructor(readonly context: RichTextContext) {}

  /** Converts siblings. HTML elements among them add their decorator up to their end. */
  convert(nodes: readonly PhrasingContent[], marks: readonly string[]): void {
    const open: { node: NodeOf<'html'>; name: string; mark: string }[] = [];
    for (const node of nodes) {
      if (node.type === 'html') this.#html(node, open);
      else this.#node(node, [...marks, ...open.map(({ mark }) => mark)]);
    }
    for (const { node, name } of open)
      refuse(this.context, node, `<${name}> has no end in its paragraph`, `write </${name}>`);
  }

  #node(node: Exclude<PhrasingContent, NodeOf<'html'>>, marks: readonly string[]): void {
    switch (node.type) {
      case 'text':
        this.#text(node, marks);
        break;
      case 'strong':
      case 'emphasis':
      case 'delete':
        this.convert(node.children, [...marks, DECORATORS[node.type]]);
        break;
      case 'inlineCode':
        this.#span(node.value, [...marks, 'code']);
        break;
      case 'break':
        this.#span('\n', marks);
        break;
      case 'link':
        this.#link(node, node.url, marks);
        break;
      case 'linkReference':
        this.#link(node, this.context.tree.addresses.get(node.identifier)?.url ?? '', marks);
        break;
      case 'footnoteReference':
        this.#note(node, marks);
        break;
      default:
        refuse(this.context, node, 'a picture stands within a text', this.#pictureRemedy());
    }
  }

  #pictureRemedy(): string {
    return this.context.kind === 'article'
      ? 'write it in a paragraph of its own, below the title or a heading "## …"'
      : 'name it in the field "featuredImage"';
  }

  /** Line ends of the source are spaces. The parser has removed the white space before them. */
  #text(node: NodeOf<'text'>, marks: readonly string[]): void {
    const [, lost] = LOST_NOTE.exec(node.value) ?? [];
    if (lost !== undefined)
      refuse(this.context, node, `there is no note [^${lost}]`, `write a paragraph "[^${lost}]: …" with its text`);
    this.#span(node.value.replace(/\n\s*/g, ' '), marks);
  }

  #span(text: string, marks: readonly string[]): void {
    const { children } = this;
    const last = children.at(-1);
    const unique = [...new Set(marks)];
    if (last !== undefined && last.marks.join() === unique.join())
      children[children.length - 1] = { ...last, text: last.text + text };
    else children.push({ _type: 'span', _key: this.context.newKey(), text, marks: unique });
  }

  #link(node: Extract<PhrasingContent, { children: PhrasingContent[] }>, href: string, marks: readonly string[]): void {
    const _key = this.context.newKey();
    if (isInternal(href)) {
      const place = this.context.tree.placeOf(node);
      this.markDefs.push({ _type: 'internal', _key, href, place });
    } else {
      if (safeLink(href) === null)
        refuse(this.context, node, `${href} is not a web address`, 'write an address with https:// or mailto:');
      this.markDefs.push({ _type: 'link', _key, href });
    }
    this.convert(node.children, [...marks, _key]);
  }

  #note(node: Extract<PhrasingContent, { type: 'footnoteReference' }>, marks: readonly string[]): void {
    const number = this.context.noteNumber(node);
    if (number === null) {
      refuse(this.context, node, 'a note in this text', 'only texts of articles have notes');
      return;
    }
    const _key = this.context.newKey();
    this.markDefs.push({ _type: 'link', _key, href: noteAddress(number) });
    this.#span(String(number), [...marks, _key]);
  }

  #html(node: NodeOf<'html'>, open: { node: NodeOf<'html'>; name: string; mark: string }[]): void {
    if (COMMENT.test(node.value)) return;
    const [, slash, tag = ''] = TAG.exec(node.value) ?? [];
    const name = tag.toLowerCase();
    const mark = TAGS[name];
    if (mark === undefined) {
      const remedy = /^<br/i.test(node.value)
        ? 'end the line with a backslash for a line break'
        : `write it in Markdown; of HTML there are <${Object.keys(TAGS).join('>, <')}>`;
      refuse(this.context, node, `${node.value} is HTML`, remedy);
    } else if (slash !== '/') open.push({ node, name, mark });
    else if (open.at(-1)?.name === name) open.pop();
    else refuse(this.context, node, `${node.value} has no beginning`, `write <${name}> before it`);
  }
}

/** Converts the content of a paragraph to spans. Adjacent texts with the same marks become one span. */
export function inlineOf(nodes: readonly PhrasingContent[], context: RichTextContext) {
  const converter = new InlineConverter(context);
  converter.convert(nodes, []);
  return { children: converter.children, markDefs: converter.markDefs };
}
