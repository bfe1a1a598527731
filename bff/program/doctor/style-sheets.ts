import { fileURLToPath } from 'node:url';
import { type CssNode, generate, type List, parse, type Rule, walk } from 'css-tree';
import { compileQuery, matches } from 'media-query-fns';
import { loadLimited, readLimitedFile } from './load-limited.ts';
import { hasDeepBrackets } from './nesting.ts';

/** The properties of elements that the client's scan reads. */
const READ = new Set(['display', 'float', 'position', 'visibility', 'vertical-align', 'clip', 'clip-path', 'all']);

/** The screen on which a page is read: a laptop's. */
const SCREEN = { widthPx: 1280, heightPx: 800, deviceWidthPx: 1280, deviceHeightPx: 800, dppx: 1 } as const;

/** Whether a media query list holds on the screen. One that cannot be read does not. */
function holdsOnScreen(query: string): boolean {
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
function readingStyles(css: string): string {
  const written: string[] = [];
  const sheet = parse(css, { parseValue: false, parseCustomProperty: false, onParseError: () => {} });
  if (sheet.type === 'StyleSheet') rulesIn(sheet.children, written);
  return written.join('\n');
}

/** Longer style sheets are not read. In bytes. */
const MAX_SHEET = 4 * 2 ** 20;
/** Further style sheets of a page are not read. */
const MAX_SHEETS = 40;

const IMPORTS = /@import\b/;

/** Where a page's style sheets are. */
interface Origin {
  readonly base: URL;
  /** Only a page in a file may have style sheets in files. */
  readonly isFile: boolean;
}

/**
 * What a page's relative addresses begin with. A `<base>` is followed where the page was loaded from: its origin, or its
 * folder. Any other would let a page name addresses of this network.
 */
function originOf(document: Document, loadedFrom: URL): Origin {
  const isFile = loadedFrom.protocol === 'file:';
  const written = document.querySelector('base[href]')?.getAttribute('href') ?? '';
  const base = URL.canParse(written, loadedFrom) ? new URL(written, loadedFrom) : loadedFrom;
  const home = isFile ? new URL('.', loadedFrom).href : `${loadedFrom.origin}/`;
  return { base: base.href.startsWith(home) ? base : loadedFrom, isFile };
}

async function loadSheet(href: string, { base, isFile }: Origin): Promise<string> {
  const url = new URL(href, base);
  if (url.protocol === 'file:' && isFile)
    return (await readLimitedFile(fileURLToPath(url), href, MAX_SHEET)).toString('utf8');
  return (await loadLimited(url, 'text/css', MAX_SHEET)).bytes.toString('utf8');
}

/** The text of one style sheet; `null` if it cannot be loaded. */
async function sheetOf(element: Element, origin: Origin): Promise<string | null> {
  if (!holdsOnScreen(element.getAttribute('media') ?? '')) return '';
  if (element.localName === 'style') return element.textContent ?? '';
  // A missing file must not end the examination.
  return loadSheet(element.getAttribute('href') ?? '', origin).catch(() => null);
}

/**
 * Loads the style sheets of a page and replaces them with what decides how its text is read.
 * @returns how many could not be read
 */
export async function applyStyles(document: Document, loadedFrom: URL): Promise<number> {
  const elements = [...document.querySelectorAll('style, link[rel~="stylesheet" i][href]:not([disabled])')];
  const origin = originOf(document, loadedFrom);
  const sheets = await Promise.all(elements.slice(0, MAX_SHEETS).map((element) => sheetOf(element, origin)));
  const texts = sheets.filter((sheet): sheet is string => sheet !== null && !hasDeepBrackets(sheet));
  for (const element of elements) if (element.localName === 'style') element.textContent = '';
  const style = document.createElement('style');
  style.textContent = texts.map(readingStyles).join('\n');
  document.head.append(style);
  return elements.length - texts.length + texts.filter((text) => IMPORTS.test(text)).length;
}
