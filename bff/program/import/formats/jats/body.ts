import { safeLink } from '../../../../contract/rules/links.ts';
import type { RootContent } from '../../../journal-folder/rich-text/markdown-nodes.ts';
import type { Element } from '../../markdown/element.ts';
import { Fitter } from '../../markdown/fit.ts';
import { ElementConverter, type Role } from '../../markdown/from-elements.ts';
import { writeMarkdown } from '../../markdown/write-markdown.ts';
import { attribute, child, children, linkOf, textIn } from './elements.ts';

type Tell = (reason: string) => void;

const MAX_HEADING = 6;

const ROLES: Readonly<Record<string, Role>> = {
  p: { as: 'paragraph' },
  'disp-quote': { as: 'quote' },
  'boxed-text': { as: 'quote' },
  'verse-group': { as: 'quote' },
  'verse-line': { as: 'paragraph' },
  attrib: { as: 'paragraph' },
  'list-item': { as: 'item' },
  'def-list': { as: 'group' },
  'def-item': { as: 'group' },
  term: { as: 'paragraph' },
  def: { as: 'group' },
  sec: { as: 'group' },
  fig: { as: 'group' },
  'fig-group': { as: 'group' },
  'table-wrap': { as: 'group' },
  'table-wrap-foot': { as: 'group' },
  caption: { as: 'group' },
  title: { as: 'paragraph' },
  label: { as: 'paragraph' },
  table: { as: 'group' },
  thead: { as: 'group' },
  tbody: { as: 'group' },
  tr: { as: 'row' },
  'disp-formula': { as: 'paragraph' },
  'alt-text': { as: 'paragraph' },
  preformat: { as: 'code' },
  code: { as: 'code' },
  break: { as: 'break' },
  italic: { as: 'mark', type: 'emphasis' },
  bold: { as: 'mark', type: 'strong' },
  monospace: { as: 'mark', type: 'inlineCode' },
  strike: { as: 'mark', type: 'delete' },
  sub: { as: 'tag', tag: 'sub' },
  sup: { as: 'tag', tag: 'sup' },
  underline: { as: 'tag', tag: 'u' },
};

/** What is shown where it cannot be taken, so that editors find the place. */
const TOLD = [
  'fig',
  'table-wrap',
  'disp-formula',
  'inline-formula',
  'graphic',
  'inline-graphic',
  'media',
  'supplementary-material',
  'ref-list',
];

/** Whether an element is the mark of a note. */
export const isNoteMark = (element: Element): boolean =>
  element.name === 'xref' && ['fn', 'author-notes'].includes(attribute(element, 'ref-type') ?? '');

function roleOf(element: Element): Role {
  const { name } = element;
  if (name === 'ext-link' || name === 'uri' || name === 'email') {
    const href = linkOf(element) ?? textIn(element) ?? '';
    return { as: 'link', href: name === 'email' ? `mailto:${href}` : href };
  }
  if (name === 'list') return { as: 'list', ordered: attribute(element, 'list-type') === 'order' };
  return Object.hasOwn(ROLES, name) ? (ROLES[name] ?? { as: 'inline' }) : { as: 'inline' };
}

/** The forms of one thing, such as a formula: the first is read. */
const ALTERNATIVES = 'alternatives';

/** An element without notes, their marks, and what has no text. What editors must look at is told. */
function prepared(element: Element, tell: Tell): Element {
  const forms = element.name === ALTERNATIVES ? children(element).slice(0, 1) : element.children;
  return {
    ...element,
    children: forms.flatMap((each): (Element | string)[] => {
      if (typeof each === 'string') return [each];
      if (each.name === 'fn' || each.name === 'fn-group' || isNoteMark(each)) return [];
      if (TOLD.includes(each.name)) tell(`"${each.name}" in line ${each.line} is taken as far as it is text`);
      return [prepared(each, tell)];
    }),
  };
}

/** The text of an article in Markdown. Top-level sections are those of the journal. */
class BodyConverter {
  readonly #converter: ElementConverter;

  constructor(tell: Tell) {
    this.#converter = new ElementConverter(roleOf, tell);
  }

  section(section: Element, depth: number): RootContent[] {
    const title = textIn(child(section, 'title'));
    const heading = ([2, 3, 4, 5, 6] as const).find((level) => level === Math.min(depth, MAX_HEADING)) ?? MAX_HEADING;
    const own: RootContent[] =
      title === undefined ? [] : [{ type: 'heading', depth: heading, children: [{ type: 'text', value: title }] }];
    return [...own, ...this.content(section, depth)];
  }

  content(parent: Element, depth: number): RootContent[] {
    const label = children(parent, 'title', 'label');
    const parts: { section: Element | null; run: (Element | string)[] }[] = [];
    for (const each of parent.children) {
      if (typeof each !== 'string' && (label.includes(each) || each.name === 'sec-meta')) continue;
      if (typeof each !== 'string' && each.name === 'sec') parts.push({ section: each, run: [] });
      else if (parts.at(-1)?.section === null) parts.at(-1)?.run.push(each);
      else parts.push({ section: null, run: [each] });
    }
    return parts.flatMap(({ section, run }) =>
      section === null ? this.#converter.blocks(run) : this.section(section, depth + 1),
    );
  }

  blocks(element: Element): RootContent[] {
    return this.#converter.blocks(element.children);
  }
}

const fitter = (tell: Tell) => new Fitter({ tell, linkTo: (href) => safeLink(href) });

/** The text of an article in Markdown; empty if it has none. */
export function bodyText(article: Element, tell: Tell): string {
  const body = child(article, 'body');
  if (body === undefined) return '';
  return writeMarkdown(fitter(tell).blocks(new BodyConverter(tell).content(prepared(body, tell), 1)));
}

/** The text of a note in Markdown. */
export function noteText(note: Element, tell: Tell): string {
  const content = {
    ...note,
    children: note.children.filter((each) => typeof each === 'string' || each.name !== 'label'),
  };
  return writeMarkdown(fitter(tell).blocks(new BodyConverter(tell).blocks(prepared(content, tell))));
}
