import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { EMPTY_ENTRY_META } from '../../testing/empty-entry-meta.ts';
import { listen } from '../../testing/listen.ts';
import { describeLost, examineAll } from './examine-all.ts';

type Listed = readonly { readonly id: string; readonly publicUrl: string }[];

/**
 * A service whose articles have annotations. Nothing else is at its origin.
 * @param page the articles of a page of the list, and the next cursor
 */
async function serve(page: (origin: string, cursor: string) => { entries: Listed; next: string | null }) {
  const server = createServer(({ url = '', headers: { host } }, response) => {
    const { origin, pathname, searchParams } = new URL(url, `http://${host}`);
    if (pathname === '/api/v1/entries') {
      const { entries, next } = page(origin, searchParams.get('cursor') ?? '');
      const listed = entries.map((entry) => ({ ...EMPTY_ENTRY_META, annotationsCount: 1, ...entry }));
      response.end(JSON.stringify({ entries: listed, total: listed.length, next }));
    } else response.writeHead(404).end();
  });
  const { origin, close } = await listen(server);
  onTestFinished(close);
  return origin;
}

test('a page that cannot be examined is reported, however its address is written, and the next one is read', async () => {
  const service = await serve((origin) => ({
    entries: [
      { id: 'gone', publicUrl: `${origin}/./gone` },
      { id: 'post', publicUrl: 'mailto:post@journal.example' },
      { id: 'lost', publicUrl: `${origin}/lost` },
    ],
    next: null,
  }));
  const done: number[] = [];
  expect(await examineAll(service, (articles) => done.push(articles))).toEqual({
    service,
    articles: 3,
    lost: [],
    notExamined: [
      { entry: 'gone', reason: `${service}/gone: the server responded with 404 Not Found` },
      { entry: 'post', reason: 'mailto:post@journal.example: is not a web address' },
      { entry: 'lost', reason: `${service}/lost: the server responded with 404 Not Found` },
    ],
  });
  expect(done).toEqual([1, 2, 3]);
});

test('one article is not several', () => {
  const report = describeLost({ service: 'https://journal.example', articles: 1, lost: [], notExamined: [] });
  expect(report).toBe('1 article with annotations and an address; lost phrases: 0, not examined: 0');
});

test('a list without end is an error', async () => {
  const service = await serve((_, cursor) => ({ entries: [], next: `${Number(cursor) + 1}` }));
  await expect(examineAll(service, () => {})).rejects.toThrow(
    `${service}: the list of articles cannot be read (it has more than 500 pages)`,
  );
});
