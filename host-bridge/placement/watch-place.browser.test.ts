import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createTextWrapper } from '../highlight/text-wrapper.ts';
import { until } from '../testing/until.ts';
import type { Insets, Place, Placement } from './place.ts';
import { watchPlace } from './watch-place.ts';

let stop = new AbortController();
let places: Place[] = [];

const put = (html: string) => document.body.replaceChildren(document.createRange().createContextualFragment(html));
const one = (selector: string): Element => document.querySelector(selector) ?? document.body;

/** Short for the last place: `card 900,12 360`, `launcher bottom 12 right 12`, `circle …` without the word. */
function last(): string {
  const place = places.at(-1);
  if (place === undefined) return '';
  if (place.kind === 'card') return `card ${place.left},${place.top} ${place.width}`;
  if (place.kind !== 'launcher') return place.kind;
  const { kind, isCircle, ...distances } = place;
  return [isCircle ? 'circle' : kind, ...Object.entries(distances).flat()].join(' ');
}

const becomes = (place: string) => vi.waitFor(() => expect(last()).toBe(place), { timeout: 240_000 });

const onError = vi.fn();

/** Watches the place of the menu on this page. */
function watch(html: string, placement: Placement = 'auto', insets: Insets = {}): void {
  put(`<style>body{margin:0;font:16px/24px serif}main{width:600px}nav,aside{position:absolute}</style>${html}`);
  const watched = {
    highlights: () => document.querySelectorAll('mark'),
    phrases: () => [],
    insets: () => insets,
    onError,
  };
  watchPlace(watched, placement, (place) => places.push(place), stop.signal);
}

/** Resolves when the browser has reported what has come into view. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 400));

const TEXT = `<p>${'Some <mark>phrase</mark> of a text. '.repeat(12)}</p>`;
const article = (left: number, content = TEXT.repeat(40), style = '') =>
  `<main style="margin-left:${left}px;${style}">${content}</main>`;
const bar = (style: string) => `<div id="bar" style="position:fixed;left:0;right:0;background:#eee;${style}">Bar</div>`;

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  onError.mockClear();
  stop.abort();
  stop = new AbortController();
  places = [];
  document.body.replaceChildren();
  scrollTo(0, 0);
});

test.each<[string, string, string]>([
  ['beside the column', article(300), 'card 924,12 344'],
  ['on the left', article(660), 'card 268,12 360'],
  ['right to left', `<div dir="rtl">${article(300)}</div>`, 'card 288,12 360'],
  [
    'a link for screen readers, which is hidden by its size',
    `<a href="#" style="position:absolute;left:1250px;top:40px;width:1px;height:1px;overflow:hidden;line-height:1">Skip</a>${article(300)}`,
    'card 924,12 344',
  ],
  [
    'quotations and lists do not count',
    article(300, `<blockquote>${TEXT}</blockquote>`.repeat(9) + TEXT),
    'card 924,12 344',
  ],
  [
    'padding of the blocks',
    `<style>p{padding:0 100px}</style>${article(300, TEXT.repeat(9), 'width:800px')}`,
    'card 1024,12 244',
  ],
  ['columns', article(300, `<div style="columns:2">${TEXT.repeat(9)}</div>`), 'card 924,12 344'],
  ['below a header', `<header style="height:80px">Title</header>${article(300)}`, 'card 924,92 344'],
  ['below a sticky header', `${bar('top:0;height:64px')}${article(300)}`, 'card 924,76 344'],
  [
    'the text of a wide block, not its box',
    `<h1 style="text-align:center;margin:0">Title</h1>${article(300)}`,
    'card 924,12 344',
  ],
  [
    'a sidebar',
    `<aside style="left:1000px;height:9000px;background:#eee">News</aside>${article(340)}`,
    'card 12,12 304',
  ],
  [
    'the lower part of a sidebar',
    `<aside style="left:1000px;height:9000px"><div style="position:sticky;top:0">News</div></aside>${article(340)}`,
    'card 12,12 304',
  ],
  [
    'below a sidebar that is no higher than its content',
    `<nav style="position:fixed;left:1000px;top:90px"><a href="#a">Contents</a></nav>${article(340)}`,
    'card 964,126 304',
  ],
  [
    'a track without a name',
    `<div style="display:flex">${article(340, TEXT.repeat(9), 'flex:none')}<div><p>News</p></div></div>`,
    'card 12,12 304',
  ],
  [
    'the navigation of a header is no sidebar',
    `<header style="height:60px"><nav style="left:1000px">Archive</nav></header>${article(340)}`,
    'card 964,72 304',
  ],
  [
    'nor is a list of contents in the text',
    article(340, `<nav style="left:960px;top:60px">Contents</nav>${TEXT.repeat(40)}`),
    'card 964,96 304',
  ],
  [
    'an advertisement without text',
    `${article(300)}<iframe style="position:absolute;top:0;left:950px;height:9000px"></iframe>`,
    'card 12,12 264',
  ],
  [
    'a margin note',
    article(340, `<p>Text<span style="float:right;margin-right:-200px">Note</span></p>${TEXT}`),
    'card 964,52 304',
  ],
  [
    'the text of a form with a field named like a method',
    `<form style="position:absolute;left:1000px">News<input type="hidden" name="checkVisibility"></form>${article(340)}`,
    'card 964,52 304',
  ],
  [
    'what is hidden does not count',
    `<aside style="left:1000px;visibility:hidden">News</aside>${article(300)}`,
    'card 924,12 344',
  ],
  [
    'what is clipped does not count',
    `<div style="width:900px;overflow:hidden">${article(300, `<div style="width:2000px;text-align:right">Slide</div>${TEXT}`)}</div>`,
    'card 924,12 344',
  ],
  [
    'a shadow root',
    `<x-news style="position:absolute;left:950px;top:0;width:200px;height:9000px"></x-news>${article(300)}`,
    'card 12,12 264',
  ],
  [
    'a page that scrolls in a fixed element',
    `<div style="position:fixed;inset:0;overflow:auto;background:#fff">${article(300)}</div>`,
    'card 924,12 344',
  ],
  [
    'the first slide of a carousel is inert',
    article(300, `<div inert>${TEXT}</div>${TEXT.repeat(9)}`),
    'card 924,12 344',
  ],
  ['all of the text is inert', `<div inert>${article(300)}</div>`, 'blocked'],
  [
    'an article in a layer that covers the rest of the page',
    `${article(300)}<section style="position:fixed;inset:0;overflow:auto;background:#fff">${article(300)}</section>`,
    'card 924,12 344',
  ],
  [
    'a layer that covers a page without highlights',
    `${article(300, '<p>Some text.</p>')}<div style="position:fixed;inset:0;background:#fff"><p>Cookies?</p></div>`,
    'blocked',
  ],
  ['no highlights', article(300, '<p>Some text without phrases.</p>'), 'card 924,12 344'],
  ['no text', '', 'launcher bottom 12 right 12'],
])('%s', (_, html, place) => {
  watch(html);
  expect(last()).toBe(place);
  expect(places).toHaveLength(1);
});

test.each<[Placement, Insets, string]>([
  ['left', {}, 'card 12,12 264'],
  ['right', {}, 'card 924,12 344'],
  ['launcher', {}, 'launcher bottom 12 right 12'],
  ['launcher', { bottom: 80, left: 20 }, 'launcher bottom 80 left 20'],
])('placement %s with %o', (placement, insets, place) => {
  watch(article(300), placement, insets);
  expect(last()).toBe(place);
});

test('the menus of two articles do not stand in the same place, and one that leaves makes room', async () => {
  const html = article(340);
  watch(html);
  expect(last()).toBe('card 964,12 304');
  const first = stop;
  stop = new AbortController();
  watch(html);
  expect(last()).toBe('card 12,12 304');
  const others = new AbortController();
  const third = { highlights: () => document.querySelectorAll('mark'), phrases: () => [], insets: () => ({}), onError };
  watchPlace(third, 'auto', (place) => places.push(place), others.signal);
  expect(places.at(-1)?.kind).toBe('crowded');
  first.abort();
  dispatchEvent(new Event('resize'));
  await becomes('card 964,12 304');
  others.abort();
});

test('no card below 1024 px; the viewport’s width decides again when it changes', async () => {
  await page.viewport(768, 1024);
  watch(article(20));
  expect(last()).toBe('circle bottom 12 right 12');
  await page.viewport(1100, 800);
  await becomes('card 652,12 360');
  await page.viewport(900, 800);
  await becomes('launcher bottom 12 right 12');
  expect(places).toHaveLength(3);
});

test('the launcher takes the place of the card while a wide figure comes under it', async () => {
  const figure = '<svg width="1240" height="600" style="display:block;margin:0 -280px"></svg>';
  watch(article(300, TEXT.repeat(10) + figure + TEXT.repeat(20)));
  one('svg').scrollIntoView();
  await becomes('launcher bottom 12 right 12');
  scrollTo(0, 0);
  await becomes('card 924,12 344');
  await settle();
  expect(places).toHaveLength(3);
});

test('the card appears where a sidebar ends', async () => {
  const aside = '<aside style="right:0;width:300px;background:#eee">News<div style="height:1500px"></div></aside>';
  watch(`${aside}${article(340)}`, 'right');
  expect(last()).toBe('launcher bottom 12 right 12');
  scrollTo(0, 2_500);
  await becomes('card 964,12 304');
});

test('a jump past everything that was measured', async () => {
  const wide = '<svg width="1240" height="2000" style="display:block;margin:0 -280px"></svg>';
  watch(article(300, TEXT.repeat(80) + wide + TEXT.repeat(80)));
  one('svg').scrollIntoView();
  await becomes('circle bottom 12 right 12');
});

test('a consent bar that appears late, a drawer that opens, content that arrives', async () => {
  watch(article(300));
  const banner = document.createElement('div');
  banner.style.cssText = 'position:fixed;inset:auto 0 0;height:300px;background:#333';
  banner.textContent = 'Cookies?';
  document.body.append(banner);
  await until(() => expect(places.at(-1)).toMatchObject({ kind: 'card', maxHeight: 320 }));
  banner.remove();
  await until(() => expect(places.at(-1)).toMatchObject({ kind: 'card', maxHeight: 776 }));
  const drawer = document.createElement('div');
  drawer.style.cssText = 'position:fixed;inset:0 -400px 0 auto;width:400px;background:#eee;transition:translate .1s';
  drawer.textContent = 'Drawer';
  document.body.append(drawer);
  await settle();
  expect(last()).toBe('card 924,12 344');
  drawer.style.translate = '-400px';
  await becomes('card 12,12 264');
  drawer.remove();
  one('main').insertAdjacentHTML(
    'beforebegin',
    '<aside style="left:0;width:200px;height:3000px;background:#eee">Late</aside>',
  );
  await becomes('card 924,12 344');
});

test('a route that changes the layout', async () => {
  watch(article(300));
  one('main').outerHTML = article(650);
  await becomes('card 258,12 360');
});

test('what the client itself adds is no obstacle', async () => {
  watch(article(300));
  const own = document.createElement('journal-menu');
  own.style.cssText = 'display:block;position:fixed;inset:0 0 0 auto;width:400px;background:#eee';
  document.body.append(own);
  await settle();
  expect(places).toHaveLength(1);
});

test('the launcher leaves the corner of a chat button and stands above a bottom bar', async () => {
  await page.viewport(390, 844);
  watch(article(0, `${TEXT}<div style="height:3000px"></div>`, 'width:auto'));
  one('main').insertAdjacentHTML(
    'afterend',
    '<button id="chat" style="position:fixed;right:20px;bottom:20px;width:60px;height:60px">?</button>',
  );
  await becomes('circle bottom 96 right 12');
  one('#chat').outerHTML = bar('bottom:0;height:80px');
  await becomes('circle bottom 96 right 12');
  one('#bar').remove();
  await becomes('circle bottom 12 right 12');
});

test.each([
  ['elements', 'mark'],
  ['painted ranges', 'i'],
])('the launcher stands where it covers no highlight, though it is not at the edge then: %s', async (_, name) => {
  await page.viewport(390, 844);
  const phrases = `<p>${`<${name}>Some</${name}> phrases of a text that are a few lines apart. `.repeat(120)}</p>`;
  put(`<style>body{margin:0;font:16px/24px serif}</style><main>${phrases}</main>`);
  const highlights = [...document.querySelectorAll(name)].map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    if (name === 'i') element.replaceWith(...element.childNodes);
    return name === 'i' ? range : element;
  });
  const watched = { highlights: () => highlights, phrases: () => [], insets: () => ({}), onError };
  watchPlace(watched, 'auto', (place) => places.push(place), stop.signal);
  const place = places.at(-1);
  if (place?.kind !== 'launcher') throw new Error('There is no launcher.');
  const bottom = 844 - (place.bottom ?? 0);
  const left = place.left ?? 390 - (place.right ?? 0) - 44;
  for (const highlight of highlights)
    for (const box of highlight.getClientRects())
      expect(box.right <= left || box.left >= left + 44 || box.bottom <= bottom - 44 || box.top >= bottom).toBe(true);
});

test('while the page scrolls, the launcher stays; when it stands still, it leaves a control, and returns', async () => {
  await page.viewport(390, 844);
  const links = '<p style="text-align:right"><a href="#x">Link</a></p>'.repeat(2);
  watch(article(0, `<div style="height:1200px"></div>${links}<div style="height:3000px"></div>`, 'width:auto'));
  expect(last()).toBe('circle bottom 12 right 12');
  for (let step = 0; step < 8; step++) {
    scrollBy(0, 52);
    await new Promise(requestAnimationFrame);
    expect(places).toHaveLength(1);
  }
  await until(() => expect(places.at(-1)).not.toEqual(places[0]));
  scrollTo(0, 0);
  await becomes('circle bottom 12 right 12');
});

test('text that flows out of an element as high as the viewport', async () => {
  const wide = '<svg width="1240" height="600" style="display:block;margin:0 -280px"></svg>';
  watch(`<div style="height:800px">${article(300, TEXT.repeat(40) + wide + TEXT.repeat(40))}</div>`);
  one('svg').scrollIntoView();
  await becomes('launcher bottom 12 right 12');
});

test('another element that scrolls shows other content', async () => {
  const links = Array.from({ length: 90 }, (_, index) => `<p><a href="#${index}">Link ${index}</a></p>`).join('');
  watch(
    `${article(340)}<div style="position:absolute;left:960px;top:0;width:300px;height:700px;overflow:auto">
<div style="height:900px"></div>${links}</div>`,
    'right',
  );
  one('div').scrollTop = 900;
  await becomes('launcher bottom 12 right 12');
});

test('while it scrolls, a page is read only when the browser has computed its layout', async () => {
  const wide = '<svg width="1240" height="300" style="display:block;margin:0 -280px"></svg>';
  watch(article(300, TEXT.repeat(12) + wide + TEXT.repeat(40)));
  await settle();
  let isAfterLayout = false;
  const Observer = IntersectionObserver;
  vi.stubGlobal(
    'IntersectionObserver',
    class extends Observer {
      constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit) {
        super((...report) => {
          isAfterLayout = true;
          callback(...report);
          isAfterLayout = false;
        }, options);
      }
    },
  );
  const reads: boolean[] = [];
  const read = Document.prototype.elementsFromPoint;
  vi.spyOn(Document.prototype, 'elementsFromPoint').mockImplementation(function (this: Document, ...point) {
    reads.push(isAfterLayout);
    return read.apply(this, point);
  });
  // On a busy machine the time between two frames would be a pause of the scrolling.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const before = places.length;
  for (let y = 0; y < 1_500; y += 20) {
    scrollTo(0, y);
    await new Promise(requestAnimationFrame);
  }
  expect(places.length).toBeGreaterThan(before);
  expect(reads.length).toBeGreaterThan(0);
  expect(reads).not.toContain(false);
});

test('ends with the signal', async () => {
  watch(article(300));
  stop.abort();
  one('main').outerHTML = article(650);
  await settle();
  expect(places).toHaveLength(1);
});

test('a page that cannot be measured is reported, and measured again when it changes', async () => {
  const failure = new Error('old');
  const readStyle = vi.spyOn(window, 'getComputedStyle').mockImplementation(() => {
    throw failure;
  });
  watch(article(300));
  expect(onError).toHaveBeenCalledExactlyOnceWith(failure);
  expect(places).toEqual([]);
  dispatchEvent(new Event('resize'));
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(2), { timeout: 240_000 });
  readStyle.mockRestore();
  dispatchEvent(new Event('resize'));
  await becomes('card 924,12 344');
});

test('a panel in the gutter of a page whose highlights are not watched', async () => {
  watch(article(300));
  expect(last()).toBe('card 924,12 344');
  one('main').insertAdjacentHTML('afterend', '<div style="position:fixed;inset:0 0 0 auto;width:380px">Panel</div>');
  await becomes('card 12,12 264');
});

test('the launcher stands on what is empty of a sidebar as high as the page', async () => {
  const aside = (side: string) =>
    `<aside style="position:fixed;inset:0 auto 0 auto;${side}:0;width:300px"><a href="#a">Contents</a></aside>`;
  watch(`${aside('left')}${aside('right')}${article(320)}`);
  expect(last()).toBe('launcher bottom 12 right 12');
});

const PANEL = 'position:fixed;top:90px;width:200px';
const LINKS = '<a href="#a">A link of the page</a><br>'.repeat(20);

test.each<[string, number, string]>([
  ['a free gutter', 1280, article(300)],
  ['a launcher beside wide text', 1280, article(0, TEXT.repeat(400), 'width:auto')],
  ['a phone', 390, article(0, TEXT.repeat(400), 'width:auto')],
  [
    'a header and a list of links',
    1280,
    `${bar('top:0;height:64px')}${article(340)}<nav style="${PANEL}">${LINKS}</nav>`,
  ],
  ['sidebars with many links', 1280, `<aside>${LINKS}</aside>${article(340)}<nav style="left:1000px">${LINKS}</nav>`],
])('asks the page for the elements at 30 points at most: %s', async (_, width, html) => {
  await page.viewport(width, 800);
  const ask = vi.spyOn(Document.prototype, 'elementsFromPoint');
  watch(html);
  expect(places).toHaveLength(1);
  expect(ask.mock.calls.length).toBeLessThanOrEqual(30);
});

test('highlights that the client adds cause no measurement, what the page adds does', async () => {
  const readInsets = vi.fn(() => ({}));
  put(article(300, '<p>Some phrase of a text.</p>'.repeat(9)));
  const watched = { highlights: () => [], phrases: () => [], insets: readInsets, onError };
  watchPlace(watched, 'auto', (place) => places.push(place), stop.signal);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const pass = async () => {
    await new Promise(requestAnimationFrame);
    vi.advanceTimersByTime(5_000);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  };
  await pass();
  readInsets.mockClear();
  const { mark } = createTextWrapper(() => document.createElement('journal-highlight'));
  const texts = [...document.querySelectorAll('p')]
    .map(({ firstChild }) => firstChild)
    .filter((node) => node instanceof Text);
  for (const text of texts) mark(text, [{ start: 5, end: 11, id: 'a', head: true }], false);
  await pass();
  document.querySelector('journal-highlight')?.setAttribute('class', 'active');
  await pass();
  expect(readInsets).not.toHaveBeenCalled();
  one('p').append(document.createElement('img'));
  await pass();
  expect(readInsets).toHaveBeenCalled();
});
