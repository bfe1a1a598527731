import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { ContentListener, ContentSource } from '../content/source.ts';
import { EntrySearch } from './entry-search.ts';

/** A search of a dataset with one entry, whose title a test changes. */
function openSearch() {
  const listeners: ContentListener[] = [];
  const dataset = { title: 'Neap', reads: 0 };
  const content: ContentSource = {
    datasets: ['production'],
    subscribe(listener) {
      listeners.push(listener);
      return () => {};
    },
    async query(_dataset, groq) {
      if (!groq.includes('$ids')) dataset.reads += 1;
      return {
        result: [{ _id: 'entry', slug: 'entry', title: dataset.title }],
        tags: ['production:all', 'production:s1:entry'],
      };
    },
  };
  const search = new EntrySearch(content, Fastify({ logger: false }).log);
  const find = (word: string) => search.find('production', [word], 10);
  return { search, dataset, find, listener: () => listeners[0] ?? expect.fail('nothing is subscribed') };
}

test('the index is read again after a change and after a gap, and not when the stream is resumed', async () => {
  const { search, dataset, find, listener } = openSearch();
  expect(await find('neap')).toEqual(['entry']);
  for (let count = 0; count < 5; count += 1) {
    listener().disconnected('production');
    listener().subscribed('production', true);
  }
  dataset.title = 'Spring';
  listener().changed(['production:s1:entry'], 'change');
  await expect.poll(() => find('spring')).toEqual(['entry']);
  expect(dataset.reads).toBe(2);
  dataset.title = 'Ebb';
  listener().subscribed('production', false);
  await expect.poll(() => find('ebb')).toEqual(['entry']);
  expect(dataset.reads).toBe(3);
  search.close();
});

test('a stream that is resumed causes no read', async () => {
  const { search, dataset, find, listener } = openSearch();
  await find('neap');
  listener().subscribed('production', true);
  // An update begins a tenth of a second after its cause, and another search's index is read after that.
  const other = openSearch();
  await other.find('neap');
  await other.find('neap');
  expect(dataset.reads).toBe(1);
  search.close();
  other.search.close();
});

test('at the start, the index is built of the catalogue that lists read, too', async () => {
  const { search, dataset, find } = openSearch();
  const listed = { documentId: 'entry', slug: 'entry', released: '', changed: '', section: '', volume: '', issue: '' };
  const addressed = { ...listed, publicUrl: '', doi: '', address: '', path: '', authors: [], keywords: [] };
  search.start(async () => ({ value: [addressed], tags: ['production:all'] }));
  expect([await find('neap'), dataset.reads]).toEqual([['entry'], 0]);
  search.close();
});
