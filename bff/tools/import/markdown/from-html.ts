import { fromParse5 } from 'hast-util-from-parse5';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { PhrasingContent, RootContent } from '../../../folder/index.ts';
import { MAX_LEVELS, RefusedInputError, type Report } from '../remarks.ts';

/** @throws RefusedInputError for elements that recursion would not get through */
function requireLevels({ childNodes }: DefaultTreeAdapterTypes.ParentNode, level = 0): void {
  if (level > MAX_LEVELS) throw new RefusedInputError(`has more than ${MAX_LEVELS} elements within each other`);
  for (const node of childNodes) if ('childNodes' in node) requireLevels(node, level + 1);
}

function parseHtml(html: string): DefaultTreeAdapterTypes.DocumentFragment {
  const fragment = parseFragment(html);
  requireLevels(fragment);
  return fragment;
}

const textIn = (node: DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.ParentNode): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textIn).join('') : '';

/** The text of HTML as it is written. @throws RefusedInputError for too many levels */
export const textOfHtml = (html: string): string => textIn(parseHtml(html));

/** Annotations have headings of three levels. */
export const depthOf = (level: number) => (level < 3 ? 2 : level === 3 ? 3 : 4);

/** The depth of secondary blocks, and of the classifiers that a text begins with. */
const SECONDARY = 5;
const CLASSIFIER = 6;

const BLOCK = /^(?:paragraph|heading|blockquote|list|table|code|thematicBreak)$/;
const isPhrasing = (node: RootContent): node is PhrasingContent => !BLOCK.test(node.type);

/** A mark around blocks is left out: Google Docs has one around all that is copied. */
const asMark =
  (type: 'strong' | 'emphasis'): Handle =>
  (state, element) => {
    const children = state.all(element);
    return children.every(isPhrasing) ? { type, children } : children;
  };

/** Elements for which Markdown has no mark. `hName` says that the tags stand within a line. */
const asTag =
  (name: string): Handle =>
  (state, element) => {
    const children = state.all(element);
    if (children.length === 0 || !children.every(isPhrasing)) return children;
    const half = (value: string) => ({ type: 'html' as const, value, data: { hName: name } });
    return [half(`<${name}>`), ...children, half(`</${name}>`)];
  };

/** What the service writes for secondary and underlined text. */
const span: Handle = (state, element, parent) => {
  const style = String(element.properties.style ?? '').replaceAll(' ', '');
  if (/(?:^|;)opacity:0?\.5\b/.test(style)) return defaultHandlers.del(state, element);
  return /(?:^|;)text-decoration:underline\b/.test(style) ? asTag('u')(state, element, parent) : state.all(element);
};

const heading: Handle = (state, element) => {
  const found = defaultHandlers.h1(state, element);
  return { ...found, depth: depthOf(found.depth) };
};

const mutedParagraph: Handle = (state, element) => {
  const paragraph = defaultHandlers.p(state, element);
  const isMuted = [element.properties.className].flat().includes('muted');
  return isMuted && paragraph ? { ...paragraph, type: 'heading', depth: SECONDARY } : paragraph;
};

const each = (names: readonly string[], handle: (name: string) => Handle) =>
  Object.fromEntries(names.map((name) => [name, handle(name)]));

const HANDLERS: Readonly<Record<string, Handle>> = {
  span,
  small: defaultHandlers.del,
  ins: asTag('u'),
  ...each(['b', 'strong'], () => asMark('strong')),
  ...each(['i', 'em', 'cite', 'dfn', 'var'], () => asMark('emphasis')),
  ...each(['sub', 'sup', 'u', 'mark'], asTag),
  ...each(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], () => heading),
  // A picture becomes a link to its file, and so do these.
  ...each(['video', 'audio', 'iframe', 'embed'], () => defaultHandlers.img),
};

/** Elements whose text is left out, too. */
const LEFT_OUT = ['script', 'style', 'template', 'svg', 'math', 'caption', 'dialog', 'menu', 'datalist'];

/**
 * Converts HTML to Markdown's nodes. Unknown elements are what they contain.
 * @param report receives what is left out
 * @param isOwn whether the service wrote it: its classifiers and secondary blocks are muted paragraphs
 * @throws RefusedInputError for too many levels
 */
export function blocksOfHtml(html: string, report: Report, isOwn = false): RootContent[] {
  const leaveOut: Handle = (_, { tagName }) => void report(`the element "${tagName}" is left out`);
  const handlers = { ...HANDLERS, ...each(LEFT_OUT, () => leaveOut), ...(isOwn && { p: mutedParagraph }) };
  const tree = toMdast(fromParse5(parseHtml(html)), { handlers, document: true });
  const blocks = tree.type === 'root' ? tree.children : [];
  const isSecondary = (block: RootContent) => block.type === 'heading' && block.depth === SECONDARY;
  const first = blocks.findIndex((block) => !isSecondary(block));
  const classifiers = blocks.slice(0, first === -1 ? undefined : first);
  for (const block of classifiers) if (block.type === 'heading') block.depth = CLASSIFIER;
  return blocks;
}
