import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { until } from '../../testing/until.ts';
import { annotation, createTestHighlights, one, setPage, type TestHighlights } from '../testing/test-page.ts';
import { startHighlightControls } from './highlight-controls.ts';

let highlights: TestHighlights;
let controls = new AbortController();
let opened: string[];

afterEach(() => {
  controls.abort();
  highlights.destroy();
  document.body.replaceChildren();
  scrollTo(0, 0);
});

/** Highlights a page and arranges its controls. The ids of the annotations are `a0`, `a1` and so on. */
async function open(html: string, ...phrases: string[]): Promise<void> {
  setPage(`<main><h1>Tides</h1>${html}</main>`);
  controls = new AbortController();
  opened = [];
  highlights = createTestHighlights({
    onOpen: (id) => opened.push(id),
    onScan: () => document.dispatchEvent(new Event('journal:scanComplete')),
  });
  highlights.setAnnotations(phrases.map((phrase, index) => annotation(`a${index}`, phrase)));
  startHighlightControls(highlights.commands, true, controls.signal);
  await highlights.scan();
  highlights.observe();
}

/** Annotation, text or label, and `tabindex` of every control, in text order. */
const controlsInPage = () =>
  [...document.querySelectorAll('[data-journal-annotation][tabindex]')].map((element) => {
    const text = element.textContent || element.getAttribute('aria-label');
    return `${element.getAttribute('data-journal-annotation')} ${text} ${element.getAttribute('tabindex')}`;
  });

const untilControls = (expected: string[]) => until(() => expect(controlsInPage()).toEqual(expected));

/** What axe finds and what HTML forbids: a control within a control. */
async function nestedControls(): Promise<string[]> {
  const { violations } = await axe.run('main', { runOnly: ['nested-interactive', 'aria-allowed-attr', 'aria-roles'] });
  const inLinks = [...document.querySelectorAll(':is(a,button,[role~=button]) [tabindex]')];
  return [...violations.map(({ id }) => id), ...inLinks.map(({ outerHTML }) => outerHTML)];
}

/** Presses Tab from the top of the page, and Enter on every stop. @returns what opened */
async function openAllByKeyboard(stops: number): Promise<string[]> {
  one('h1').tabIndex = -1;
  one('h1').focus();
  for (let stop = 0; stop < stops; stop++) {
    await userEvent.keyboard('{Tab}{Enter}');
  }
  one('h1').removeAttribute('tabindex');
  return opened;
}

test('an annotation is one keyboard stop in each section, and all its highlights open it', async () => {
  const word = '<p>A neap tide.</p>';
  await open(
    `${word}${word}<h2>Moon</h2>${word}${word}<div role="heading" aria-level="2">Sun</div>${word}`,
    'neap tide',
  );
  await untilControls(['a0 neap tide 0', 'a0 neap tide -1', 'a0 neap tide 0', 'a0 neap tide -1', 'a0 neap tide 0']);
  for (const element of document.querySelectorAll<HTMLElement>('journal-highlight')) element.click();
  expect(opened).toHaveLength(5);
});

test('stops are arranged again when the page changes', async () => {
  await open('<p>A neap tide.</p>', 'neap tide');
  await untilControls(['a0 neap tide 0']);
  one('h1').insertAdjacentHTML('afterend', '<p>The first neap tide.</p>');
  await untilControls(['a0 neap tide 0', 'a0 neap tide -1']);
});

/** The text at the top of the viewport, if the page has scrolled. */
// Reader views leave out elements whose class and id contain words such as these.
test.each(['social-contract', 'related-work', 'comment', 'share-of-land', 'author-function'])(
  'a highlight of %s has no id and no class but the publisher’s, so that reader views keep its words',
  async (slug) => {
    setPage('<p>Of the social contract.</p>');
    controls = new AbortController();
    highlights = createTestHighlights();
    highlights.setAnnotations([annotation(slug, 'social contract')]);
    startHighlightControls(highlights.commands, true, controls.signal);
    await highlights.scan();
    document.dispatchEvent(new Event('journal:scanComplete'));
    await until(() => expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1));
    await new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve())));
    const highlighted = one('journal-highlight');
    expect([highlighted.id, highlighted.className, highlighted.getAttribute('role')]).toEqual([
      '',
      'annotation',
      'button ',
    ]);
  },
);

test('in a modal dialog, where the menu is inert, a highlight is text; after the dialog it is a control again', async () => {
  await open('<dialog><p>a neap tide</p></dialog><p>a spring tide</p>', 'neap tide', 'spring tide');
  const dialog = one('dialog');
  if (!(dialog instanceof HTMLDialogElement)) throw new Error('no dialog');
  dialog.showModal();
  await highlights.scan();
  await untilControls(['a1 spring tide 0']);
  const highlight = one('dialog journal-highlight');
  expect([highlight.role, highlight.ariaExpanded]).toEqual([null, null]);
  await userEvent.click(highlight);
  expect(opened).toEqual([]);
  dialog.close();
  dialog.show();
  await untilControls(['a0 neap tide 0', 'a1 spring tide 0']);
  await userEvent.click(highlight);
  expect(opened).toEqual(['a0']);
});

test('a press in text that the reader edits opens nothing', async () => {
  await open('<p>a neap tide</p>', 'neap tide');
  const highlight = one('journal-highlight');
  one('p').contentEditable = 'true';
  highlight.click();
  highlight.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(opened).toEqual([]);
});

test('a highlight in a link has a mark beside the link: two stops, and neither is within the other', async () => {
  await open('<p>See <a href="#x">the neap tide</a>, and more.</p>', 'neap tide');
  await untilControls(['a0 Annotation: a0 0']);
  expect(await nestedControls()).toEqual([]);
  const mark = one('[data-journal-mark]');
  expect(mark.previousElementSibling).toBe(one('a'));
  expect([mark.role, mark.ariaExpanded]).toEqual(['button ', 'false']);
  await userEvent.click(mark);
  expect(opened).toEqual(['a0']);
  one('a').focus();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(mark);
  await userEvent.keyboard(' ');
  expect(opened).toEqual(['a0', 'a0']);
  highlights.setActive('a0');
  expect(mark.ariaExpanded).toBe('true');
});

test('an annotation has one mark beside a link, even with two highlights in it and two clients', async () => {
  await open('<p>See <a href="#x">the neap tide, a neap tide</a>.</p>', 'neap tide');
  startHighlightControls(highlights.commands, true, controls.signal);
  await untilControls(['a0 Annotation: a0 0']);
  // Both clients arrange their controls again.
  document.dispatchEvent(new Event('journal:scanComplete'));
  await new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve())));
  expect(controlsInPage()).toEqual(['a0 Annotation: a0 0']);
});

/** A second client of the page, with an annotation of its own. */
async function startSecond(id: string, phrase: string) {
  const second = createTestHighlights({ onScan: () => document.dispatchEvent(new Event('journal:scanComplete')) });
  const signal = new AbortController();
  second.setAnnotations([annotation(id, phrase)]);
  startHighlightControls(second.commands, true, signal.signal);
  await second.scan();
  second.observe();
  return () => {
    signal.abort();
    second.destroy();
  };
}

test.each([
  ['first', 'the same words', 'neap tide'],
  ['second', 'the same words', 'neap tide'],
  ['first', 'words before', 'See the'],
  ['second', 'words before', 'See the'],
  ['first', 'words after', 'now'],
  ['second', 'words after', 'now'],
  ['first', 'overlapping words', 'tide now'],
  ['second', 'overlapping words', 'tide now'],
])('two clients draw one ring, and leave no split text when the %s leaves first: %s', async (first, _, phrase) => {
  await open('<p>See the neap tide now and then.</p>', 'neap tide');
  const text = one('p').firstChild;
  const endSecond = await startSecond('second', phrase);
  await new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve())));
  document.dispatchEvent(new Event('journal:scanComplete'));
  await until(() => expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(2));
  const hasRing = ['neap tide', 'tide now'].includes(phrase);
  await until(() => expect(document.querySelectorAll('[data-journal-mark]')).toHaveLength(hasRing ? 1 : 0));
  const endFirst = () => {
    controls.abort();
    highlights.destroy();
  };
  if (first === 'first') endFirst();
  else endSecond();
  await new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve())));
  if (first === 'first') endSecond();
  else endFirst();
  expect([...one('p').childNodes]).toEqual([text]);
  expect(one('p').innerHTML).toBe('See the neap tide now and then.');
});

test('what a script makes a link takes the click, too, and has a mark beside it', async () => {
  await open('<p>See <span role="link" tabindex="0">the neap tide</span>.</p>', 'neap tide');
  await untilControls(['a0 Annotation: a0 0']);
  await userEvent.click(one('journal-highlight'));
  expect(opened).toEqual([]);
  await userEvent.click(one('[data-journal-mark]'));
  expect(opened).toEqual(['a0']);
});

test.each([
  ['ltr', 'the neap tide', 'It'],
  ['rtl', 'المد المحاقي', 'هو'],
])('the ring beside a link clears the full stop: %s', async (direction, phrase, next) => {
  await open(
    `<p dir="${direction}" style="font:40px/1.5 serif"><a href="#x">${phrase}</a><b>.</b> ${next}<i style="display:inline-block"></i></p>`,
    phrase,
  );
  await untilControls(['a0 Annotation: a0 0']);
  const mark = one('[data-journal-mark]');
  const { top, left, right } = mark.getBoundingClientRect();
  const { insetBlockStart, insetInlineStart, width } = getComputedStyle(mark, '::before');
  // An empty inline block stands on the line of the letters.
  expect(top + Number.parseFloat(insetBlockStart)).toBeGreaterThan(one('i').getBoundingClientRect().bottom);
  const [start, stop] = [Number.parseFloat(insetInlineStart), one('b').getBoundingClientRect()];
  const ring = direction === 'ltr' ? left + start : right - start;
  expect(direction === 'ltr' ? ring - stop.left : stop.right - ring).toBeGreaterThan(stop.width / 2);
  expect(Number.parseFloat(width)).toBe(20);
});

test('a highlight with the focus has a ring of its accent', async () => {
  await open('<p>The neap tide.</p><style>:root{--journal-accent:rgb(1,2,3)}</style>', 'neap tide');
  await untilControls(['a0 neap tide 0']);
  one('h1').tabIndex = -1;
  one('h1').focus();
  await userEvent.keyboard('{Tab}');
  expect(getComputedStyle(one('journal-highlight')).outlineColor).toBe('rgb(1, 2, 3)');
});

test('a highlight that is only partly in a link needs no mark', async () => {
  await open('<p>a neap <a href="#x">tide</a></p>', 'neap tide');
  await untilControls(['a0 neap  0']);
  expect(document.querySelector('[data-journal-mark]')).toBeNull();
});

test('two annotations of one phrase have a stop each, and both open by keyboard and by pointer', async () => {
  await open('<p>a neap tide turns</p>', 'neap tide', 'neap tide');
  await untilControls(['a1 neap tide 0', 'a0 Annotation: a0 0']);
  expect(await nestedControls()).toEqual([]);
  expect(await openAllByKeyboard(2)).toEqual(['a1', 'a0']);
  await userEvent.click(one('[data-journal-mark]'));
  await userEvent.click(one('journal-highlight journal-highlight'));
  expect(opened).toEqual(['a1', 'a0', 'a0', 'a1']);
});

test('the mark of a marked-up paragraph with a highlight is where its text ends', async () => {
  await open('<p class="annotation" id="a0">See the neap tide.</p>', '', 'neap tide');
  await untilControls(['a1 neap tide 0', 'a0 Annotation: a0 0']);
  const [mark, paragraph] = [one('[data-journal-mark]'), one('p').getBoundingClientRect()];
  const { top, bottom } = mark.getBoundingClientRect();
  expect([top >= paragraph.top, bottom <= paragraph.bottom + 8]).toEqual([true, true]);
  await userEvent.click(mark);
  expect(opened).toEqual(['a0']);
});

test('three annotations of one phrase have marks beside each other', async () => {
  await open('<p>a neap tide turns</p>', 'neap tide', 'neap tide', 'neap tide');
  await untilControls(['a2 neap tide 0', 'a1 Annotation: a1 0', 'a0 Annotation: a0 0']);
  const [first, second] = [...document.querySelectorAll('[data-journal-mark]')].map((mark) =>
    mark.getBoundingClientRect(),
  );
  expect(Math.max(first?.left ?? 0, second?.left ?? 0)).toBeGreaterThan(
    Math.min(first?.right ?? 0, second?.right ?? 0),
  );
});

test('marks leave with the highlights, and are not saved by Turbo', async () => {
  await open('<p>See <a href="#x">the neap tide</a>.</p>', 'neap tide');
  await untilControls(['a0 Annotation: a0 0']);
  document.dispatchEvent(new Event('turbo:before-cache'));
  expect(document.querySelector('[data-journal-mark]')).toBeNull();
  await highlights.scan();
  await untilControls(['a0 Annotation: a0 0']);
  highlights.setAnnotations([]);
  await highlights.scan();
  await untilControls([]);
});

test('inner and crossing highlights have a stop each, and all open by keyboard and by pointer', async () => {
  await open('<p>the neap tide turns today</p>', 'the neap tide turns', 'neap tide', 'turns today');
  await untilControls(['a0 the  0', 'a1 neap tide 0', 'a2 turns 0']);
  expect(await nestedControls()).toEqual([]);
  expect(await openAllByKeyboard(3)).toEqual(['a0', 'a1', 'a2']);
  for (const stop of document.querySelectorAll('[tabindex="0"]')) await userEvent.click(stop);
  expect(opened).toEqual(['a0', 'a1', 'a2', 'a0', 'a1', 'a2']);
});

test('a marked-up element with a link or another highlight inside has a mark, and stays clickable', async () => {
  const html =
    '<p><i class="annotation" id="a0">see <a href="#x">there</a></i> <b class="annotation" id="a1">a tide</b></p>';
  await open(html, '', '', 'tide');
  await untilControls(['a0 Annotation: a0 0', 'a2 tide 0', 'a1 Annotation: a1 0']);
  expect(await nestedControls()).toEqual([]);
  one('b').click();
  expect(opened).toEqual(['a1']);
  one('a').replaceWith('nowhere');
  await untilControls(['a0 see nowhere 0', 'a2 tide 0', 'a1 Annotation: a1 0']);
  expect([one('i').role, one('i').ariaExpanded]).toEqual(['button ', 'false']);
  controls.abort();
  highlights.destroy();
  expect(one('p').outerHTML).toBe(html.replace('<a href="#x">there</a>', 'nowhere'));
});

test('overlapping highlights have one tint and two underlines', async () => {
  await open('<p>the neap tide turns</p>', 'the neap tide turns', 'neap tide');
  const inner = getComputedStyle(one('journal-highlight journal-highlight'));
  const outer = getComputedStyle(one('journal-highlight'));
  expect(inner.backgroundColor).toBe('rgba(0, 0, 0, 0)');
  expect(outer.backgroundColor).not.toBe(inner.backgroundColor);
  const offsets = [outer, inner].map(({ textUnderlineOffset }) => Number.parseFloat(textUnderlineOffset));
  expect(offsets[1]).toBeGreaterThan((offsets[0] ?? 0) + 3);
  highlights.setActive('a1');
  expect(inner.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
});

test('a mark leaves the page with its link, and all marks leave with the client', async () => {
  await open(
    '<p>See <a href="#x">the neap tide</a> and <a href="#y">the spring tide</a>.</p>',
    'neap tide',
    'spring tide',
  );
  await untilControls(['a0 Annotation: a0 0', 'a1 Annotation: a1 0']);
  one('[href="#x"]').remove();
  await untilControls(['a1 Annotation: a1 0']);
  controls.abort();
  highlights.destroy();
  expect(one('p').innerHTML).toBe('See  and <a href="#y">the spring tide</a>.');
});

test('a mark moves no word, even in a flex container', async () => {
  const html =
    '<p>See <a href="#x">neap tide</a>, and more.</p><p style="display:flex;gap:40px"><a href="#y">neap tide</a><b>x</b></p>';
  const places = () =>
    [...document.querySelectorAll('main, main *:not(journal-highlight)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height];
    });
  setPage(`<main><h1>Tides</h1>${html}</main>`);
  const before = places();
  await open(html, 'neap tide');
  await untilControls(['a0 Annotation: a0 0', 'a0 Annotation: a0 -1']);
  expect(places()).toEqual(before);
});

test('copies of marks are removed', async () => {
  await open('<p>See <a href="#x">the neap tide</a>.</p>', 'neap tide');
  await untilControls(['a0 Annotation: a0 0']);
  one('main').append(one('p').cloneNode(true));
  await untilControls(['a0 Annotation: a0 0', 'a0 Annotation: a0 -1']);
});

test('pointer and focus raise the highlights of one annotation, and a menu can raise them', async () => {
  await open('<p>A neap tide and a spring tide.</p><p>A neap tide.</p><input>', 'neap tide', 'spring tide');
  const raised = () => [...document.querySelectorAll('[data-journal-raised]')].map(({ textContent }) => textContent);
  await userEvent.hover(one('journal-highlight'));
  expect(raised()).toEqual(['neap tide', 'neap tide']);
  // The focus is elsewhere.
  one('input').focus();
  one('input').blur();
  expect(raised()).toEqual(['neap tide', 'neap tide']);
  await userEvent.hover(one('h1'));
  expect(raised()).toEqual([]);
  one('[data-journal-annotation=a1]').focus();
  expect(raised()).toEqual(['spring tide']);
  one('input').focus();
  expect(raised()).toEqual([]);
  highlights.commands.raised.dispatch({ id: 'a0' });
  expect(raised()).toEqual(['neap tide', 'neap tide']);
  controls.abort();
  expect(raised()).toEqual([]);
});

test('with the publisher’s own styles, a mark is seen and can be pressed, and the publisher’s rules win', async () => {
  setPage('<main><p>See <a href="#x">the neap tide</a>, and more.</p></main>');
  controls = new AbortController();
  opened = [];
  highlights = createTestHighlights({ styles: false, onOpen: (id) => opened.push(id) });
  highlights.setAnnotations([annotation('a0', 'neap tide')]);
  await highlights.scan();
  startHighlightControls(highlights.commands, false, controls.signal);
  await untilControls(['a0 Annotation: a0 0']);
  const mark = one('[data-journal-mark]');
  const { width, height } = mark.getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThan(8);
  expect(getComputedStyle(mark, '::before').borderTopStyle).toBe('solid');
  await userEvent.click(mark);
  expect(opened).toEqual(['a0']);
  one('main').insertAdjacentHTML('afterbegin', '<style>[data-journal-mark]::before{border:2px dotted}</style>');
  expect(getComputedStyle(mark, '::before').borderTopStyle).toBe('dotted');
});

test.each([
  ['below that of the phrase that contains it', 'the neap tide turns', 'neap tide', [0.2, 0.2, 0.45, 0.2]],
  ['below it across elements', 'neap tide turns', 'tide turns', [0.2, 0.2, 0.45, 0.2, 0.45]],
])('the underline of a phrase is %s', async (_, first, second, offsets) => {
  const html = first.startsWith('neap') ? '<i>neap tide</i>' : 'neap tide';
  await open(`<p style="font-size:20px">the ${html} turns</p>`, first, second);
  const highlighted = [...document.querySelectorAll('journal-highlight')];
  const heights = () => highlighted.map((each) => Number.parseFloat(getComputedStyle(each).textUnderlineOffset) / 20);
  await until(() => expect(heights()).toEqual(offsets));
});
