import { afterEach, describe, expect, test } from 'vitest';
import { elementOf } from '../dom/closed-parts.ts';
import { until } from '../testing/until.ts';
import type { OccurrencePolicy } from './occurrences.ts';
import { annotation, createTestHighlights, one, setPage, type TestHighlights } from './testing/test-page.ts';

let highlights: TestHighlights | undefined;

afterEach(() => {
  highlights?.destroy();
  highlights = undefined;
  document.body.replaceChildren();
});

const TIDE = annotation('tide', 'neap tide', 'spring tide');

/** Highlights a page and keeps it up to date. */
async function open(html: string, occurrences?: OccurrencePolicy, mode: 'element' | 'css' = 'element') {
  setPage(`<main>${html}</main>`);
  highlights = createTestHighlights({ mode, occurrences });
  highlights.setAnnotations([TIDE]);
  const report = await highlights.scan();
  highlights.observe();
  return report;
}

/** The id of the paragraph and the text of each highlight, in text order. */
function highlighted(): string[] {
  const elements = [...document.querySelectorAll('journal-highlight')].map((element) => ({
    place: element.parentElement,
    text: element.textContent,
  }));
  const painted = (highlights?.phrases() ?? [])
    .filter((phrase) => phrase instanceof Range)
    .map((phrase) => ({ place: elementOf(phrase), text: String(phrase) }));
  return [...elements, ...painted].map(({ place, text }) => `${place?.id} ${text}`);
}

const untilHighlighted = (expected: string[]) => until(() => expect(highlighted()).toEqual(expected));

/** What a page highlights that is scanned from the start. */
async function afterFullScan(occurrences?: OccurrencePolicy): Promise<string[]> {
  const fresh = createTestHighlights({ mode: 'css', occurrences });
  highlights?.destroy();
  fresh.setAnnotations([TIDE]);
  await fresh.scan();
  highlights = fresh;
  return highlighted();
}

const p = (id: string, text = 'A neap tide, then a neap tide and a spring tide.') => `<p id="${id}">${text}</p>`;
const PAGE = `${p('a')}${p('b')}<h2>Moon</h2>${p('c')}<h4>Deep</h4>${p('d')}<section id="s">${p('e')}</section>${p('f')}`;
const FIRST = (id: string) => [`${id} neap tide`, `${id} spring tide`];

describe.each(['element', 'css'] as const)('in the mode %s', (mode) => {
  test.each([
    ['first', FIRST('a')],
    ['section', ['a', 'c', 'e'].flatMap(FIRST)],
    ['all', ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((id) => [`${id} neap tide`, ...FIRST(id)])],
  ] as const)('"%s" highlights what it says and reports all occurrences', async (policy, expected) => {
    const report = await open(PAGE, policy, mode);
    expect(highlighted()).toEqual(expected);
    expect(report.found).toMatchObject([{ occurrences: 12 }, { occurrences: 6 }]);
  });

  test('changes of the page lead to the same highlights as a scan of the whole page', async () => {
    await open(PAGE, 'section', mode);
    one('#a').remove();
    await untilHighlighted(['b', 'c', 'e'].flatMap(FIRST));
    one('h2').insertAdjacentHTML('beforebegin', p('a2'));
    one('#b').insertAdjacentHTML('beforebegin', p('b0', 'The first neap tide.'));
    await untilHighlighted(['b0 neap tide', 'b spring tide', ...['c', 'e'].flatMap(FIRST)]);
    // No phrase changes, but the sections do.
    one('#d').insertAdjacentHTML('beforebegin', '<h3>Sun</h3>');
    await untilHighlighted(['b0 neap tide', 'b spring tide', ...['c', 'd', 'e'].flatMap(FIRST)]);
    one('h2').remove();
    await untilHighlighted(['b0 neap tide', 'b spring tide', ...['d', 'e'].flatMap(FIRST)]);
    one('#d').textContent = 'No tide here.';
    await untilHighlighted(['b0 neap tide', 'b spring tide', ...['e', 'f'].flatMap(FIRST)]);
    const incremental = highlighted();
    expect(await afterFullScan('section')).toEqual(incremental);
  });
});

test('highlights all occurrences up to 100, and beyond that the first of each section', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => p(`m${index}`, 'neap tide')).join('');
  await open(`<h2>Moon</h2>${many(50)}<h2>Sun</h2>${many(50)}`);
  expect(highlighted()).toHaveLength(100);
  one('main').insertAdjacentHTML('beforeend', p('last', 'neap tide'));
  await untilHighlighted(['m0 neap tide', 'm0 neap tide']);
  one('#last').remove();
  await until(() => expect(highlighted()).toHaveLength(100));
});

test('a hidden occurrence is not the first one', async () => {
  await open(`<div style="display:none">${p('a')}</div>${p('b')}`, 'first');
  expect(highlighted()).toEqual(FIRST('b'));
});

test('sections of an article in a shadow root begin at its own headings', async () => {
  const phrases = Array.from({ length: 44 }, (_, index) => `phrase number ${index}`);
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const part = document.createElement('article');
  root.append(part);
  part.innerHTML = ['Moon', 'Sun', 'Wind']
    .map((heading) => `<h2>${heading}</h2>${phrases.map((phrase) => `<p>${phrase}.</p>`).join('')}`)
    .join('');
  highlights = createTestHighlights({
    occurrences: undefined,
    root: { tree: root, node: root, scope: ':host', parts: () => [part] },
  });
  highlights.setAnnotations(phrases.map((phrase) => annotation(phrase, phrase)));
  await highlights.scan();
  expect(root.querySelectorAll('journal-highlight')).toHaveLength(132);
});
