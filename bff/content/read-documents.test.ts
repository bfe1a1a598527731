import { expect, test } from 'vitest';
import { ContentError } from '../contract/public-errors.ts';
import { readDocuments } from './read-documents.ts';
import { sanitizedSource } from './sanitized-source.ts';
import type { ContentSource } from './source.ts';

const SORTED = ['a', 'b', 'c', 'k', 'l', 'm', 'y', 'z'];

/** A lake that sorts only the results of queries that ask for it. @param fitting texts that fit into one response */
const lakeOf = (fitting: number): ContentSource => ({
  datasets: ['production'],
  subscribe: () => () => {},
  async query(_dataset, groq, { ids = SORTED } = {}) {
    const found = SORTED.filter((id) => ids.includes(id));
    const ordered = groq.includes('| order(_id asc)') ? found : found.reverse();
    if (groq.endsWith('._id')) return { result: ordered, tags: ['production:ids'] };
    if (found.length > fitting) throw new ContentError('too large');
    return { result: ordered.map((_id) => ({ _id, blurb: 'text' })), tags: ['production:texts'] };
  },
});

test.each([
  ['all at once', 8, ['production:texts']],
  ['in parts', 3, ['production:ids', 'production:texts']],
])('documents are read in the order of their ids, %s', async (_case, fitting, tags) => {
  const source = sanitizedSource(lakeOf(fitting), { warn: () => {} });
  const read = await readDocuments(source, 'production', '_type == "person"', '_id, blurb');
  expect(read.value.map(({ _id }) => _id)).toEqual(SORTED);
  expect(read.tags).toEqual(tags);
});

/** A lake with these documents, whose pages have no more than two. */
async function readTwoByTwo(select: (after: string) => readonly string[]) {
  const source = lakeOf(2);
  const query: ContentSource['query'] = async (_dataset, _groq, { after = '' } = {}) => ({
    result: select(String(after)).map((_id) => ({ _id })),
    tags: [],
  });
  const { value } = await readDocuments({ ...source, query }, 'production', '_type == "entry"', '_id', 2);
  return value.map(({ _id }) => _id);
}

test('documents are read page by page', async () => {
  expect(await readTwoByTwo((after) => SORTED.filter((id) => id > after).slice(0, 2))).toEqual(SORTED);
});

test('reading ends if a lake returns the same page again and again', async () => {
  expect(await readTwoByTwo(() => ['a', 'b'])).toEqual(['a', 'b', 'a', 'b']);
});
