/** What loads or runs something, or leaves the page. */
const REMOVED = 'script, base, meta[http-equiv], link:not([rel~="canonical" i]), style';
/** Attributes whose files would be requested. */
const LOADING = ['src', 'srcset', 'srcdoc', 'data', 'poster', 'background'];
const LOADED = LOADING.map((name) => `[${name}]`).join(',');

/** The HTML of a page without anything that loads or runs, and its own styles. */
export interface InertCopy {
  readonly root: HTMLElement;
  /** The texts of its `style` elements. */
  readonly styles: readonly string[];
  /** The values of its `style` attributes, which a content security policy does not let a copy have. */
  readonly inline: ReadonlyMap<number, string>;
}

/**
 * Copies a parsed page.
 * @param address its own address, which makes that of its canonical link complete
 */
export function inertCopy(parsed: Document, address: URL | undefined): InertCopy {
  const root = parsed.implementation.createHTMLDocument().importNode(parsed.documentElement, true);
  const styles = [...root.querySelectorAll('style')].map(({ textContent }) => textContent ?? '');
  for (const element of root.querySelectorAll(REMOVED)) element.remove();
  for (const element of root.querySelectorAll(LOADED)) for (const name of LOADING) element.removeAttribute(name);
  for (const link of root.querySelectorAll('link')) {
    const href = link.getAttribute('href') ?? '';
    if (URL.canParse(href, address?.href)) link.setAttribute('href', new URL(href, address).href);
  }
  return { root, styles, inline: takeInlineStyles(root) };
}

function takeInlineStyles(root: HTMLElement): Map<number, string> {
  const inline = new Map<number, string>();
  for (const [index, element] of [...root.querySelectorAll('*')].entries()) {
    const style = element.getAttribute('style');
    if (style === null) continue;
    inline.set(index, style);
    element.removeAttribute('style');
  }
  return inline;
}
