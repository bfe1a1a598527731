import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { until } from '../testing/until.ts';
import { startHighlightControls } from './controls/highlight-controls.ts';
import type { HighlightAnnotation } from './marker.ts';
import type { HighlightsOptions } from './page-highlights.ts';
import { annotation, createTestHighlights, one, setPage, type TestHighlights } from './testing/test-page.ts';

let highlights: TestHighlights | undefined;

afterEach(() => {
  highlights?.destroy();
  document.body.replaceChildren();
});

async function start(
  html: string,
  list: readonly HighlightAnnotation[],
  overrides?: Partial<HighlightsOptions>,
): Promise<TestHighlights> {
  setPage(html);
  const created = createTestHighlights({ mode: 'css', ...overrides });
  highlights = created;
  created.setAnnotations(list);
  await created.scan();
  return created;
}

/** The texts of the ranges in a registered highlight. */
function painted(name: string): string[] {
  return [...(CSS.highlights.get(name) ?? [])].map(({ startContainer, startOffset, endContainer, endOffset }) => {
    const range = document.createRange();
    range.setStart(startContainer, startOffset);
    range.setEnd(endContainer, endOffset);
    return range.toString();
  });
}

function pageHtml(): string {
  return [...document.body.children]
    .filter(({ localName }) => localName !== 'journal-highlights')
    .map(({ outerHTML }) => outerHTML)
    .join('');
}

function keyboardList(): HTMLElement[] {
  const root = document.querySelector('journal-highlights')?.shadowRoot;
  return [...(root?.querySelectorAll('button') ?? [])];
}

const TWO = [annotation('a', 'neap tide'), annotation('b', 'the neap')];
const PAGE = '<p>so the <em>neap</em> tide <span class="annotation" id="a">turns</span></p>';

function middleOf(text: string): { clientX: number; clientY: number } {
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(text) ?? -1;
    if (at < 0) continue;
    range.setStart(node, at);
    range.setEnd(node, at + text.length);
    const box = range.getBoundingClientRect();
    return { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  }
  throw new Error(`no text ${text}`);
}

function clickOn(text: string): void {
  const point = middleOf(text);
  const target = document.elementFromPoint(point.clientX, point.clientY);
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...point }));
}

test('paints ranges and leaves the page’s DOM unchanged', async () => {
  const page = await start(PAGE, TWO);
  expect(painted('journal-glossary')).toEqual(['turns', 'the ', 'neap', ' tide']);
  expect(painted('journal-nested-glossary')).toEqual(['neap']);
  expect(pageHtml()).toBe(PAGE);
  page.destroy();
  expect([...CSS.highlights.keys()]).toEqual([]);
  expect(document.body.innerHTML).toBe(PAGE);
});

test('paints a phrase below the one that contains it', async () => {
  await start('<p>the neap tide turns</p>', [annotation('a', 'the neap tide'), annotation('b', 'neap')]);
  expect(painted('journal-nested-glossary')).toEqual(['neap']);
});

/** The cursor that the user sees over a text. */
async function cursorOver(text: string): Promise<string | undefined> {
  const { clientX, clientY } = middleOf(text);
  await userEvent.hover(document.documentElement, { position: { x: clientX, y: clientY } });
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  const target = document.elementFromPoint(clientX, clientY);
  return target === null ? undefined : getComputedStyle(target).cursor;
}

test('shows a pointer over highlights alone, and leaves the page’s DOM unchanged', async () => {
  const html = `${PAGE}<p>nothing here</p><p><button>neap tide</button></p>`;
  const page = await start(html, TWO);
  expect(await cursorOver('neap')).toBe('pointer');
  expect(await cursorOver('turns')).toBe('pointer');
  expect(await cursorOver('so ')).toBe('auto');
  expect(await cursorOver('nothing')).toBe('auto');
  expect(await cursorOver(' tide ')).toBe('pointer');
  expect(pageHtml()).toBe(html);
  page.destroy();
  expect(await cursorOver('neap')).toBe('auto');
});

test('raises a highlight in a link under the mouse, though the link takes the click', async () => {
  await start('<p>see <a href="#x">the neap tide</a></p>', [annotation('n', 'neap tide')]);
  await cursorOver('neap tide');
  expect(painted('journal-raised')).toEqual(['neap tide']);
});

test('a highlight stays raised while the mouse moves between its elements', async () => {
  const { commands } = await start('<p>so the <em>neap</em> tide turns</p>', [annotation('n', 'neap tide')]);
  const controls = new AbortController();
  startHighlightControls(commands, true, controls.signal);
  for (const text of [' tide ', 'neap', ' tide ']) {
    await cursorOver(text);
    expect(painted('journal-raised')).toEqual(['neap', ' tide']);
  }
  await cursorOver('so ');
  expect(painted('journal-raised')).toEqual([]);
  controls.abort();
});

test('without the default styles the cursor is the page’s', async () => {
  await start(PAGE, TWO, { styles: false });
  expect(await cursorOver('neap')).toBe('auto');
});

test('paints a type without styles of its own in the common style', async () => {
  await start('<p>neap tide</p>', [{ ...annotation('a', 'neap tide'), annotationType: 'über {x}' }]);
  expect(painted('journal-annotation')).toEqual(['neap tide']);
});

test('paints the open annotation in a stronger style', async () => {
  const page = await start(PAGE, TWO);
  page.setActive('a');
  expect(painted('journal-active')).toEqual(['turns', 'neap', ' tide']);
  page.setActive(null);
  expect(painted('journal-active')).toEqual([]);
});

test('with the publisher’s own styles, all ranges of a type have one name', async () => {
  await start(PAGE, TWO, { styles: false });
  expect(painted('journal-glossary')).toEqual(['turns', 'the ', 'neap', 'neap', ' tide']);
});

test('paints the raised annotation, and its button raises it', async () => {
  const page = await start('<p>a spring tide, a neap tide</p>', [
    annotation('n', 'neap tide'),
    annotation('s', 'spring tide'),
  ]);
  page.commands.raised.dispatch({ id: 'n' });
  expect(painted('journal-raised')).toEqual(['neap tide']);
  await userEvent.tab();
  expect(painted('journal-raised')).toEqual(['spring tide']);
  page.commands.raised.dispatch({ id: null });
  expect([...CSS.highlights.keys()]).toEqual(['journal-glossary']);
  page.destroy();
  page.commands.raised.dispatch({ id: 'n' });
  expect([...CSS.highlights.keys()]).toEqual([]);
});

test('the list of buttons tells assistive technology which annotation is open', async () => {
  const page = await start(PAGE, TWO);
  const expanded = () => keyboardList().map((button) => button.getAttribute('aria-expanded'));
  await until(() => expect(expanded()).toEqual(['false', 'false']));
  page.setActive('b');
  expect(expanded()).toEqual(['true', 'false']);
  page.setActive(null);
  expect(expanded()).toEqual(['false', 'false']);
});

test('a button in the list is a target of at least 24 pixels', async () => {
  await start(PAGE, TWO);
  await userEvent.tab();
  const { width, height } = keyboardList()[0]?.getBoundingClientRect() ?? new DOMRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
});

test('a click opens the innermost highlight at its point, and nothing next to it', async () => {
  const opened: string[] = [];
  await start(PAGE, [annotation('a', 'so the neap tide'), annotation('b', 'the neap')], {
    onOpen: (id) => opened.push(id),
  });
  for (const text of ['so', 'neap', 'tide', 'turns']) clickOn(text);
  expect(opened).toEqual(['a', 'b', 'a', 'a']);
  const { clientY } = middleOf('turns');
  one('p').dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: innerWidth - 30, clientY }));
  expect(opened).toHaveLength(4);
});

test('the keyboard reaches and opens highlights in text order, one button per annotation', async () => {
  const opened: string[] = [];
  await start(
    '<p>the spring tide, a neap tide, a spring tide</p>',
    [annotation('n', 'neap tide'), annotation('s', 'spring tide')],
    {
      onOpen: (id) => opened.push(id),
    },
  );
  expect(keyboardList().map((button) => button.textContent)).toEqual(['Annotation: s', 'Annotation: n']);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(opened).toEqual(['s', 'n']);
});

test('the focus of a button shows its highlight, unless the reader sees it', async () => {
  const html = '<p>a neap tide</p><p style="margin:3000px 0">a spring tide</p>';
  const list = [annotation('n', 'neap tide'), annotation('s', 'spring tide')];
  const { commands } = await start(html, list);
  const controls = new AbortController();
  startHighlightControls(commands, true, controls.signal);
  const { bottom } = one('p').getBoundingClientRect();
  await userEvent.tab();
  expect([document.activeElement?.localName, one('p').getBoundingClientRect().bottom]).toEqual([
    'journal-highlights',
    bottom,
  ]);
  await userEvent.tab();
  const { top, bottom: end } = one('p:last-of-type').getBoundingClientRect();
  expect([top > 0, end <= innerHeight]).toEqual([true, true]);
  controls.abort();
});

test('a button keeps the focus when phrases before it are added and removed', async () => {
  const words = ['neap', 'spring', 'slack'];
  const page = await start(
    words.map((word) => `<p>${word} tide</p>`).join(''),
    ['new', ...words].map((word) => annotation(word, `${word} tide`)),
  );
  page.observe();
  const labels = () => keyboardList().map((button) => button.textContent?.replace('Annotation: ', ''));
  await until(() => expect(labels()).toEqual(words));
  const button = keyboardList()[2];
  button?.focus();
  const focused = () => document.querySelector('journal-highlights')?.shadowRoot?.activeElement;
  expect(focused()).toBe(button);
  one('p').insertAdjacentHTML('beforebegin', '<p>new tide</p>');
  await until(() => expect(labels()).toEqual(['new', ...words]));
  expect(focused()).toBe(button);
  one('p:nth-of-type(2)').textContent = 'no tide';
  await until(() => expect(labels()).toEqual(['new', 'spring', 'slack']));
  expect(focused()).toBe(button);
  document.body.prepend(one('p:nth-of-type(4)'));
  await until(() => expect(labels()).toEqual(['slack', 'new', 'spring']));
  expect(focused()).toBe(button);
});

test('ranges leave a text while it is edited, and come back afterwards', async () => {
  const opened: string[] = [];
  const page = await start(PAGE, TWO, { onOpen: (id) => opened.push(id) });
  page.observe();
  const before = painted('journal-glossary');
  one('p').setAttribute('contenteditable', '');
  await Promise.resolve();
  expect(painted('journal-glossary')).toEqual([]);
  for (const text of ['neap', 'turns']) clickOn(text);
  expect(opened).toEqual([]);
  await until(() => expect(keyboardList()).toEqual([]));
  one('p').removeAttribute('contenteditable');
  await until(() => expect(painted('journal-glossary')).toEqual(before));
});

test('repaints changed text and forgets removed text', async () => {
  const page = await start('<p>a neap tide</p><p>another neap tide</p>', [annotation('a', 'neap tide')]);
  page.observe();
  const text = one('p').firstChild;
  if (!(text instanceof Text)) throw new Error('no text');
  text.data = 'then the neap tide came';
  one('p:nth-of-type(2)').remove();
  await until(() => {
    expect(painted('journal-glossary')).toEqual(['neap tide']);
    expect([...(CSS.highlights.get('journal-glossary') ?? [])][0]?.startOffset).toBe(9);
  });
  text.data = 'gone';
  await until(() => expect(painted('journal-glossary')).toEqual([]));
  expect(keyboardList()).toEqual([]);
});

test('reports visible annotations', async () => {
  const reported: (readonly string[])[] = [];
  const html = '<p>the spring tide, a neap tide</p><p style="margin-top:5000px">slack water</p>';
  const list = ['neap tide', 'spring tide', 'slack water'].map((phrase) => annotation(phrase, phrase));
  const page = await start(html, list, { onVisible: (ids) => reported.push(ids) });
  page.observe();
  await until(() => expect(reported.at(-1)).toEqual(['spring tide', 'neap tide']));
  one('p:last-of-type').scrollIntoView();
  await until(() => expect(reported.at(-1)).toEqual(['slack water']));
});

test('two scripts paint their own annotations, and each removes only its own', async () => {
  const page = await start('<p>the spring tide, a neap tide</p>', [annotation('n', 'neap tide')]);
  const second = createTestHighlights({ mode: 'css' });
  onTestFinished(() => second.destroy());
  second.setAnnotations([annotation('s', 'spring tide')]);
  await second.scan();
  page.setActive('n');
  second.setActive('s');
  expect(painted('journal-glossary').sort()).toEqual(['neap tide', 'spring tide']);
  expect(painted('journal-active').sort()).toEqual(['neap tide', 'spring tide']);
  second.setActive(null);
  expect(painted('journal-active')).toEqual(['neap tide']);
  page.destroy();
  expect(painted('journal-glossary')).toEqual(['spring tide']);
  second.destroy();
  expect([...CSS.highlights.keys()]).toEqual([]);
});

test('clears the highlights before Turbo caches the page', async () => {
  await start(PAGE, TWO);
  document.dispatchEvent(new Event('turbo:before-cache'));
  expect(document.body.innerHTML).toBe(PAGE);
  await highlights?.scan();
  expect(painted('journal-glossary')).toHaveLength(4);
  expect(keyboardList()).toHaveLength(2);
});

describe('in a long page with more ranges than a browser registers cheaply', () => {
  const PARAGRAPHS = 400;
  const texts = (): Set<Node> =>
    new Set([...(CSS.highlights.get('journal-glossary') ?? [])].map(({ startContainer }) => startContainer));

  async function startLongPage(): Promise<void> {
    const paragraph = '<p style="height:200px">the neap tide</p>';
    await start(paragraph.repeat(PARAGRAPHS), [annotation('a', 'neap tide')]);
    scrollTo(0, 0);
  }

  test('paints what is in the viewport before the rest of the page is read, and it stays painted', async () => {
    setPage(`<p style="height:200px">the neap tide ${'and other tides '.repeat(20)}</p>`.repeat(PARAGRAPHS));
    scrollTo(0, 0);
    const page = createTestHighlights({ mode: 'css' });
    highlights = page;
    page.setAnnotations([annotation('a', 'neap tide')]);
    const first = one('p').firstChild;
    const read = vi.spyOn(globalThis, 'getComputedStyle');
    const readAtFirst: number[] = [];
    const set = vi.spyOn(CSS.highlights, 'set').mockImplementationOnce((name, highlight) => {
      readAtFirst.push(read.mock.calls.length);
      return CSS.highlights.set(name, highlight);
    });
    await page.scan();
    vi.restoreAllMocks();
    expect(set).toHaveBeenCalled();
    expect(readAtFirst).toHaveLength(1);
    expect(readAtFirst[0]).toBeLessThan(PARAGRAPHS / 2);
    expect(first && texts().has(first)).toBe(true);
    expect(texts().size).toBeLessThan(PARAGRAPHS / 4);
  });

  test('registers the ranges near the viewport, and others after scrolling', async () => {
    await startLongPage();
    const [first, last] = [one('p').firstChild, one('p:last-of-type').firstChild];
    const isPainted = (text: ChildNode | null): boolean => text !== null && texts().has(text);
    await until(() => expect(isPainted(first)).toBe(true));
    expect(texts().size).toBeLessThan(PARAGRAPHS / 4);
    expect(isPainted(last)).toBe(false);
    one('p:last-of-type').scrollIntoView();
    await until(() => expect([isPainted(first), isPainted(last)]).toEqual([false, true]));
  });

  test('treats text without a box of its own as near', async () => {
    const [plain, contents] = [
      '<p style="height:200px">the neap tide</p>',
      '<p style="display:contents">a neap tide</p>',
    ];
    await start(plain.repeat(PARAGRAPHS) + contents, [annotation('a', 'neap tide')]);
    const text = one('p:last-of-type').firstChild;
    await until(() => expect(text !== null && texts().has(text)).toBe(true));
  });

  test('registers all ranges while the page is printed', async () => {
    await startLongPage();
    dispatchEvent(new Event('beforeprint'));
    expect(texts().size).toBe(PARAGRAPHS);
    dispatchEvent(new Event('afterprint'));
    expect(texts().size).toBeLessThan(PARAGRAPHS / 4);
  });

  test('leaves nothing registered after destroy()', async () => {
    await startLongPage();
    await until(() => expect(texts().size).toBeGreaterThan(0));
    highlights?.destroy();
    one('p:last-of-type').scrollIntoView();
    await until(() => expect(scrollY).toBeGreaterThan(0));
    expect([...CSS.highlights.keys()]).toEqual([]);
  });
});

test('the default styles apply to text in every element', async () => {
  const { style } = document.documentElement;
  style.setProperty('--journal-accent', '#ff0000');
  onTestFinished(() => void style.removeProperty('--journal-accent'));
  const link = '<a href="#x">a <em>neap tide</em></a>';
  await start(`<p>a neap tide ${link}</p><p style="color:rgb(1, 2, 3)"><b>a neap tide</b></p>`, [
    annotation('a', 'neap tide'),
  ]);
  const styles = [one('p'), one('b')].map((element) => getComputedStyle(element, '::highlight(journal-glossary)'));
  for (const { backgroundColor, textDecorationColor, textDecorationLine, textDecorationStyle } of styles) {
    expect([backgroundColor, textDecorationColor]).toEqual(['color(srgb 1 0 0 / 0.1)', 'rgb(255, 0, 0)']);
    expect([textDecorationLine, textDecorationStyle]).toEqual(['underline', 'dotted']);
  }
  // The underline of the link is the only one.
  expect(painted('journal-link')).toEqual(['neap tide']);
  const { backgroundColor, textDecorationLine } = getComputedStyle(one('a em'), '::highlight(journal-link)');
  expect([backgroundColor, textDecorationLine]).toEqual(['color(srgb 1 0 0 / 0.1)', 'none']);
});

test('in iOS, text that is painted listens for clicks below the body, without which no tap is reported', async () => {
  const spy = vi.spyOn(EventTarget.prototype, 'addEventListener');
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5);
  Reflect.set(window, 'GestureEvent', Event);
  onTestFinished(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(window, 'GestureEvent');
  });
  await start('<p>a neap tide</p><p>no phrase</p>', [annotation('n', 'neap tide')]);
  const listening = spy.mock.contexts.filter((_, call) => spy.mock.calls[call]?.[0] === 'click');
  expect([...document.querySelectorAll('p')].map((each) => listening.includes(each))).toEqual([true, false]);
});
