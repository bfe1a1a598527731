import { afterEach, expect, test } from 'vitest';
import { type LocatedText, locate } from './locate.ts';
import { Occurrences } from './occurrences.ts';
import { PhraseIndex } from './phrase-index.ts';
import { preparePhrases } from './phrases.ts';
import { modeOf } from './reading-rules.ts';
import { runToEnd } from './testing/run-to-end.ts';

const NO_CUTS = { originalText: () => undefined, isInserted: () => false };

const phrases = runToEnd(
  preparePhrases(['neap', 'spring'].map((phrase) => ({ id: phrase, segments: [{ phrase, keyword: '' }] }))),
);
const index = new PhraseIndex(phrases.usable);

/** Reads some of the page's paragraphs. */
const read = (first: Element | null, last = first): LocatedText => {
  if (first === null || last === null) throw new Error('There is no such paragraph');
  return runToEnd(locate([{ first, last }], index, NO_CUTS, modeOf));
};

const paragraph = (number: number) => document.querySelector(`p:nth-of-type(${number})`);

/** A page of two paragraphs, and the occurrences in both. */
function readPage(): Occurrences {
  document.body.innerHTML = '<p>a neap and a spring</p><p>another neap</p>';
  const occurrences = new Occurrences();
  expect(occurrences.list()).toEqual([]);
  occurrences.update(read(paragraph(1), paragraph(2)));
  return occurrences;
}

const counts = (occurrences: Occurrences) => [...occurrences.count()].map(([{ id }, count]) => `${id} ${count}`).sort();

afterEach(() => document.body.replaceChildren());

test('a part of the page that is read again replaces its own occurrences alone', () => {
  const occurrences = readPage();
  expect(counts(occurrences)).toEqual(['neap 2', 'spring 1']);
  const second = paragraph(2);
  occurrences.update(read(second));
  expect(counts(occurrences)).toEqual(['neap 2', 'spring 1']);
  const text = second?.firstChild;
  if (text instanceof Text) text.data = 'a spring after all';
  occurrences.update(read(second));
  expect(counts(occurrences)).toEqual(['neap 1', 'spring 2']);
});

test('what the page has removed counts no more, and is missed once nothing else is left of it', () => {
  const occurrences = readPage();
  paragraph(1)?.remove();
  expect(counts(occurrences)).toEqual(['neap 1']);
  expect(occurrences.report(phrases)).toEqual({
    found: [{ id: 'neap', phrase: 'neap', occurrences: 1 }],
    missed: [{ id: 'spring', phrase: 'spring' }],
  });
});

test('nothing is left when all is forgotten', () => {
  const occurrences = readPage();
  occurrences.clear();
  expect(occurrences.list()).toEqual([]);
});
