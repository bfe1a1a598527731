import { expect, test } from 'vitest';
import { articleLocations, checkedPage } from './presentation.ts';

const { resolve } = articleLocations.entry;
const PAGE = 'https://publisher.example/tides?a=1#top';

/** A Studio in which a document is open. @param found what its client finds */
const studioWith = (document: { readonly _id: string; readonly _type: string }, found: unknown = null) => ({
  document: { ...document, externalLink: document._type === 'entry' ? PAGE : undefined },
  getClient: () => ({
    fetch: async (_query: string, { id }: Readonly<Record<string, string>>) => (id === 'a' ? found : null),
  }),
});

test('Presentation finds the page of an article', () => {
  expect(resolve({ title: 'Tides', href: PAGE })).toEqual({ locations: [{ title: 'Tides', href: PAGE }] });
  for (const article of [null, { title: 'Tides' }]) expect(resolve(article)).toEqual({ locations: [] });
});

test.each([
  [{ _id: 'drafts.e', _type: 'entry' }, null, 'https://publisher.example/tides?a=1&journal-inspect=#top'],
  [{ _id: 'drafts.a', _type: 'annotation' }, PAGE, 'https://publisher.example/tides?a=1&journal-inspect=#top'],
  [{ _id: 'b', _type: 'annotation' }, PAGE, 'before'],
  [{ _id: 'p', _type: 'person' }, PAGE, 'before'],
])('the preview of %j is the page on which its phrases are checked', async (document, found, expected) => {
  expect(await checkedPage('before', studioWith(document, found))).toBe(expected);
});
