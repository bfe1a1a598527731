import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ScanReport } from '../scan/scan-report.ts';
import { until } from '../testing/until.ts';
import {
  annotation,
  createTestHighlights,
  highlighted,
  one,
  setPage,
  type TestHighlights,
} from './testing/test-page.ts';

let highlights: TestHighlights | undefined;

afterEach(() => {
  highlights?.destroy();
  document.body.replaceChildren();
});

function create(overrides?: Parameters<typeof createTestHighlights>[0]): TestHighlights {
  highlights = createTestHighlights(overrides);
  return highlights;
}

async function scan(html: string, ...phrases: string[]): Promise<ScanReport> {
  setPage(html);
  const page = create();
  page.setAnnotations(phrases.map((phrase, index) => annotation(`a${index}`, phrase)));
  return page.scan();
}

test('wraps phrases, and destroy() restores the page', async () => {
  setPage('<p>A <em>neap</em> tide <a href="#x">comes</a> &amp; goes.</p>');
  const text = one('em').firstChild;
  const before = document.body.innerHTML;
  const page = create();
  page.setAnnotations([annotation('neap tide', 'Neap tide')]);
  const report = await page.scan();
  expect(report).toEqual({ found: [{ id: 'neap tide', phrase: 'Neap tide', occurrences: 1 }], missed: [] });
  expect(highlighted()).toEqual(['neap tide: neap', 'neap tide:  tide']);
  page.destroy();
  expect(document.body.innerHTML).toBe(before);
  expect(one('em').firstChild).toBe(text);
});

test('a second scan of an unchanged page lays out and paints nothing', async () => {
  await scan('<p>so the neap tide turns</p>', 'neap tide');
  const element = one('journal-highlight');
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame');
  await highlights?.scan();
  expect(frames).not.toHaveBeenCalled();
  expect(one('journal-highlight')).toBe(element);
  frames.mockRestore();
});

test('does not interpret text as HTML', async () => {
  await scan('<p>so &lt;b&gt;bold&lt;/b&gt; it is</p>', '<b>bold</b>');
  expect(highlighted()).toEqual(['a0: <b>bold</b>']);
  expect(document.querySelector('b')).toBeNull();
});

/** The annotation and the text of each keyboard stop, in text order. */
const stops = () =>
  [...document.querySelectorAll('[role~=button][tabindex="0"]')].map(
    (element) => `${element.getAttribute('data-journal-annotation')}: ${element.textContent}`,
  );

test('nested highlights have keyboard stops beside each other', async () => {
  await scan('<p>the neap tide turns</p>', 'the neap tide turns', 'neap tide');
  expect(highlighted()).toEqual(['a0: the ', 'a0: neap tide', 'a1: neap tide', 'a0:  turns']);
  expect(stops()).toEqual(['a0: the ', 'a1: neap tide']);
  expect(document.querySelector('[tabindex] [tabindex]')).toBeNull();
  expect(one('p').textContent).toBe('the neap tide turns');
});

test('splits overlapping highlights, each with one keyboard stop', async () => {
  await scan('<p>the neap tide turns</p>', 'the neap tide', 'tide turns');
  expect(highlighted()).toEqual(['a0: the neap ', 'a0: tide', 'a1: tide', 'a1:  turns']);
  expect(stops()).toEqual(['a0: the neap ', 'a1: tide']);
});

test('merges overlapping segments of one annotation into one highlight', async () => {
  setPage('<p>the neap tide turns</p>');
  const page = create();
  page.setAnnotations([annotation('a', 'the neap tide', 'neap tide')]);
  const report = await page.scan();
  expect(highlighted()).toEqual(['a: the neap tide']);
  expect(report.found.map(({ occurrences }) => occurrences)).toEqual([1, 1]);
});

test('a note mark whose end is the only space between two words of a phrase is not highlighted', async () => {
  await scan('<p>the neap<sup>12 </sup>tide and <i>the neap</i> <b>tide</b></p>', 'neap tide');
  expect(highlighted()).toEqual(['a0: neap', 'a0: tide', 'a0: neap', 'a0:  ', 'a0: tide']);
});

test('a highlight has the publisher’s class, the annotation’s type, and one description', async () => {
  await scan('<p>a neap tide</p>', 'neap tide');
  const element = one('journal-highlight');
  expect(element.className).toBe('annotation');
  expect(element.getAttribute('data-journal-type')).toBe('glossary');
  expect(element.getAttribute('aria-description')).toBe('Annotation: a0');
  expect(element.getAttribute('aria-label')).toBeNull();
});

test('accepts ids that are not CSS identifiers', async () => {
  setPage('<p>a neap tide</p><p><span class="annotation" id="1 &quot;]>.#ü">x</span></p>');
  const page = create();
  const opened: string[] = [];
  page.destroy();
  const other = create({ onOpen: (id) => opened.push(id) });
  other.setAnnotations([annotation('1 "]>.#ü', 'neap tide')]);
  await other.scan();
  other.setActive('1 "]>.#ü');
  for (const element of document.querySelectorAll<HTMLElement>('[data-journal-active]')) element.click();
  expect(opened).toEqual(['1 "]>.#ü', '1 "]>.#ü']);
});

test('keeps the page’s text nodes in their parents', async () => {
  setPage('<p>neap tide and <b>x</b> spring tide</p>');
  const [first, , last] = [...one('p').childNodes];
  const page = create();
  page.setAnnotations([annotation('a', 'neap tide'), annotation('b', 'spring tide')]);
  await page.scan();
  expect(highlighted()).toHaveLength(2);
  expect(first?.parentNode).toBe(one('p'));
  expect(last?.parentNode).toBe(one('p'));
});

test('makes marked-up elements operable, and destroy() restores them', async () => {
  const html =
    '<p><span class="annotation" id="a">one</span> <em id="b" class="x annotation">two</em> <b class="annotation" id="z">three</b></p>';
  setPage(html);
  const page = create();
  page.setAnnotations([annotation('a'), annotation('b')]);
  await page.scan();
  expect(highlighted()).toEqual(['a: one', 'b: two']);
  expect(one('#a').getAttribute('role')).toBe('button ');
  expect(one('#a').tabIndex).toBe(0);
  page.destroy();
  expect(document.body.innerHTML).toBe(html);
});

test('adopts several elements with the same id', async () => {
  setPage('<p><i class="annotation" id="a">one</i> <i class="annotation" id="a">two</i></p>');
  const page = create();
  page.setAnnotations([annotation('a')]);
  await page.scan();
  expect(highlighted()).toEqual(['a: one', 'a: two']);
});

test('keeps the attributes that the publisher set', async () => {
  setPage('<p><span class="annotation" id="a" tabindex="-1" data-journal-type="mine">one</span></p>');
  const before = document.body.innerHTML;
  const page = create();
  page.setAnnotations([annotation('a')]);
  await page.scan();
  expect(one('#a').hasAttribute('role')).toBe(false);
  expect(one('#a').dataset.journalType).toBe('mine');
  page.destroy();
  expect(document.body.innerHTML).toBe(before);
});

test('a link that is marked up opens something in place, so it is a button', async () => {
  setPage('<p><a class="annotation" id="a" href="/x">one</a></p>');
  const before = document.body.innerHTML;
  const opened: string[] = [];
  const page = create({ onOpen: (id) => opened.push(id) });
  page.setAnnotations([annotation('a')]);
  await page.scan();
  expect([one('#a').role?.trim(), one('#a').ariaExpanded]).toEqual(['button', 'false']);
  const space = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
  one('#a').dispatchEvent(space);
  expect([opened, space.defaultPrevented]).toEqual([['a'], true]);
  page.setActive('a');
  expect(one('#a').ariaExpanded).toBe('true');
  page.destroy();
  expect(document.body.innerHTML).toBe(before);
});

test('adopts elements of another class selector', async () => {
  setPage('<p><i class="note margin" id="a">one</i> <i class="note" id="a">two</i> neap tide</p>');
  const page = create({ annotationClass: { selector: '.note.margin', classes: ['note', 'margin'] } });
  page.setAnnotations([annotation('a', 'neap tide')]);
  await page.scan();
  expect(highlighted()).toEqual(['a: one', 'a: neap tide']);
  expect(one('journal-highlight').className).toBe('note margin');
});

test('does not wrap a phrase inside an element marked up for the same annotation', async () => {
  setPage('<p>a <i class="annotation" id="a">neap <b>tide</b></i></p>');
  const page = create();
  page.setAnnotations([annotation('a', 'neap tide'), annotation('b', 'tide')]);
  const report = await page.scan();
  expect(highlighted()).toEqual(['a: neap tide', 'b: tide']);
  expect(report.found.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('adopts copies of highlights instead of wrapping them again', async () => {
  await scan('<p>a neap tide</p>', 'neap tide');
  document.body.append(one('p').cloneNode(true));
  await highlights?.scan();
  expect(highlighted()).toEqual(['a0: neap tide', 'a0: neap tide']);
  highlights?.destroy();
  expect(document.body.innerHTML).toBe('<p>a neap tide</p><p>a neap tide</p>');
});

test('destroy() also restores copies of marked-up elements', async () => {
  const html = '<p><i class="annotation" id="a">one</i></p>';
  setPage(html);
  const page = create();
  page.setAnnotations([annotation('a')]);
  await page.scan();
  document.body.append(one('p').cloneNode(true));
  await page.scan();
  expect(document.querySelectorAll('i[role~=button][tabindex="0"]')).toHaveLength(2);
  page.destroy();
  expect(document.body.innerHTML).toBe(html + html);
});

test('logs an error of a listener and keeps the highlights', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  setPage('<p>a neap tide</p>');
  const page = create({
    onScan: () => {
      throw new Error('listener');
    },
  });
  page.setAnnotations([annotation('a', 'neap tide')]);
  page.observe();
  await until(() => expect(logged).toHaveBeenCalled());
  logged.mockRestore();
  expect(highlighted()).toEqual(['a: neap tide']);
});

test('a page that has not changed since its scan is not read again', async () => {
  setPage('<p>a neap tide</p>');
  const onUpdate = vi.fn();
  const page = create({ onUpdate });
  page.setAnnotations([annotation('a', 'neap tide')]);
  await page.scan();
  page.observe();
  for (let periods = 0; periods < 2; periods += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  expect(onUpdate).toHaveBeenCalledOnce();
  one('p').append(' and a neap tide');
  await until(() => expect(onUpdate).toHaveBeenCalledTimes(2));
});

test('a second scan changes nothing', async () => {
  await scan('<p>the <i>neap</i> tide turns</p>', 'the neap tide', 'tide turns');
  const before = document.body.innerHTML;
  const first = one('journal-highlight');
  await highlights?.scan();
  expect(document.body.innerHTML).toBe(before);
  expect(one('journal-highlight')).toBe(first);
});

test('a new list replaces the highlights', async () => {
  setPage('<p>the neap tide turns</p><p class="annotation" id="a">x</p>');
  const page = create();
  page.setAnnotations([annotation('a', 'neap tide')]);
  await page.scan();
  page.setAnnotations([annotation('b', 'tide turns')]);
  await page.scan();
  expect(highlighted()).toEqual(['b: tide turns']);
  expect(one('p').childNodes).toHaveLength(2);
});

test('reports missed phrases, with the reason if one cannot be searched for', async () => {
  const report = await scan('<p>a neap</p>', 'neap tide', ' ', 'x'.repeat(20_000));
  expect(report.found).toEqual([]);
  expect(report.missed.map(({ id, reason }) => [id, reason])).toEqual([
    ['a1', 'empty-phrase'],
    ['a2', 'too-long'],
    ['a0', undefined],
  ]);
});

test('an aborted scan rejects with the signal’s reason, and the next scan is complete', async () => {
  setPage('<p>a neap tide</p>');
  const page = create();
  page.setAnnotations([annotation('a', 'neap tide')]);
  await expect(page.scan(AbortSignal.abort('enough'))).rejects.toBe('enough');
  expect((await page.scan()).found).toHaveLength(1);
});

test('reports every scan', async () => {
  setPage('<p>a neap tide</p>');
  const reports: ScanReport[] = [];
  const page = create({ onScan: (report) => reports.push(report) });
  page.setAnnotations([annotation('a', 'neap tide')]);
  expect([await page.scan(), await page.scan()]).toEqual(reports);
});

test('marks the highlights of the active annotation, including those created later', async () => {
  await scan('<p>a neap tide</p><p>a spring tide</p>', 'neap tide', 'spring tide');
  highlights?.setActive('a0');
  expect([...document.querySelectorAll('[data-journal-active]')].map((element) => element.textContent)).toEqual([
    'neap tide',
  ]);
  document.body.append('another neap tide');
  await highlights?.scan();
  expect(document.querySelectorAll('[data-journal-active]')).toHaveLength(2);
  highlights?.setActive(null);
  expect(document.querySelector('[data-journal-active]')).toBeNull();
});

test('tells assistive technology whether the annotation of a highlight is open', async () => {
  const html = '<p>a <i>neap</i> tide</p><p class="annotation" id="b">x</p>';
  setPage(html);
  const page = create();
  page.setAnnotations([annotation('a', 'neap tide'), annotation('b')]);
  await page.scan();
  const expanded = () =>
    [...document.querySelectorAll('[aria-expanded]')].map(
      (element) => `${element.textContent}: ${element.getAttribute('aria-expanded')}`,
    );
  expect(expanded()).toEqual(['neap: false', 'x: false']);
  page.setActive('a');
  expect(expanded()).toEqual(['neap: true', 'x: false']);
  page.setActive('b');
  expect(expanded()).toEqual(['neap: false', 'x: true']);
  page.destroy();
  expect(document.body.innerHTML).toBe(html);
});

test('a page’s rules for buttons do not restyle highlights', async () => {
  setPage('<style>[role=button]{color:red;border-radius:9px;box-shadow:0 0 9px red}</style><p>a neap tide</p>');
  const page = create();
  page.setAnnotations([annotation('a', 'neap tide')]);
  await page.scan();
  const { color, boxShadow } = getComputedStyle(one('journal-highlight'));
  expect({ color, boxShadow }).toEqual({ color: getComputedStyle(one('p')).color, boxShadow: 'none' });
});

test('keeps the text of a flex container in one box', async () => {
  setPage('<p style="display:flex;gap:50px">so the neap tide turns</p>');
  const box = (): number => {
    const range = document.createRange();
    range.selectNodeContents(one('p'));
    return range.getBoundingClientRect().width;
  };
  const before = box();
  const html = document.body.innerHTML;
  const page = create();
  page.setAnnotations([annotation('a', 'neap tide')]);
  await page.scan();
  expect(highlighted()).toEqual(['a: neap tide']);
  expect(box()).toBeCloseTo(before, 1);
  page.destroy();
  expect(document.body.innerHTML).toBe(html);
});

test('does not change text that the reader copies', async () => {
  setPage('<p>The <em>neap</em> tide\n turns</p><p>and goes.</p>');
  getSelection()?.selectAllChildren(document.body);
  const before = getSelection()?.toString();
  getSelection()?.empty();
  const page = create();
  page.setAnnotations([annotation('a', 'neap tide turns'), annotation('b', 'goes')]);
  await page.scan();
  getSelection()?.selectAllChildren(document.body);
  expect(highlighted()).toHaveLength(3);
  expect(getSelection()?.toString()).toBe(before);
});

test('highlights selected text when it is no longer selected', async () => {
  setPage('<p>The neap tide turns</p><p>another neap tide</p>');
  getSelection()?.selectAllChildren(one('p'));
  const page = create();
  page.setAnnotations([annotation('a', 'neap tide')]);
  await page.scan();
  page.observe();
  expect(getSelection()?.toString()).toBe('The neap tide turns');
  expect(highlighted()).toEqual(['a: neap tide']);
  getSelection()?.empty();
  await until(() => expect(highlighted()).toEqual(['a: neap tide', 'a: neap tide']));
});

test('click, Enter and Space open a highlight', async () => {
  setPage('<p>a neap <b>tide</b></p>');
  const opened: string[] = [];
  const page = create({ onOpen: (id) => opened.push(id) });
  page.setAnnotations([annotation('a', 'neap tide')]);
  await page.scan();
  await userEvent.click(one('b journal-highlight'));
  await userEvent.tab();
  expect(document.activeElement).toBe(one('journal-highlight'));
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(opened).toEqual(['a', 'a', 'a']);
});

test('a click opens the innermost highlight', async () => {
  setPage('<p>the neap tide turns</p>');
  const opened: string[] = [];
  const page = create({ onOpen: (id) => opened.push(id) });
  page.setAnnotations([annotation('a', 'the neap tide'), annotation('b', 'neap')]);
  await page.scan();
  one('journal-highlight journal-highlight').click();
  expect(opened).toEqual(['b']);
});

test('a click that ends a selection opens nothing', async () => {
  setPage('<p>the neap tide turns</p>');
  const opened: string[] = [];
  const page = create({ onOpen: (id) => opened.push(id) });
  page.setAnnotations([annotation('a', 'neap tide')]);
  await page.scan();
  getSelection()?.selectAllChildren(one('journal-highlight'));
  one('journal-highlight').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  expect(opened).toEqual([]);
});

/** Clicks a highlight. @returns whether the annotation was opened or the page's link was followed */
async function clickIn(html: string, selector: string): Promise<string> {
  setPage(html);
  let outcome = 'nothing';
  const page = create({
    onOpen: () => {
      outcome = 'opened';
    },
  });
  page.setAnnotations([annotation('a', 'neap tide')]);
  await page.scan();
  document.body.onclick = (event) => {
    if (!event.defaultPrevented && event.target instanceof Element && event.target.closest('a')) outcome = 'followed';
    event.preventDefault();
  };
  one(selector).click();
  document.body.onclick = null;
  return outcome;
}

test('a click follows a link of the page inside or around a highlight, unless the link is the highlight', async () => {
  expect(await clickIn('<p><a href="/x">a neap tide</a></p>', 'a journal-highlight')).toBe('followed');
  highlights?.destroy();
  expect(await clickIn('<p>a neap <a href="/x">tide</a></p>', 'a journal-highlight')).toBe('followed');
  highlights?.destroy();
  expect(await clickIn('<p><a href="/x">neap</a> tide</p>', 'p > journal-highlight')).toBe('opened');
  highlights?.destroy();
  expect(await clickIn('<p><i class="annotation" id="a">x <a href="/x">y</a></i></p>', 'a')).toBe('followed');
  highlights?.destroy();
  expect(await clickIn('<p><a class="annotation" id="a" href="/x">y</a></p>', 'a')).toBe('opened');
});

test('a click opens nothing after destroy()', async () => {
  setPage('<p><i class="annotation" id="a">x</i></p>');
  const opened: string[] = [];
  const page = create({ onOpen: (id) => opened.push(id) });
  page.setAnnotations([annotation('a')]);
  await page.scan();
  page.destroy();
  one('i').click();
  expect(opened).toEqual([]);
});

test('scans and marks a long page in slices, and the page paints in between', async () => {
  setPage('<p>Of the neap tide little is known, and of the other one less.</p>'.repeat(3_000));
  const page = create();
  page.setAnnotations([annotation('a', 'neap tide')]);
  let isScanning = true;
  let frames = 0;
  const seen = new Set<number>();
  const look = () => {
    frames += 1;
    seen.add(document.getElementsByTagName('journal-highlight').length);
    if (isScanning) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  await page.scan();
  isScanning = false;
  // Slices begin with 40 texts and at most double.
  expect(frames).toBeGreaterThan(5);
  expect(seen.size).toBeGreaterThan(5);
  expect(document.getElementsByTagName('journal-highlight')).toHaveLength(3_000);
});

describe.each(['element', 'css'] as const)('what is shown (%s)', (mode) => {
  const HTML = `<p>The <span class="annotation" id="ebb">ebb</span>, then a spring tide, a neap tide and a <b>long
spring tide</b>.</p>`;
  const marks = () =>
    mode === 'element'
      ? highlighted()
      : [...CSS.highlights.values()].flatMap((painted) =>
          [...painted].map(({ startContainer, startOffset, endContainer, endOffset }) => {
            const range = document.createRange();
            range.setStart(startContainer, startOffset);
            range.setEnd(endContainer, endOffset);
            return `${range}`;
          }),
        );

  test('changes without a loss: the report stays whole, and the others come back', async () => {
    setPage(HTML);
    const hidden = new Set<string>();
    const visible: string[][] = [];
    const page = create({
      mode,
      isInLens: ({ id }) => !hidden.has(id),
      onVisible: (ids) => visible.push([...ids]),
    });
    page.setAnnotations([annotation('ebb'), annotation('spring', 'spring tide'), annotation('neap', 'neap tide')]);
    const { found } = await page.scan();
    page.observe();
    const all = marks();
    expect(all).toHaveLength(4);
    const text = document.body.textContent;
    hidden.add('spring').add('ebb');
    await page.refresh();
    expect(marks()).toHaveLength(1);
    expect(marks()[0]).toContain('neap tide');
    if (mode === 'element') expect(stops()).toEqual(['neap: neap tide']);
    await until(() => expect(visible.at(-1)).toEqual(['neap']));
    expect((await page.scan()).found).toEqual(found);
    expect(document.body.textContent).toBe(text);
    hidden.clear();
    await page.refresh();
    expect(marks()).toEqual(all);
  });
});
