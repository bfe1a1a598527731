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
