import { html, parse, parseFragment, type Token, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** A part of the source, in UTF-16 units. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** As a browser does that runs no script: it shows what is in `noscript`. */
const PARSING = { sourceCodeLocationInfo: true, scriptingEnabled: false };

/** An element that XHTML ends at once, as EPUB does, and HTML does not. */
const EMPTY = /<(?!(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b)[a-z][^<>]*\/>/gi;

/** Parses a page. In XHTML, comments of the same length stand in for empty elements. */
function parsePage(source: string): Tree.Document {
  const masked = (element: string) => `<!${'>'.padStart(element.length - 2, '-')}`;
  return parse(/^\ufeff?<\?xml/.test(source) ? source.replace(EMPTY, masked) : source, PARSING);
}

/** Elements whose text is no HTML, or has none in it. */
const PLAIN = new Set('script,style,xmp,noembed,noframes,plaintext,title,textarea,select,option,template'.split(','));

/** Names that a document of any kind can have. Others, which frameworks and mistakes write, matter to no rule. */
const NAME = /^[a-z_][\w:.-]*$/i;

/** The texts of a document that may be marked, with where they are in the source. */
export type TextSpans = ReadonlyMap<Text, Span>;

/** Makes a page of HTML the content of a document. @returns where its texts are */
export function showHtml(source: string, document: Document): TextSpans {
  const spans = new Map<Text, Span>();
  const append = (parent: Node, nodes: readonly Tree.ChildNode[], isPlain: boolean): void => {
    for (const node of nodes) {
      if ('value' in node) {
        const text = parent.appendChild(document.createTextNode(node.value));
        const location = node.sourceCodeLocation;
        if (location && !isPlain) spans.set(text, { start: location.startOffset, end: location.endOffset });
      } else if ('attrs' in node) {
        const element = document.createElementNS(node.namespaceURI, NAME.test(node.tagName) ? node.tagName : 'span');
        for (const { name, value } of node.attrs) if (NAME.test(name)) element.setAttribute(name, value);
        const isHtml = node.namespaceURI === html.NS.HTML;
        // Nothing reads the source of styles and scripts.
        if (!/^(style|script|template)$/.test(node.tagName))
          append(element, node.childNodes, isPlain || !isHtml || PLAIN.has(node.tagName));
        parent.appendChild(element);
      }
    }
  };
  const page = document.createDocumentFragment();
  append(page, parsePage(source).childNodes, false);
  document.replaceChildren();
  document.append(page);
  return spans;
}

/** A character reference, a line break, a comment, a tag or any other unit. */
const TOKEN = /&(?:#x?[\da-f]+|[a-z][\da-z]*);?|\r\n?|<!--.*?-->|<[/!?]?[a-z][^>]*>|./gis;

const characters = new Map<string, string>();

/** The text of a token of the source. */
function decoded(token: string): string {
  if (token.length === 1) return token === '\r' ? '\n' : token.replace('\0', '');
  if (token === '\r\n') return '\n';
  if (token.startsWith('<')) return '';
  const [node] = characters.has(token) ? [] : parseFragment(token).childNodes;
  if (node && 'value' in node) characters.set(token, node.value);
  return characters.get(token) ?? '';
}

/**
 * Finds a part of a text in the source.
 * @param span of the entire text
 * @returns null if it is not there in one piece: a tag that the parser ignores is within it
 */
export function findInSource(source: string, span: Span, text: string, part: Span): Span | null {
  let read = 0;
  let at = span.start;
  let start: number | undefined;
  for (const [token] of source.slice(span.start, span.end).matchAll(TOKEN)) {
    const characters = decoded(token);
    // A line break after `<pre>` is not part of its text.
    const isDropped = read === 0 && characters === '\n' && !text.startsWith('\n');
    if (!isDropped && !text.startsWith(characters, read)) return null;
    if (read === part.start && characters !== '' && !isDropped) start = at;
    if (start !== undefined && characters === '') return null;
    if (!isDropped) read += characters.length;
    at += token.length;
    if (start !== undefined && read >= part.end) return read === part.end ? { start, end: at } : null;
  }
  return null;
}

/** On every mark. */
const MARKS = 'data-journal-marks';

/** Removes the marks: the result is the HTML as it was before `annotate`, byte for byte. */
export function removeMarks(source: string): string {
  if (!source.includes(MARKS)) return source;
  const tagsIn = (nodes: readonly Tree.ChildNode[]): Token.Location[] =>
    nodes.flatMap((node) => {
      if (!('attrs' in node)) return [];
      const { startTag, endTag } = node.sourceCodeLocation ?? {};
      const isMark = node.attrs.some(({ name }) => name === MARKS);
      const inside = tagsIn(node.childNodes);
      return isMark && startTag && endTag ? [startTag, ...inside, endTag] : inside;
    });
  let rest = source;
  const tags = tagsIn(parsePage(source).childNodes).sort((a, b) => b.startOffset - a.startOffset);
  for (const { startOffset, endOffset } of tags) rest = rest.slice(0, startOffset) + rest.slice(endOffset);
  return rest;
}
