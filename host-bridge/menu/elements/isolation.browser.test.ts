import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { until } from '../../testing/until.ts';
import { fakeFrame } from './testing/fake-frame.ts';
import { untilPainted } from './testing/pixels.ts';
import { boxOf, iframeOf, insert, recordFrames, testHost } from './testing/shell-page.ts';

const GREEN = 'html{background:#00ff00;height:100%}button{display:none}';
const style = document.createElement('style');
let end: AbortController;

beforeEach(async () => {
  end = new AbortController();
  await page.viewport(1280, 720);
  await recordFrames(() => fakeFrame({ style: GREEN }), end.signal);
  document.head.append(style);
});

afterEach(() => {
  style.textContent = '';
  document.documentElement.removeAttribute('dir');
  document.body.replaceChildren();
  end.abort();
});

interface Geometry {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the menu stands: the panel of its launcher, or the card beside a column of 600 pixels. */
interface Stand {
  readonly name: string;
  readonly placement: 'launcher' | 'auto';
  readonly box: Geometry;
}

/** It stands in the same corner whatever the styles of the page make of its text. */
const PANEL: Stand = { name: 'panel', placement: 'launcher', box: { x: 908, y: 544, width: 360, height: 120 } };
/** On a page that is written from the right. */
const MIRRORED: Stand = { ...PANEL, box: { ...PANEL.box, x: 12 } };
const CARD: Stand = { name: 'card', placement: 'auto', box: { x: 632, y: 12, width: 360, height: 120 } };

/** Adds a menu to an element of the page, waits for its frame, and opens the panel if there is a launcher. */
async function menuIn(parent: Element = document.body, { placement }: Stand = PANEL) {
  const menu = insert('journal-menu', { placement });
  parent.append(menu);
  menu.connectArticle(testHost());
  // Without a card, the frame is loaded when the reader turns to the menu.
  menu.dispatchEvent(new Event('pointerover'));
  await until(() => expect(menu.shadowRoot?.querySelector('dialog')?.style.getPropertyValue('--height')).toBe('120px'));
  if (placement === 'launcher') {
    await until(() => expect(launcherOf(menu)?.checkVisibility()).toBe(true));
    launcherOf(menu)?.click();
  } else await until(() => expect(boxOf(menu).dataset.place).toBe('card'));
  return menu;
}

const launcherOf = (menu: Element) => menu.shadowRoot?.querySelector<HTMLElement>('.launcher');

function geometry(element: Element): Geometry {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** A point at each corner of a box. @param inset how far inside the box */
const cornersOf = ({ x, y, width, height }: Geometry, inset: number): [number, number][] =>
  [y + inset, y + height - inset - 1].flatMap((pointY): [number, number][] => [
    [x + inset, pointY],
    [x + width - inset - 1, pointY],
  ]);

/** The menu is at its place, unscaled, and painted over everything else, up to its rounded corners. */
async function expectUntouched(menu: Element, { box }: Stand = PANEL) {
  expect(geometry(boxOf(menu))).toEqual(box);
  expect(geometry(iframeOf(menu))).toEqual(box);
  const inside = cornersOf(box, 3);
  for (const [x, y] of inside) expect(document.elementFromPoint(x, y) === menu).toBe(true);
  // Outside of the rounded corners is the page.
  for (const [x, y] of cornersOf(box, 0)) expect(document.elementFromPoint(x, y) === menu).toBe(false);
  await untilPainted([0, 255, 0], ...inside);
}

const casesOf = (stand: Stand, styles: readonly [name: string, css: string][]) =>
  styles.map(([name, css]) => [`${stand.name}: ${name}`, css, stand] as const);

/** Styles that would reach the menu. */
const ON_MENU: [name: string, css: string][] = [
  ['nothing', ''],
  ['iframes hidden and bordered', 'iframe { display: none; max-width: 100%; border: 5px solid red }'],
  ['iframes hidden with importance', 'iframe { display: none !important; width: 1px !important }'],
  ['our own element hidden', 'journal-menu { visibility: hidden !important; opacity: 0 !important }'],
  [
    'our own element moved',
    'journal-menu { transform: scale(2) !important; position: static !important; zoom: 3 !important }',
  ],
  [
    'our own element clipped',
    'journal-menu { contain: strict !important; clip-path: inset(50%) !important; filter: blur(9px) !important }',
  ],
  ['small root font', 'html { font-size: 50% }'],
  [
    'dialogs and divs restyled',
    'dialog, div { display: flex !important; padding: 40px !important; max-width: 10px !important }',
  ],
  ['popovers restyled', '[popover] { inset: 50% !important; border: 9px solid red !important }'],
  ['everything transparent to the pointer', '* { pointer-events: none !important; user-select: none !important }'],
];

/** Styles that also move or hide the page's text, and with it the gutter. */
const ON_TEXT: [name: string, css: string][] = [
  ['all: unset', '* { all: unset !important }'],
  ['all: initial', '*, *::before { all: initial !important }'],
  ['vertical writing', 'html { writing-mode: vertical-rl }'],
  ['everything hidden', 'body * { visibility: hidden; opacity: 0 }'],
  [
    'animations',
    '* { animation: x 1s infinite !important; transition: all 9s !important } @keyframes x { to { transform: rotate(1turn) } }',
  ],
];

const FROM_THE_RIGHT: [name: string, css: string][] = [
  ['right to left', ':root { direction: rtl }'],
  ['right to left with importance', '* { direction: rtl !important; unicode-bidi: bidi-override !important }'],
];

describe("the page's style sheets do not reach the menu", () => {
  test.each([
    ...casesOf(PANEL, ON_MENU),
    ...casesOf(PANEL, ON_TEXT),
    ...casesOf(MIRRORED, FROM_THE_RIGHT),
    ...casesOf(CARD, ON_MENU),
  ])('%s', async (_name, css, stand) => {
    style.textContent = css;
    await expectUntouched(await menuIn(document.body, stand), stand);
  });

  test('and the direction of the document does not either', async () => {
    document.documentElement.dir = 'rtl';
    await expectUntouched(await menuIn(), MIRRORED);
  });
});

/** Styles of the menu's parent. */
const AROUND: [name: string, css: string][] = [
  ['transform', 'transform: translate(300px, 300px) scale(0.5)'],
  ['overflow', 'overflow: hidden; width: 50px; height: 50px; position: relative'],
  ['filter', 'filter: blur(4px) grayscale(1)'],
  ['opacity', 'opacity: 0.2'],
  ['containment', 'contain: strict; width: 10px; height: 10px'],
  ['perspective', 'perspective: 10px; will-change: transform'],
  ['clipping', 'clip-path: circle(1px)'],
  ['a stacking context at the bottom', 'position: relative; z-index: -1; isolation: isolate'],
  ['flex and grid', 'display: grid; grid-template-columns: 1fr 1fr; gap: 40px'],
];

describe('the elements around the menu do not move, clip, cover or fade it', () => {
  test.each([...casesOf(PANEL, AROUND), ...casesOf(CARD, AROUND)])('%s', async (_name, css, stand) => {
    const parent = document.createElement('div');
    parent.style.cssText = css;
    document.body.append(parent);
    await expectUntouched(await menuIn(parent, stand), stand);
  });

  test.each([PANEL, CARD])('$name: the highest z-index elsewhere', async (stand) => {
    const menu = await menuIn(document.body, stand);
    const cover = document.createElement('div');
    cover.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: red';
    document.body.append(cover);
    await expectUntouched(menu, stand);
  });

  test('and the menu takes no space in the page', async () => {
    const place = document.createElement('div');
    place.style.cssText = 'display: flex; gap: 40px; width: 400px';
    place.innerHTML = '<p style="flex: 1" data-journal-annotation="a">a</p><p style="flex: 1">b</p>';
    document.body.append(place);
    const before = [...place.children].map(geometry);
    await menuIn(place);
    expect([...place.children].slice(0, 2).map(geometry)).toEqual(before);
  });
});

describe('transparent in every combination of colour schemes', () => {
  const SCHEMES = ['normal', 'light', 'dark'] as const;
  const [menuStyle, probe] = [fakeFrame({ style: 'button{display:none}' }), [1000, 600] as [number, number]];

  for (const host of SCHEMES) {
    test.each(SCHEMES)(`page ${host}, element around the menu %s`, async (around) => {
      await recordFrames(() => menuStyle, end.signal);
      style.textContent = `:root { color-scheme: ${host}; background: #0000ff } main { color-scheme: ${around} }`;
      const main = document.createElement('main');
      document.body.append(main);
      await menuIn(main);
      await untilPainted([0, 0, 255], probe);
    });
  }
});

test('is not printed', async () => {
  const menu = await menuIn();
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  expect(geometry(boxOf(menu)).width).toBe(0);
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  expect(geometry(boxOf(menu))).toEqual(PANEL.box);
});

test('is hidden by the attribute hidden', async () => {
  const menu = await menuIn();
  menu.hidden = true;
  await until(() => expect(geometry(boxOf(menu)).height).toBe(0));
  expect(launcherOf(menu)?.checkVisibility()).toBe(false);
});
