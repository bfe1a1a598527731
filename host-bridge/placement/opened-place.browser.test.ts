import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { until } from '../testing/until.ts';
import { placePopover, readFreeArea, sheetRoom, watchPopover } from './opened-place.ts';

let stop = new AbortController();

const put = (html: string) => document.body.replaceChildren(document.createRange().createContextualFragment(html));
function one(selector: string): HTMLElement {
  const element = document.querySelector(selector);
  if (element instanceof HTMLElement) return element;
  throw new Error(`no element ${selector}`);
}

const STYLE = '<style>body{margin:0;font:16px/24px serif}p{margin:0 0 24px}</style>';
const FILLER = '<p>Some text.</p>'.repeat(60);
const POPOVER =
  '<journal-box id="popover" popover="manual" style="width:300px;height:200px;padding:0;border:0"></journal-box>';
const HEADER = '<div style="position:fixed;top:0;left:0;right:0;height:64px;background:#eee">Header</div>';
const PHRASE = `<p style="padding-left:200px">A <mark>phrase</mark></p>`;

/** Opens a popover at the phrase `mark` of a page. */
function open(html: string, phrase: () => Element | Range = () => one('mark')): HTMLElement {
  put(STYLE + POPOVER + html);
  const popover = one('#popover');
  popover.showPopover();
  one('mark').scrollIntoView({ block: 'center' });
  watchPopover(phrase(), popover, stop.signal);
  return popover;
}

/** The distance from phrase to popover, where the popover is beside it. */
function distance(popover: HTMLElement): number {
  const box = popover.getBoundingClientRect();
  const line = one('mark').getBoundingClientRect();
  return Math.round(box.top >= line.bottom ? box.top - line.bottom : line.top - box.bottom);
}

const frame = () => new Promise(requestAnimationFrame);

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  stop.abort();
  stop = new AbortController();
  document.body.replaceChildren();
  scrollTo(0, 0);
});

test('stands below its line and scrolls with it, without any reading of the layout', async () => {
  const popover = open(FILLER + PHRASE + FILLER);
  expect(distance(popover)).toBe(8);
  expect(popover.getBoundingClientRect().left).toBeCloseTo(one('mark').getBoundingClientRect().left, 0);
  await new Promise((resolve) => setTimeout(resolve, 400));
  const style = popover.getAttribute('style');
  const reads = vi.spyOn(Element.prototype, 'getClientRects');
  // On a busy machine the time between two frames would be a pause of the scrolling.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    reads.mockRestore();
  });
  for (let step = 0; step < 5; step++) {
    scrollBy(0, 10);
    await frame();
  }
  expect(reads).not.toHaveBeenCalled();
  expect(distance(popover)).toBe(8);
  expect(popover.getAttribute('style')).toBe(style);
});

test.each([
  [320, 320],
  [367, 367],
  [369, 320],
])('shows the last two lines of content %d px high, and scrolls more', (height, expected) => {
  const popover = open(FILLER + PHRASE + FILLER);
  popover.style.setProperty('--height', `${height}px`);
  popover.style.height = 'var(--height)';
  expect(popover.getBoundingClientRect().height).toBe(expected);
});

test('changes sides once near the edge, hides with its line below a header and returns', async () => {
  const popover = open(HEADER + FILLER + PHRASE + FILLER);
  const moves = vi.fn();
  const observer = new MutationObserver(moves);
  observer.observe(popover, { attributeFilter: ['style'] });
  onTestFinished(() => observer.disconnect());
  scrollBy(0, -250);
  const isAbove = () => popover.getBoundingClientRect().bottom <= one('mark').getBoundingClientRect().top;
  await until(() => expect(isAbove()).toBe(true));
  expect(distance(popover)).toBe(8);
  expect(moves).toHaveBeenCalledTimes(1);
  scrollBy(0, 700);
  await until(() => expect(getComputedStyle(popover).visibility).toBe('hidden'));
  scrollBy(0, -400);
  await until(() => expect(getComputedStyle(popover).visibility).toBe('visible'));
  expect(distance(popover)).toBe(8);
});

test('follows its line when the page changes and when the window is resized', async () => {
  const popover = open(FILLER + PHRASE + FILLER);
  one('p').style.height = '100px';
  await until(() => expect(distance(popover)).toBe(8));
  await page.viewport(700, 800);
  await until(() => expect(distance(popover)).toBe(8));
  popover.style.height = '40px';
  await until(() => expect(distance(popover)).toBe(8));
});

test.each([
  ['a scroll container', 'height:400px;overflow:auto'],
  ['a transformed element', 'transform:scale(.8) rotate(1deg)'],
  ['a zoomed element', 'zoom:1.3'],
])('in %s', async (_, style) => {
  const popover = open(`<div id="box" style="${style}">${FILLER}${PHRASE}${FILLER}</div>`);
  expect(distance(popover)).toBe(8);
  one('#box').scrollBy(0, 40);
  await until(() => expect(distance(popover)).toBe(8));
});

test('outside the top layer', async () => {
  const popover = '<journal-box id="popover" style="display:block;width:300px;height:200px"></journal-box>';
  put(`${STYLE}<div style="position:fixed;top:30px;left:30px">${popover}</div>${FILLER}${PHRASE}${FILLER}`);
  one('mark').scrollIntoView({ block: 'center' });
  watchPopover(one('mark'), one('#popover'), stop.signal);
  expect(distance(one('#popover'))).toBe(8);
  scrollBy(0, 60);
  await until(() => expect(distance(one('#popover'))).toBe(8));
});

test('right to left, and a range over two lines', () => {
  const range = () => {
    const created = document.createRange();
    created.selectNodeContents(one('mark'));
    return created;
  };
  const text = `<p dir="rtl" style="width:300px">${'word '.repeat(9)}<mark>a phrase that is much longer than one line of this narrow paragraph can be</mark></p>`;
  const popover = open(FILLER + text + FILLER, range);
  const lines = [...range().getClientRects()];
  expect(lines.length).toBeGreaterThan(1);
  const box = popover.getBoundingClientRect();
  expect(box.top).toBeCloseTo((lines.at(-1)?.bottom ?? 0) + 8, 0);
  expect(box.right).toBeGreaterThan(lines.at(-1)?.right ?? 0);
});

test('places a popover of a given size; none where there is no room', async () => {
  put(STYLE + PHRASE + FILLER);
  expect(placePopover(one('mark'))).toMatchObject({
    side: 'below',
    edge: expect.closeTo(28, -1),
  });
  await page.viewport(640, 120);
  expect(placePopover(one('mark'))).toBe(null);
});

test('ends with the signal', async () => {
  const popover = open(FILLER + PHRASE + FILLER);
  stop.abort();
  const style = popover.getAttribute('style');
  await page.viewport(700, 800);
  one('p').style.height = '100px';
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(popover.getAttribute('style')).toBe(style);
});

test('a sheet stands above consent bars, whatever is between them and the edge', async () => {
  await page.viewport(390, 800);
  put(STYLE + FILLER);
  expect(sheetRoom(false)).toEqual({ bottom: 0, maxHeight: 480 });
  put(
    `${STYLE}${FILLER}<div style="position:fixed;left:8px;right:8px;bottom:8px;height:92px;background:#333">Cookies?</div>`,
  );
  expect(sheetRoom(false)).toEqual({ bottom: 100, maxHeight: 480 });
  put(
    `${STYLE}${HEADER}${FILLER}<div style="position:fixed;left:0;right:0;bottom:0;height:300px;background:#333">Cookies?</div>`,
  );
  expect(sheetRoom(false)).toEqual({ bottom: 300, maxHeight: 436 });
});

const bar = (style: string) => `<div style="position:fixed;background:#eee;${style}">Bar</div>`;

test.each<[string, string, [number, number]]>([
  ['no bars', '', [0, 800]],
  ['a header', bar('inset:0 0 auto;height:64px'), [64, 800]],
  ['two bars at the top', bar('inset:40px 0 auto;height:50px') + bar('inset:0 0 auto;height:40px'), [90, 800]],
  ['a consent bar with a margin', bar('inset:auto 20px 12px;height:88px'), [0, 700]],
  [
    'a consent bar above the navigation',
    bar('inset:auto 0 0;height:50px') + bar('inset:auto 0 50px;height:110px'),
    [0, 640],
  ],
  ['a chat button is no bar', bar('inset:auto 20px 20px auto;width:60px;height:60px'), [0, 800]],
  ['a bar in the middle is none of the edges', bar('inset:300px 0 auto;height:50px'), [0, 800]],
  ['a dialog is no bar', bar('inset:0'), [0, 800]],
])('the viewport without bars: %s', (_, bars, expected) => {
  put(STYLE + FILLER + bars);
  const { top, bottom } = readFreeArea();
  expect([top, bottom]).toEqual(expected);
});
