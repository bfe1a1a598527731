import { type CssNode, generate, type List, parse, type Rule, walk } from 'css-tree';
import { compileQuery, matches } from 'media-query-fns';

/** The properties of elements that the client's scan reads. */
const READ = new Set(['display', 'float', 'position', 'visibility', 'vertical-align', 'clip', 'clip-path', 'all']);

/** The screen on which a page is read: a laptop's. */
const SCREEN = { widthPx: 1280, heightPx: 800, deviceWidthPx: 1280, deviceHeightPx: 800, dppx: 1 } as const;

/** Whether a media query list holds on the screen. One that cannot be read does not. */
export function holdsOnScreen(query: string): boolean {
  try {
    return query.trim() === '' || matches(compileQuery(query), SCREEN);
  } catch {
    return false;
  }
}

/** At-rules whose rules hold as if they stood alone. */
const TRANSPARENT = /^(supports|layer|scope|container)$/;

function rulesIn(children: List<CssNode> | undefined, written: string[]): void {
  children?.forEach((node) => {
    if (node.type === 'Rule') writeRule(node, written);
    if (node.type !== 'Atrule') return;
    const { name, prelude, block } = node;
    const holds = name === 'media' ? holdsOnScreen(prelude ? generate(prelude) : '') : TRANSPARENT.test(name);
    if (holds) rulesIn(block?.children, written);
  });
}

function writeRule(rule: Rule, written: string[]): void {
  walk(rule.block, (node, item, list) => {
    if (node.type === 'Declaration' && !READ.has(node.property)) list?.remove(item);
  });
  if (!rule.block.children.isEmpty) written.push(generate(rule));
}

/**
 * The part of a style sheet that decides how text is read, without media queries, which jsdom does not evaluate. All
 * other rules would only cost time.
 */
export function readingStyles(css: string): string {
  const written: string[] = [];
  const sheet = parse(css, { parseValue: false, parseCustomProperty: false, onParseError: () => {} });
  if (sheet.type === 'StyleSheet') rulesIn(sheet.children, written);
  return written.join('\n');
}
