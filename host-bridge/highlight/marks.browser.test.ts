import { expect, onTestFinished, test } from 'vitest';
import { listPhrases } from '../scan/listed-phrases.ts';
import { digestOf } from './marks.ts';
import { annotation, createTestHighlights, highlighted, idle, one, setPage } from './testing/test-page.ts';

const ANNOTATIONS = [annotation('a', 'spring tide', 'high water'), annotation('b', 'tide tables')];
const DIGEST = digestOf([...listPhrases(ANNOTATIONS)]);

/** A page whose marks were made of these phrases. The last line has a phrase that only a scan would find. */
const page = (digest: string) =>
  `<p>A <em><span class="annotation" id="a" data-journal-marks="${digest} 0">spring</span></em>` +
  `<span class="annotation" data-journal-annotation="a" data-journal-marks="${digest}"> tide</span>. ` +
  `A <span class="annotation" data-journal-annotation="a" data-journal-marks="${digest} 0">spring tide</span>.</p>` +
  '<p id="unmarked">high water</p>';

function createHighlights(mode: 'element' | 'css') {
  const highlights = createTestHighlights({ mode });
  onTestFinished(() => highlights.destroy());
  highlights.setAnnotations(ANNOTATIONS);
  return highlights;
}

/** The texts of the highlights of an annotation, and of those that begin there. */
const textsOf = (phrases: readonly (Element | Range)[]) =>
  phrases.map((phrase) => (phrase instanceof Range ? phrase.toString() : phrase.textContent));

test.each(['element', 'css'] as const)('marks of the same phrases are adopted without a scan (%s)', async (mode) => {
  setPage(page(DIGEST));
  const highlights = createHighlights(mode);
  const report = await highlights.scan();
  expect(report).toEqual({
    found: [{ id: 'a', phrase: 'spring tide', occurrences: 2 }],
    missed: [
      { id: 'a', phrase: 'high water' },
      { id: 'b', phrase: 'tide tables' },
    ],
  });
  expect(textsOf(highlights.phrases('a'))).toEqual(['spring', ' tide', 'spring tide']);
  expect(highlights.places().map(({ localName }) => localName)).toEqual(['em', 'p']);
});

test('an adopted mark is a button where its highlight begins, and the page is as before at the end', async () => {
  setPage(page(DIGEST));
  const before = document.body.innerHTML;
  const highlights = createHighlights('element');
  await highlights.scan();
  const roles = [...document.querySelectorAll('.annotation')].map((mark) => mark.getAttribute('role')?.trim() ?? null);
  expect(roles).toEqual(['button', null, 'button']);
  highlights.destroy();
  expect(document.body.innerHTML).toBe(before);
});

test.each(['element', 'css'] as const)('marks of other phrases are replaced by a scan (%s)', async (mode) => {
  setPage(page('0'));
  const highlights = createHighlights(mode);
  const { found } = await highlights.scan();
  expect(found.map(({ phrase }) => phrase)).toEqual(['spring tide', 'high water']);
  expect(document.querySelector('[data-journal-marks]')).toBeNull();
  expect(textsOf(highlights.phrases('a'))).toEqual(['spring', ' tide', 'spring tide', 'high water']);
});

test.each(['element', 'css'] as const)('marks are hidden and shown with the lens of the reader (%s)', async (mode) => {
  setPage(page(DIGEST));
  let isInLens = true;
  const highlights = createTestHighlights({ mode, isInLens: () => isInLens });
  onTestFinished(() => highlights.destroy());
  highlights.setAnnotations(ANNOTATIONS);
  await highlights.scan();
  isInLens = false;
  await highlights.refresh();
  expect(highlights.phrases()).toEqual([]);
  expect(document.querySelector('[data-journal-type],[role]')).toBeNull();
  isInLens = true;
  await highlights.refresh();
  expect(textsOf(highlights.phrases('a'))).toEqual(['spring', ' tide', 'spring tide']);
});

test('marks of another article stay', async () => {
  setPage('<p><span class="annotation" id="other" data-journal-marks="0 0">spring tide</span></p>');
  await createHighlights('element').scan();
  expect(one('#other').textContent).toBe('spring tide');
});

test('text that the page adds is found', async () => {
  setPage(page(DIGEST));
  const highlights = createHighlights('element');
  await highlights.scan();
  highlights.observe();
  const added = document.createElement('p');
  added.textContent = 'tide tables';
  document.body.append(added);
  await expect.poll(highlighted).toContain('b: tide tables');
  // The text is then read as a whole.
  expect(highlighted()).toEqual(['a: spring', 'a:  tide', 'a: spring tide', 'a: high water', 'b: tide tables']);
  await idle();
});
