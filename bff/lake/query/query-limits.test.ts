import { ServerError } from '@sanity/client';
import { describe, expect, it } from 'vitest';
import { embeddedSource } from '../../content/embedded.ts';
import { setUpLakeFolder } from '../testing/lake-folder.ts';
import { writeExport } from '../testing/write-export.ts';

const lake = setUpLakeFolder();

/** Takes hours without a time limit. */
const endless = 'count(*{"a": *{"b": *{"c": *}}})';

async function writeDocuments(count: number): Promise<void> {
  const documents = Array.from({ length: count }, (_, index) => ({
    _id: `d${index}`,
    _type: 'entry',
    text: 'x'.repeat(1000),
  }));
  await writeExport(lake.at('production'), documents);
}

function outcome(promise: Promise<unknown>): Promise<unknown> {
  return promise.catch((error: unknown) => error);
}

/** Long enough for an ordinary query on a busy machine. */
const timeMs = 1000;
/** For tests that ask none. */
const shortMs = 200;

describe('an expensive query', () => {
  it('is stopped, and the next query is answered, public or the service’s own', async () => {
    await writeDocuments(300);
    const { client, lake: opened } = await lake.served({ timeMs });
    const service = embeddedSource(opened);
    const [stopped, own] = await Promise.all([outcome(client.fetch(endless)), service.query('production', 'count(*)')]);
    expect(stopped).toBeInstanceOf(ServerError);
    expect(stopped).toMatchObject({ statusCode: 504, details: { type: 'queryTimeoutError' } });
    expect(own.result).toBe(300);
    const [error, answer] = await Promise.all([
      outcome(service.query('production', endless)),
      outcome(client.fetch('count(*)')),
    ]);
    expect(error).toMatchObject({ name: 'ContentError', reason: 'slow' });
    expect(answer).toBe(300);
  });

  it('fails when its result exceeds the limit', async () => {
    await writeDocuments(10);
    const { client } = await lake.served({ resultBytes: 5000 });
    expect(await outcome(client.fetch('*'))).toMatchObject({
      statusCode: 400,
      details: { type: 'queryResultTooLargeError' },
    });
    expect(await client.fetch('*[0...4].text')).toHaveLength(4);
  });

  it('fails without being encoded when the result repeats its documents', async () => {
    await writeDocuments(200);
    const { client } = await lake.served();
    // Its JSON would have 2 GB.
    expect(await outcome(client.fetch('*[]{"a": *[]{"b": *[]}}[0...50]'))).toMatchObject({
      details: { type: 'queryResultTooLargeError', description: 'the result has more than 16777216 bytes' },
    });
  });

  it('is rejected when the queue is full, and may be sent again a second later', async () => {
    await writeDocuments(300);
    const { origin } = await lake.served({ timeMs: shortMs, maxQueued: 1 });
    const url = `${origin}/v1/data/query/production?query=${encodeURIComponent(endless)}`;
    const responses = await Promise.all([1, 2, 3].map(() => fetch(url)));
    expect(responses.map(({ status }) => status).sort()).toEqual([503, 504, 504]);
    const refused = responses.find(({ status }) => status === 503);
    expect([refused?.headers.get('retry-after'), refused?.headers.get('cache-control')]).toEqual(['1', 'no-store']);
    expect(await refused?.json()).toEqual({
      error: { message: 'Too many queries: 1 are already queued', statusCode: 503 },
    });
  });

  it('leaves the queue when its client disconnects', async () => {
    await writeDocuments(300);
    const { client, log } = await lake.served({ timeMs, maxQueued: 1 });
    const running = outcome(client.fetch(endless));
    const disconnect = new AbortController();
    const queued = outcome(client.fetch('"second"', {}, { signal: disconnect.signal }));
    await expect.poll(() => outcome(client.fetch('"third"'))).toMatchObject({ statusCode: 503 });
    disconnect.abort();
    await queued;
    await expect.poll(() => outcome(client.fetch('"fourth"'))).toBe('fourth');
    expect(await running).toMatchObject({ statusCode: 504 });
    expect(log.lines.filter(({ level }) => level === 50)).toEqual([]);
  });
});
