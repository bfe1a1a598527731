import { expect, test } from 'vitest';
import type { Annotation } from '../contract/index.ts';
import { annotationWork } from './annotation-work.ts';
import { entryResponse } from './testing/entry-response.ts';

const NOTE: Annotation = {
  ...{ id: 'neap tide', url: 'neap tide', title: 'Neap tide', content: null, annotationType: 'glossary' },
  ...{ externalLink: null, doi: '10.5555/neap', authors: [], date: null },
  featuredImage: { url: null, alt: null, caption: null },
  scanText: { enableScanText: false, scanSegments: [] },
};

const ARTICLE = {
  ...{ title: 'Tides', doi: '10.5555/tides', doiUrl: 'https://doi.org/10.5555/tides', abstract: 'On tides.' },
  ...{ volume: '3', licence: 'https://creativecommons.org/licenses/by/4.0/', language: 'en' },
};

test('the DOI of a related work is not that of the annotation', () => {
  const doiOf = (annotationType: string) =>
    annotationWork(entryResponse(ARTICLE), { ...NOTE, annotationType }).entry.doi;
  expect(['glossary', 'commentary', 'essay', 'related'].map(doiOf)).toEqual([...Array(3).fill('10.5555/neap'), '']);
});

test.each([
  ['the page of the article', { publicUrl: 'https://slack.example/tides?a=b#part' }, 'https://slack.example/tides?a=b'],
  ['the DOI of the article', {}, 'https://doi.org/10.5555/tides'],
])('its address is %s with a fragment', (_, fields, page) => {
  const work = annotationWork(entryResponse({ ...ARTICLE, ...fields }), NOTE);
  expect(work.entry.publicUrl).toBe(`${page}#annotation=neap%20tide`);
});

test('it has no address without one of the article, and of the article language and licence alone', () => {
  const work = annotationWork(entryResponse({ ...ARTICLE, doi: '', doiUrl: '' }), NOTE);
  const { publicUrl, abstract, volume, licence, language, authors, releaseDate } = work.entry;
  expect({ publicUrl, abstract, volume, authors, releaseDate }).toEqual({
    ...{ publicUrl: null, abstract: null, volume: null, authors: [], releaseDate: '' },
  });
  expect([licence, language]).toEqual([ARTICLE.licence, 'en']);
});
