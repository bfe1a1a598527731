import { afterEach, expect, test } from 'vitest';
import type { Annotation } from '../../bff/contract/index.ts';
import { reading } from './reading.ts';

const { readPhrases } = reading;

afterEach(() => document.body.replaceChildren());

function annotation(id: string, scanPhrase: string, scanKeyword = ''): Annotation {
  const scanText = { enableScanText: true, scanSegments: [{ scanPhrase, scanKeyword }] };
  return {
    id,
    url: id,
    title: id,
    content: null,
    annotationType: 'glossary',
    externalLink: null,
    doi: null,
    authors: [],
    date: null,
    featuredImage: { url: null, alt: null, caption: null },
    scanText,
  };
}

test('only lost phrases that can be searched for are compared with the text of the page', async () => {
  document.body.innerHTML = '<p>Twice a day the tide comes.</p>';
  const { report, uncompared } = await readPhrases(
    [document.body],
    [annotation('flood', 'the flood comes'), annotation('ebb', 'the tide came', 'ebb'), annotation('empty', ' ')],
  );
  expect(report.missed).toEqual([
    { id: 'ebb', phrase: 'the tide came', reason: 'keyword-not-in-phrase', nearest: null },
    { id: 'empty', phrase: ' ', reason: 'empty-phrase', nearest: null },
    { id: 'flood', phrase: 'the flood comes', reason: 'edited-text', nearest: 'the tide comes' },
  ]);
  expect(uncompared).toBe(0);
});

test('a page that is too long for all lost phrases is compared with some of them, and the others are counted', async () => {
  document.body.innerHTML = `<p>Twice a day the tide comes.</p><p>${'The mud is dry. '.repeat(100_000)}</p>`;
  const phrases = ['the flood comes', `an ${'entirely '.repeat(40)} other sentence`, 'the mud was dry'];
  const { report, uncompared } = await readPhrases(
    [document.body],
    phrases.map((phrase, index) => annotation(`a${index}`, phrase)),
  );
  expect(report.missed.map(({ nearest }) => nearest)).toEqual(['the tide comes', null, 'The mud is dry']);
  expect(uncompared).toBe(1);
});
