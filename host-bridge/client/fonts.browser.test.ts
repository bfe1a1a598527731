import { afterEach, describe, expect, it } from 'vitest';
import { installFonts } from './fonts.ts';

const styles = () => [...document.querySelectorAll<HTMLStyleElement>('#journal-custom-fonts')];
const texts = () => styles().map(({ textContent }) => textContent);

const clients: AbortController[] = [];
/** The fonts of a client. */
function create(nonce?: string) {
  const client = new AbortController();
  clients.push(client);
  return { install: (css: unknown) => installFonts(css, nonce, client.signal), remove: () => client.abort() };
}

afterEach(() => {
  for (const client of clients.splice(0)) client.abort();
  for (const style of styles()) style.remove();
});

describe('custom fonts', () => {
  it('share one style element, whose content is replaced', () => {
    const installed = create();
    installed.install('@font-face{font-family:Neap}');
    installed.install('@font-face{font-family:Spring}');
    expect(texts()).toEqual(['@font-face{font-family:Spring}']);
    expect(styles()[0]?.parentElement).toBe(document.head);
  });

  it.each(['', ' \n', undefined, null, 7, {}])('ignore %j', (css) => {
    const installed = create();
    installed.install(css);
    expect(texts()).toEqual([]);
    installed.install('@font-face{font-family:Neap}');
    installed.install(css);
    expect(texts()).toEqual(['@font-face{font-family:Neap}']);
  });

  it('are not loaded again by the same response', () => {
    const installed = create();
    installed.install('@font-face{font-family:Neap}');
    // The text is split, because Chromium ignores the replacement of a single text node by an equal text.
    const [style] = styles();
    if (style?.firstChild instanceof Text) style.firstChild.splitText(5);
    installed.install('@font-face{font-family:Neap}');
    expect(style?.childNodes.length).toBe(2);
  });

  it('cannot inject markup', () => {
    create().install('</style><img src=x onerror="document.title=1">');
    expect([document.querySelector('img'), styles().length]).toEqual([null, 1]);
  });

  it('use the page’s nonce', () => {
    create('r4nd0m').install('@font-face{font-family:Neap}');
    expect(styles()[0]?.nonce).toBe('r4nd0m');
  });

  it('stay while at least one client uses them', () => {
    const [one, other] = [create(), create()];
    one.install('@font-face{font-family:Neap}');
    other.install('@font-face{font-family:Neap}');
    one.remove();
    one.remove();
    expect(texts()).toEqual(['@font-face{font-family:Neap}']);
    other.remove();
    expect(texts()).toEqual([]);
  });

  it('restore the page’s own content of that element', () => {
    const own = document.createElement('style');
    own.id = 'journal-custom-fonts';
    own.textContent = '/* from the server */';
    document.head.append(own);
    const installed = create();
    installed.install('@font-face{font-family:Neap}');
    expect(texts()).toEqual(['@font-face{font-family:Neap}']);
    installed.remove();
    expect(texts()).toEqual(['/* from the server */']);
  });

  it('ignore other elements with the same id', () => {
    const other = document.createElement('p');
    other.id = 'journal-custom-fonts';
    document.body.append(other);
    create().install('@font-face{font-family:Neap}');
    expect(other.textContent).toBe('');
    other.remove();
    expect(texts()).toEqual(['@font-face{font-family:Neap}']);
  });
});
