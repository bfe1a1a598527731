import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeFrame } from '../../shell/testing/fake-frame.ts';
import { boxOf, insert, recordFrames, sampleAnnotations, testHost } from '../../shell/testing/shell-page.ts';
import { until } from '../../testing/until.ts';

let end: AbortController;

beforeEach(async () => {
  end = new AbortController();
  await recordFrames(() => fakeFrame(), end.signal);
});

afterEach(() => {
  document.body.replaceChildren();
  // Else the next page may begin where it will scroll to, and no scrolling ends.
  scrollTo(0, 0);
  CSS.highlights.clear();
  end.abort();
});

const ANNOTATIONS = sampleAnnotations([
  { id: 'a', title: 'The first of the annotations' },
  { id: 'b', title: 'Ebb' },
  { id: 'c', title: 'Flood' },
]);

/** A menu beside a long column of this width, with two highlights in one line and one far below. */
function menuBeside(width: number, attributes = {}, isPainted = false) {
  const filler = `<p>${'Some words of the text. '.repeat(60)}</p>`.repeat(8);
  const phrase = (id: string) => `<span data-journal-annotation="${id}">phrase</span>`;
  document.body.innerHTML = `<main style="width:${width}px">${filler}<p>A ${phrase('a')} and a ${phrase('b')}.</p>
    ${filler}<p>One more ${phrase('c')}.</p>${filler}</main>`;
  const menu = insert('journal-menu', attributes);
  const paintedPhrases = isPainted ? paintPhrases() : () => [];
  const openAnnotation = (id: string, phrase?: Element | Range) => {
    menu.openAnnotation(id, phrase);
    return true;
  };
  menu.connectHost(testHost({ annotations: ANNOTATIONS, paintedPhrases, openAnnotation }));
  return menu;
}

/** Reads the phrases as text that is painted as highlights: their elements are the page's own. Each reading is new. */
function paintPhrases(): () => { id: string; phrase: Range }[] {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-journal-annotation]')];
  const ids = elements.map((element) => element.dataset.journalAnnotation ?? '');
  for (const element of elements) element.removeAttribute('data-journal-annotation');
  const read = () =>
    elements.map((element, index) => {
      const phrase = document.createRange();
      phrase.selectNodeContents(element);
      return { id: ids[index] ?? '', phrase };
    });
  CSS.highlights.set('journal-glossary', new Highlight(...read().map(({ phrase }) => phrase)));
  return read;
}

const notesOf = (menu: Element) => [...(menu.shadowRoot?.querySelectorAll<HTMLElement>('.notes li') ?? [])];
const highlight = (id: string) => document.querySelector(`[data-journal-annotation="${id}"]`);
const topOf = (element?: Element | null) => Math.round(element?.getBoundingClientRect().top ?? Number.NaN);

/** Scrolls a highlight into view, and waits until the scrolling has ended, when the page is measured. */
async function show(id: string): Promise<void> {
  const isShown = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
  highlight(id)?.scrollIntoView({ block: 'center' });
  await isShown;
}

test('sidenotes stand level with their lines in the gutter, one below the other, and stay while the page scrolls', async () => {
  await page.viewport(1440, 900);
  const menu = menuBeside(600, { placement: 'sidenotes' });
  await until(() => expect(notesOf(menu).length).toBe(3));
  for (const [id, index] of [
    ['a', 0],
    ['c', 2],
  ] as const) {
    await show(id);
    await until(() => expect(Math.abs(topOf(notesOf(menu)[index]) - topOf(highlight(id)))).toBeLessThanOrEqual(1));
    expect(notesOf(menu)[index]?.checkVisibility({ visibilityProperty: true })).toBe(true);
    expect(notesOf(menu)[index]?.getBoundingClientRect().left).toBeGreaterThan(600);
    expect(boxOf(menu).dataset.place).toBe('rest');
  }
  const [first, second] = notesOf(menu).map((note) => note.getBoundingClientRect());
  expect(second?.top).toBe((first?.bottom ?? 0) + 8);
});

test('notes above something wide in the gutter are visible', async () => {
  await page.viewport(1440, 900);
  const menu = menuBeside(600, { placement: 'sidenotes' });
  await until(() => expect(notesOf(menu).length).toBe(3));
  const wide = '<div style="height:100px;margin-right:-600px;background:#ddd">Wide</div>';
  document.querySelector('main')?.insertAdjacentHTML('afterbegin', `<p>A ${highlight('c')?.outerHTML}.</p>${wide}`);
  document.body.style.paddingTop = '60px';
  document.dispatchEvent(new CustomEvent('journal:scanComplete'));
  await until(() => expect(topOf(notesOf(menu)[0])).toBe(topOf(highlight('c'))));
  await until(() => expect(topOf(menu.shadowRoot?.querySelector('.launcher'))).toBeGreaterThan(100));
  expect(notesOf(menu)[0]?.checkVisibility({ visibilityProperty: true })).toBe(true);
});

test('labels of one line open the annotation beside its line', async () => {
  await page.viewport(1024, 800);
  const menu = menuBeside(800);
  await until(() => expect(notesOf(menu).length).toBe(3));
  await show('a');
  const [label] = notesOf(menu);
  await until(() => expect(Math.abs(topOf(label) - topOf(highlight('a')))).toBeLessThanOrEqual(1));
  expect(label?.textContent).toMatch(/^The first of the annotations/);
  expect(label?.getBoundingClientRect()).toMatchObject({ height: 28 });
  const { left = 0, right = 0 } = label?.getBoundingClientRect() ?? {};
  expect(left).toBeGreaterThanOrEqual(800);
  expect(right).toBeLessThanOrEqual(1024);
  label?.querySelector('button')?.click();
  await until(() => expect(boxOf(menu).dataset.place).toBe('popover'));
});

test('painted highlights have labels, which stay level with their lines when the text is laid out anew', async () => {
  await page.viewport(1024, 800);
  const menu = menuBeside(800, {}, true);
  await until(() => expect(notesOf(menu).length).toBe(3));
  const [label] = notesOf(menu);
  const line = document.querySelector('p span');
  line?.scrollIntoView({ block: 'center' });
  await until(() => expect(Math.abs(topOf(label) - topOf(line))).toBeLessThanOrEqual(1));
  const before = document.createElement('p');
  before.textContent = 'A late paragraph.';
  document.querySelector('main')?.prepend(before);
  document.dispatchEvent(new CustomEvent('journal:scanComplete'));
  await until(() => expect(Math.abs(topOf(label) - topOf(line))).toBeLessThanOrEqual(1));
  expect(notesOf(menu)[0]).toBe(label);
  label?.querySelector('button')?.click();
  await until(() => expect(boxOf(menu).dataset.place).toBe('popover'));
});

test('a label that scrolls under a consent box is hidden and takes no presses', async () => {
  await page.viewport(1024, 800);
  const menu = menuBeside(800);
  const box = 'position:fixed;right:0;bottom:0;width:210px;height:300px;background:#eee';
  document.body.insertAdjacentHTML('beforeend', `<div style="${box}"><button>Accept</button></div>`);
  await until(() => expect(notesOf(menu).length).toBe(3));
  const visibility = () => {
    const button = notesOf(menu)[0]?.querySelector('button');
    return button && getComputedStyle(button).visibility;
  };
  await show('a');
  await until(() => expect(visibility()).toBe('visible'));
  highlight('a')?.scrollIntoView({ block: 'end' });
  await until(() => expect(visibility()).toBe('hidden'));
});

test('a label that jumps over fixed page tools is hidden in the same frame, and shown when it has left them', async () => {
  await page.viewport(1024, 800);
  const menu = menuBeside(800);
  const tools = 'position:fixed;right:20px;top:150px;width:120px;height:120px;background:#eee';
  document.body.insertAdjacentHTML('beforeend', `<div style="${tools}"><button>Back to top</button></div>`);
  // The labels' part of the gutter begins below the tools.
  await until(() => expect(topOf(menu.shadowRoot?.querySelector('.launcher'))).toBeGreaterThan(270));
  await show('a');
  const [label] = notesOf(menu);
  const isVisible = () => label?.checkVisibility({ visibilityProperty: true });
  await until(() => expect(isVisible()).toBe(true));
  const distance = topOf(label) - 200;
  const wasVisible = new Promise((resolve) => {
    addEventListener('scroll', () => requestAnimationFrame(() => resolve(isVisible())), { once: true });
  });
  scrollBy(0, distance);
  expect(await wasVisible).toBe(false);
  scrollBy(0, -distance);
  await until(() => expect(isVisible()).toBe(true));
});

test('notes have the face and the colour of the page, a rule in the accent and no ground', async () => {
  await page.viewport(1440, 900);
  document.body.style.cssText = 'color:rgb(20, 60, 20);font-family:monospace;--journal-accent:#c02060';
  onTestFinished(() => document.body.removeAttribute('style'));
  const menu = menuBeside(600, { placement: 'sidenotes' });
  const look = () => {
    const [note] = notesOf(menu);
    const styles = note && getComputedStyle(note);
    return [styles?.color, styles?.fontFamily, styles?.backgroundColor, styles?.borderInlineStart];
  };
  const rule = '2px solid rgb(192, 32, 96)';
  await until(() => expect(look()).toEqual(['rgb(20, 60, 20)', 'monospace', 'rgba(0, 0, 0, 0)', rule]));
  // The page turns dark.
  document.body.style.color = 'rgb(200, 220, 200)';
  expect(look()[0]).toBe('rgb(200, 220, 200)');
  // The text has a ground and a colour of its own, and that of the page cannot be read there.
  document.querySelector('main')?.setAttribute('style', 'width:600px;background:#fff;color:rgb(1, 2, 3)');
  document.dispatchEvent(new CustomEvent('journal:scanComplete'));
  await until(() => expect(look()[0]).toBe('rgb(1, 2, 3)'));
});

test('notes beneath an open popover are hidden, and return', async () => {
  await page.viewport(1440, 900);
  const menu = menuBeside(600, { placement: 'sidenotes' });
  await until(() => expect(notesOf(menu).length).toBe(3));
  await show('a');
  const isShown = () => notesOf(menu).map((note) => note.checkVisibility({ visibilityProperty: true }));
  await until(() => expect(isShown()).toEqual([true, true, true]));
  const [first] = notesOf(menu);
  first?.querySelector('button')?.click();
  const box = boxOf(menu);
  await until(() => expect(box.dataset.place).toBe('popover'));
  // As wide as if its line ended at the gutter.
  const { left = 0, top = 0 } = first?.getBoundingClientRect() ?? {};
  Object.assign(box.style, { left: `${left - 100}px`, top: `${top + scrollY}px`, height: '20px' });
  await until(() => expect(isShown()).toEqual([false, true, true]));
  menu.closeAnnotation();
  await until(() => expect(isShown()).toEqual([true, true, true]));
});
