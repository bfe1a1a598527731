import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHECK_DELAY } from '../scan/hidden-elements.ts';
import { until } from '../testing/until.ts';
import type { HighlightsOptions } from './page-highlights.ts';
import {
  annotation,
  createTestHighlights,
  highlighted,
  idle,
  one,
  setPage,
  type TestHighlights,
} from './testing/test-page.ts';

let highlights: TestHighlights | undefined;
const errors: string[] = [];
const onError = (event: ErrorEvent): void => void errors.push(event.message);

beforeEach(() => {
  errors.length = 0;
  addEventListener('error', onError);
});

afterEach(() => {
  highlights?.destroy();
  document.body.replaceChildren();
  removeEventListener('error', onError);
  expect(errors).toEqual([]);
});

async function observe(
  html: string,
  phrases: readonly string[],
  overrides?: Partial<HighlightsOptions>,
): Promise<void> {
  setPage(html);
  highlights = createTestHighlights(overrides);
  highlights.setAnnotations(phrases.map((phrase) => annotation(phrase, phrase)));
  await highlights.scan();
  highlights.observe();
}

async function expectHighlighted(...expected: string[]): Promise<void> {
  await vi.waitFor(() => expect(highlighted()).toEqual(expected), { timeout: 240_000 });
}

function firstText(element: Element): Text {
  const { firstChild } = element;
  if (firstChild instanceof Text) return firstChild;
  throw new Error('no text');
}

test('highlights content that is added later', async () => {
  await observe('<p>x</p>', ['neap tide']);
  document.body.append(document.createElement('p'));
  one('p:last-child').textContent = 'a neap tide';
  await expectHighlighted('neap tide: neap tide');
});

test.each([
  ['few', 1],
  ['many', 1_200],
])('reads %s changes once what follows them is loaded, and repairs the text before', async (_, times) => {
  setPage('<p>a neap tide</p><p>x</p>');
  highlights = createTestHighlights();
  highlights.setAnnotations([annotation('neap tide', 'neap tide'), annotation('low', 'low water')]);
  await highlights.scan();
  const text = firstText(one('p'));
  text.data = 'the neap tide turns';
  await Promise.resolve();
  expect(document.body.textContent).toBe('the neap tide turnsx');
  for (let time = 0; time < times; time++) {
    one('p:last-child').textContent = `low water ${time}`;
    await Promise.resolve();
  }
  await idle();
  expect(highlighted()).toEqual([]);
  highlights.observe();
  await expectHighlighted('neap tide: neap tide', 'low: low water');
});

test.each([
  ['short', 1],
  ['long', 100],
])('highlights the phrases among many %s items that are added to a list and changed', async (_, times) => {
  await observe('<ul></ul>', ['neap tide']);
  const items = Array.from({ length: 60 }, (_, index) => {
    const item = document.createElement('li');
    item.textContent = index === 40 ? 'a neap tide' : 'high water '.repeat(times);
    return item;
  });
  one('ul').append(...items);
  await expectHighlighted('neap tide: neap tide');
  for (const item of items) firstText(item).data = item === items[50] ? 'the neap tide' : 'low water';
  await until(() => expect(items[50]?.querySelector('journal-highlight')).not.toBeNull());
  expect(highlighted()).toEqual(['neap tide: neap tide']);
});

test('adopts marked-up elements that are added inside an element without attributes', async () => {
  await observe('<main></main>', ['neap tide']);
  const { body } = new DOMParser().parseFromString('<p><b class="annotation" id="neap tide">x</b></p>', 'text/html');
  one('main').append(...body.childNodes);
  await expectHighlighted('neap tide: x');
});

test('highlights a phrase in blocks that are added without white space between them', async () => {
  await observe('<main></main>', ['neap tide']);
  const { body } = new DOMParser().parseFromString(
    '<section><h2>Of</h2><p>neap tide</p><p>And</p></section>',
    'text/html',
  );
  one('main').append(...body.childNodes);
  await expectHighlighted('neap tide: neap tide');
});

test('highlights a phrase that removing an element creates', async () => {
  await observe('<p>neap <b>x</b>tide</p>', ['neap tide']);
  one('b').remove();
  await expectHighlighted('neap tide: neap ', 'neap tide: tide');
});

test('removes a highlight when its phrase is gone', async () => {
  await observe('<p>a neap tide <i>x</i></p>', ['neap tide']);
  firstText(one('p')).data = 'a spring tide ';
  await Promise.resolve();
  expect(one('p').textContent).toBe('a spring tide x');
  await expectHighlighted();
});

test('removes a highlight when part of its phrase changes', async () => {
  await observe('<p>neap <b>tide</b></p>', ['neap tide']);
  expect(highlighted()).toHaveLength(2);
  one('b').textContent = 'wind';
  await expectHighlighted();
  expect(one('p').innerHTML).toBe('neap <b>wind</b>');
});

test('highlights replaced content after a route change', async () => {
  await observe('<main><p>a neap tide</p></main>', ['neap tide', 'spring tide']);
  history.pushState(null, '', '#next');
  setPage('<main><p>a spring tide</p></main>');
  await expectHighlighted('spring tide: spring tide');
  history.back();
});

test('highlights the content of a replaced body', async () => {
  await observe('<p>x</p>', ['neap tide']);
  const old = document.body;
  const body = document.createElement('body');
  body.append('a neap tide');
  old.replaceWith(body);
  await expectHighlighted('neap tide: neap tide');
  body.replaceWith(old);
});

test('moved content keeps its highlight elements', async () => {
  await observe('<section><p>a neap tide</p></section><main></main>', ['neap tide', 'spring tide']);
  const element = one('journal-highlight');
  one('main').append(one('p'), 'and a spring tide');
  await expectHighlighted('neap tide: neap tide', 'spring tide: spring tide');
  expect(one('journal-highlight')).toBe(element);
});

test('copied content keeps its highlights without being wrapped again', async () => {
  await observe('<main><p>a neap tide</p></main>', ['neap tide', 'spring tide']);
  one('main').append(one('p').cloneNode(true), 'a spring tide');
  await expectHighlighted('neap tide: neap tide', 'neap tide: neap tide', 'spring tide: spring tide');
});

test('highlights hidden content when it is shown', async () => {
  await observe('<p hidden>a neap tide</p>', ['neap tide']);
  one('p').hidden = false;
  await expectHighlighted('neap tide: neap tide');
});

test('the next scan finds content that a class no longer hides', async () => {
  setPage('<style>.de{display:none}</style><p class="de">a neap tide</p>');
  highlights = createTestHighlights();
  highlights.setAnnotations([annotation('a', 'neap tide')]);
  expect((await highlights.scan()).missed).toHaveLength(1);
  one('p').className = '';
  expect((await highlights.scan()).found).toHaveLength(1);
  expect(highlighted()).toEqual(['a: neap tide']);
});

test.each<[string, string, (p: HTMLElement) => void]>([
  [
    'aria-hidden',
    '<section aria-hidden="true"><p>a neap tide</p></section>',
    (p) => p.closest('section')?.removeAttribute('aria-hidden'),
  ],
  ['inert', '<section inert><p>a neap tide</p></section>', (p) => p.closest('section')?.removeAttribute('inert')],
  [
    'a class',
    '<style>p{visibility:hidden}.ready{visibility:visible}</style><p>a neap tide</p>',
    (p) => p.classList.add('ready'),
  ],
  [
    'a class around it',
    '<style>div:not(.ready) *{visibility:hidden}</style><div><section><p>a neap tide</p></section></div>',
    (p) => p.closest('div')?.classList.add('ready'),
  ],
  [
    'a class of its component',
    '<style>my-app{visibility:hidden}.hydrated{visibility:inherit}</style><my-app><p>a neap tide</p></my-app>',
    (p) => p.parentElement?.classList.add('hydrated'),
  ],
  ['a style', '<p style="visibility:hidden">a neap tide</p>', (p) => p.removeAttribute('style')],
  [
    'a class that clips',
    '<style>.sr-only{position:absolute;clip-path:inset(50%)}</style><p class="sr-only">a neap tide</p>',
    (p) => p.classList.remove('sr-only'),
  ],
  ['contenteditable', '<p contenteditable>a neap tide</p>', (p) => p.removeAttribute('contenteditable')],
  ['translate', '<p>x</p><p>x</p><p translate="no">a neap tide</p>', (p) => p.removeAttribute('translate')],
  [
    'data-journal-ignore',
    '<div data-journal-ignore><p>a neap tide</p></div>',
    (p) => p.parentElement?.removeAttribute('data-journal-ignore'),
  ],
  [
    'a transition',
    '<style>p{visibility:hidden;transition:visibility 1ms .4s}.ready{visibility:visible}</style><p>a neap tide</p>',
    (p) => p.classList.add('ready'),
  ],
  [
    'an animation',
    '<style>@keyframes start{to{visibility:visible}}.ready{animation:start 1ms .4s both}</style><p style="visibility:hidden">a neap tide</p>',
    (p) => p.classList.add('ready'),
  ],
  [
    'a media query',
    '<style>p{visibility:hidden}</style><style media="print">p{visibility:visible}</style><p>a neap tide</p>',
    () => one('[media]').removeAttribute('media'),
  ],
])('highlights text that is shown without a change of the tree: %s', async (_, html, show) => {
  await observe(html, ['neap tide']);
  // Until the client has read the page again and watches what is hidden.
  await idle();
  expect(highlighted()).toEqual([]);
  const paragraphs = document.querySelectorAll('p');
  show(paragraphs[paragraphs.length - 1] ?? one('p'));
  await expectHighlighted('neap tide: neap tide');
});

test('text that is added while it is hidden is highlighted when it is shown', async () => {
  await observe('<main><p>x</p></main>', ['neap tide']);
  one('main').setAttribute('aria-hidden', 'true');
  one('main').insertAdjacentHTML('beforeend', '<section><p>a neap tide</p></section>');
  await idle();
  expect(highlighted()).toEqual([]);
  one('main').removeAttribute('aria-hidden');
  await expectHighlighted('neap tide: neap tide');
});

test('an element that the page animates costs nothing, also while others are hidden', async () => {
  const timers = vi.spyOn(window, 'setTimeout');
  await observe('<p aria-hidden="true">a neap tide</p><div><p>x</p></div>', ['neap tide']);
  // The hidden element is checked once, when its box is there. A later timer ends after that check.
  await vi.waitUntil(() => timers.mock.calls.some(([, delay]) => delay === CHECK_DELAY), { timeout: 240_000 });
  await new Promise((resolve) => setTimeout(resolve, CHECK_DELAY + 1));
  await idle();
  const styles = vi.spyOn(window, 'getComputedStyle');
  timers.mockClear();
  for (let frame = 0; frame < 10; frame++) {
    one('div').style.translate = `${frame}px`;
    one('div').classList.toggle('odd');
    await new Promise(requestAnimationFrame);
  }
  await idle();
  expect(styles).not.toHaveBeenCalled();
  expect(timers).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('highlights an island of Astro after it has been taken over', async () => {
  const island = '<astro-island ssr="" style="display:contents"><p>a neap tide</p></astro-island>';
  await observe(`<main><p>a spring tide</p>${island}</main>`, ['neap tide', 'spring tide']);
  expect(highlighted()).toEqual(['spring tide: spring tide']);
  one('astro-island').removeAttribute('ssr');
  await expectHighlighted('spring tide: spring tide', 'neap tide: neap tide');
});

test('adopts several marked-up elements that are added later', async () => {
  await observe('<p id="x"></p>', ['a']);
  one('#x').append(
    ...new DOMParser().parseFromString(
      '<i class="annotation" id="a">1</i><i class="annotation" id="a">2</i>',
      'text/html',
    ).body.childNodes,
  );
  await expectHighlighted('a: 1', 'a: 2');
});

test('machine translation that wraps text loses and duplicates nothing, and highlights stay', async () => {
  await observe('<p>so the neap tide turns</p>', ['neap tide']);
  const walker = document.createTreeWalker(one('p'), NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) texts.push(node);
  for (const text of texts) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(`[${text.data}]`);
  }
  document.body.append('a neap tide');
  await expectHighlighted('neap tide: [neap tide]', 'neap tide: neap tide');
  expect(one('p').textContent).toBe('[so the ][neap tide][ turns]');
});

test('machine translation in place loses nothing', async () => {
  await observe('<p>so the neap tide turns</p>', ['neap tide']);
  const walker = document.createTreeWalker(one('p'), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text) node.data = `(${node.data})`;
  document.body.append('a neap tide');
  await expectHighlighted('neap tide: (neap tide)', 'neap tide: neap tide');
  expect(one('p').textContent).toBe('(so the )(neap tide)( turns)');
});

test('normalize() loses nothing', async () => {
  await observe('<p>neap tide</p><p>the neap tide <i>turns</i></p>', ['neap tide']);
  document.body.normalize();
  await expectHighlighted('neap tide: neap tide', 'neap tide: neap tide');
  expect(document.body.textContent).toBe('neap tidethe neap tide turns');
});

test('a framework that removes its text node removes all of the text', async () => {
  await observe('<p>a neap tide <i>x</i></p>', ['neap tide']);
  const text = firstText(one('p'));
  one('p').removeChild(text);
  await expectHighlighted();
  expect(one('p').innerHTML).toBe('<i>x</i>');
  one('p').prepend(text);
  await expectHighlighted('neap tide: neap tide');
  expect(one('p').textContent).toBe('a neap tide x');
});

test('a framework that moves its text node moves all of the text', async () => {
  await observe('<p>a neap tide <i>x</i></p>', ['neap tide']);
  one('p').append(firstText(one('p')));
  await expectHighlighted('neap tide: neap tide');
  expect(one('p').textContent).toBe('xa neap tide ');
});

test('a framework inserts an element right after its text node', async () => {
  await observe('<p>a neap tide</p>', ['neap tide']);
  firstText(one('p')).after(document.createElement('hr'));
  await Promise.resolve();
  await expectHighlighted('neap tide: neap tide');
  expect(one('p').lastChild).toBe(one('hr'));
});

test('a framework re-renders its text a hundred times', async () => {
  await observe('<p>a neap tide <i>0</i></p>', ['neap tide']);
  const text = firstText(one('p'));
  for (let round = 1; round <= 100; round++) {
    text.data = `round ${round} of a neap tide `;
    one('i').textContent = String(round);
    await Promise.resolve();
    expect(one('p').textContent).toBe(`round ${round} of a neap tide ${round}`);
  }
  await expectHighlighted('neap tide: neap tide');
});

test('a text that leaves an element that the page has removed is whole', async () => {
  await observe('<main><p>neap tide</p></main>', ['neap tide']);
  const paragraph = one('p');
  const text = firstText(paragraph);
  paragraph.remove();
  await idle();
  one('main').append(text);
  await expectHighlighted('neap tide: neap tide');
  expect(one('main').textContent).toBe('neap tide');
});

test('its own changes and changes without a phrase cause no scan', async () => {
  const onScan = vi.fn();
  await observe('<p>a neap tide</p><ul></ul>', ['neap tide', 'spring tide'], { onScan });
  onScan.mockClear();
  for (let item = 0; item < 50; item++) {
    const element = document.createElement('li');
    element.textContent = `item ${item}`;
    one('ul').append(element);
  }
  await idle();
  expect(onScan).not.toHaveBeenCalled();
  document.body.append('a spring tide');
  await expectHighlighted('neap tide: neap tide', 'spring tide: spring tide');
  await until(() => expect(onScan).toHaveBeenCalledTimes(1));
});

test('changes among the highlights that count as none may contain others', async () => {
  const scans = vi.fn();
  await observe('<p>a neap tide</p>', ['neap tide'], { onScan: scans });
  await idle();
  scans.mockClear();
  const add = () => document.body.insertAdjacentHTML('beforeend', '<p>a neap tide</p>');
  highlights?.change(() => {
    highlights?.change(add);
    add();
  });
  await idle();
  expect(scans).not.toHaveBeenCalled();
  expect(highlighted()).toEqual(['neap tide: neap tide']);
  add();
  await until(() => expect(document.querySelector('p:last-child journal-highlight')).not.toBeNull());
  expect(highlighted()).toHaveLength(2);
});

test('reads only the changed part', async () => {
  await observe('<p>a neap tide</p><p>x</p>', ['neap tide']);
  const element = one('journal-highlight');
  const computedStyle = vi.spyOn(window, 'getComputedStyle');
  one('p:last-child').textContent = 'another neap tide';
  await expectHighlighted('neap tide: neap tide', 'neap tide: neap tide');
  expect(computedStyle.mock.calls.map(([target]) => target)).not.toContain(one('p'));
  expect(one('journal-highlight')).toBe(element);
  computedStyle.mockRestore();
});

test('clears the highlights before Turbo caches the page', async () => {
  const html = '<p>a neap tide <i class="annotation" id="neap tide">x</i></p>';
  await observe(html, ['neap tide']);
  document.dispatchEvent(new Event('turbo:before-cache'));
  expect(document.body.innerHTML).toBe(html);
  document.body.append('!');
  await expectHighlighted('neap tide: neap tide', 'neap tide: x');
});

test('does not change the page after destroy()', async () => {
  await observe('<p>a neap tide</p>', ['neap tide']);
  highlights?.destroy();
  document.body.append('a neap tide');
  await idle();
  expect(highlighted()).toEqual([]);
});

test('reports visible annotations in text order, also when they leave the viewport', async () => {
  const reported: (readonly string[])[] = [];
  const html = '<p>the spring tide</p><p>a neap tide</p><p style="margin-top:5000px">slack water</p>';
  await observe(html, ['neap tide', 'spring tide', 'slack water'], { onVisible: (ids) => reported.push(ids) });
  await until(() => expect(reported.at(-1)).toEqual(['spring tide', 'neap tide']));
  one('p:last-child').scrollIntoView();
  await until(() => expect(reported.at(-1)).toEqual(['slack water']));
  highlights?.destroy();
  expect(reported.at(-1)).toEqual([]);
});

test('highlights leave a text while it is edited, and come back afterwards', async () => {
  const html = '<p>so the neap tide turns</p><p><b class="annotation" id="neap tide">one</b></p>';
  const opened: string[] = [];
  await observe(`<article>${html}</article>`, ['neap tide'], { onOpen: (id) => opened.push(id) });
  expect(highlighted()).toEqual(['neap tide: neap tide', 'neap tide: one']);
  const article = one('article');
  article.setAttribute('contenteditable', 'true');
  await Promise.resolve();
  expect(article.innerHTML).toBe(html);
  for (const element of article.querySelectorAll<HTMLElement>('p,b')) element.click();
  expect(opened).toEqual([]);
  one('p').append(' and the neap tide');
  await idle();
  expect(article.innerHTML).toBe(html.replace('turns', 'turns and the neap tide'));
  article.setAttribute('contenteditable', 'false');
  await expectHighlighted('neap tide: neap tide', 'neap tide: neap tide', 'neap tide: one');
});

test('an article that is edited while it is scanned gets no highlights', async () => {
  setPage(`<article>${'<p>a neap tide</p>'.repeat(400)}</article>`);
  const article = one('article');
  const html = article.innerHTML;
  highlights = createTestHighlights();
  highlights.setAnnotations([annotation('neap tide', 'neap tide')]);
  const scanned = highlights.scan();
  await until(() => expect(highlighted()).not.toEqual([]));
  article.contentEditable = 'true';
  await scanned;
  expect(article.innerHTML).toBe(html);
});
