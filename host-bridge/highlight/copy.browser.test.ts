import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyWithoutHighlights } from './copy.ts';
import { annotation, createTestHighlights, one, setPage, type TestHighlights } from './testing/test-page.ts';

let highlights: TestHighlights;
let end: AbortController;

beforeEach(() => {
  end = new AbortController();
  copyWithoutHighlights(() => highlights.commands.phrases(), end.signal);
});
afterEach(() => {
  end.abort();
  highlights.destroy();
  getSelection()?.empty();
  document.body.replaceChildren();
});

async function open(html: string, ...phrases: string[]): Promise<void> {
  setPage(html);
  highlights = createTestHighlights();
  highlights.setAnnotations(phrases.map((phrase, index) => annotation(`a${index}`, phrase)));
  await highlights.scan();
}

/** Copies what is selected. @returns the formatted and the plain text; `null` if the browser copies by itself */
function copy(target: Element = document.body): readonly [html: string, text: string] | null {
  const clipboardData = new DataTransfer();
  const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  if (!event.defaultPrevented) return null;
  return [clipboardData.getData('text/html'), clipboardData.getData('text/plain')];
}

test('copied text has the page’s formatting and nothing of highlights', async () => {
  const html = '<p>A <em>neap</em> tide and <a href="https://tides.example/">the spring tide</a>.</p>';
  await open(html, 'neap tide', 'spring tide');
  getSelection()?.selectAllChildren(document.body);
  expect(copy()).toEqual([html, 'A neap tide and the spring tide.']);
});

test('a few words of a highlight keep the formatting around them', async () => {
  await open('<ul><li>See <b>the <i class="x">neap tide</i></b></li><li>turn</li></ul>', 'neap tide');
  const start = one('journal-highlight').firstChild ?? document;
  getSelection()?.setBaseAndExtent(start, 2, one('li'), 2);
  expect(copy()).toEqual(['<b><i>ap tide</i></b>', 'ap tide']);
  getSelection()?.setBaseAndExtent(start, 2, one('ul'), 2);
  expect(copy()?.[0]).toBe('<ul><li><b><i>ap tide</i></b></li><li>turn</li></ul>');
});

test('what the page hides is not copied, and addresses are whole', async () => {
  await open('<p>A neap tide <a href="#x">x</a><b hidden>y</b><script type="a">z</script></p>', 'neap tide');
  getSelection()?.selectAllChildren(document.body);
  const address = new URL('#x', location.href).href.replaceAll('&', '&amp;');
  expect(copy()?.[0]).toBe(`<p>A neap tide <a href="${address}">x</a></p>`);
});

test('plain text has the descriptions of pictures, and the page stays as it is', async () => {
  await open('<p>A neap tide <img alt="at dawn" src="data:,"> turns.</p>', 'neap tide');
  const before = one('p').childNodes.length;
  getSelection()?.selectAllChildren(document.body);
  expect(copy()?.[1]).toBe('A neap tide at dawn turns.');
  expect([one('p').childNodes.length, String(getSelection())]).toEqual([before, 'A neap tide  turns.']);
});

test('the page’s own handlers, fields and texts without highlights are left alone', async () => {
  await open('<p>A neap tide.</p><p id="other">No phrase.</p><textarea>x</textarea>', 'neap tide');
  getSelection()?.selectAllChildren(one('#other'));
  expect(copy()).toBeNull();
  getSelection()?.selectAllChildren(one('p'));
  expect(copy(one('textarea'))).toBeNull();
  expect(copy()?.[1]).toBe('A neap tide.');
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', 'the page’s');
    event.preventDefault();
  };
  document.addEventListener('copy', onCopy, { once: true });
  expect(copy()).toEqual(['', 'the page’s']);
});
