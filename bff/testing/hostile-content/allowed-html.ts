import sanitizeHtml from 'sanitize-html';

/** What the interface allows in `textStyle=html`, and nothing else. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'li', 'hr', 'br'],
    ...['a', 'em', 'strong', 'code', 'del', 'span'],
  ],
  allowedAttributes: { a: ['href'], p: ['class', 'style'], span: ['style'] },
  allowedClasses: { p: ['muted'] },
  allowedStyles: { p: { opacity: [/^0\.5$/] }, span: { opacity: [/^0\.5$/], 'text-decoration': [/^underline$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

/** One spelling for what sanitisers spell in several ways: empty elements and spaces. */
const canonical = (html: string) => html.replace(/<(br|hr) ?\/>/g, '<$1>').replaceAll('&nbsp;', '\u00a0');

/** What an independent sanitiser changes in a piece of HTML: `null` for nothing. */
export function sanitiserDifference(html: string): { readonly before: string; readonly after: string } | null {
  const [before, after] = [html, sanitizeHtml(html, ALLOWED)].map(canonical);
  return before === after || before === undefined || after === undefined ? null : { before, after };
}

/** Attributes whose value a browser only shows or reads aloud. */
const TEXT_ATTRIBUTES = new Set(['alt', 'title', 'aria-label']);

const isScriptAddress = (value: string) => /^[\s\0-\x20]*(javascript|data|vbscript):/i.test(value);

function isHandler([name, value]: readonly [name: string, value: string]): boolean {
  return /^on/i.test(name) || name === 'srcdoc' || (!TEXT_ATTRIBUTES.has(name) && isScriptAddress(value));
}

/** What a page must not have, whatever the content is: the scripts and event handlers that a parser finds in it. */
export function scriptsIn(page: string): string[] {
  const found: string[] = [];
  const collect = (tagName: string, attribs: sanitizeHtml.Attributes) => {
    const handlers = Object.entries(attribs).filter(isHandler);
    found.push(...handlers.map(([name, value]) => `${tagName} ${name}="${value}"`));
    if (['iframe', 'object', 'embed', 'base'].includes(tagName)) found.push(tagName);
    if (tagName === 'script') found.push(`script ${attribs.type ?? ''}`);
    return { tagName, attribs };
  };
  sanitizeHtml(page, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: { '*': collect },
  });
  return found;
}
