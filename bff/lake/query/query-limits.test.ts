import { createClient, ServerError } from '@sanity/client';
import { describe, expect, it } from 'vitest';
import { listenLake } from '../index.ts';
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
const timeMs = 2000;
/** For tests that ask none. */
const shortMs = 200;

describe('an expensive query', { timeout: 60_000 }, () => {
  it('is stopped, delays no query of the service, and leaves a working queue for public clients', async () => {
    await writeDocuments(300);
    const { client, clientConfig, lake: opened, log } = await lake.served({ timeMs });
    const server = await listenLake(opened, log.log);
    const service = createClient({ ...clientConfig, apiHost: server.origin });
    let hasEnded = false;
    const hostile = outcome(client.fetch(endless)).finally(() => {
      hasEnded = true;
    });
    expect(await service.fetch('count(*)')).toBe(300);
    expect(hasEnded).toBe(false);
    const error = await hostile;
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({ statusCode: 504, details: { type: 'queryTimeoutError' } });
    expect(await client.fetch('count(*)')).toBe(300);
    await server.close();
  });

  it('delays no event of a change for the service', async () => {
    await writeDocuments(300);
    const { client, lake: opened } = await lake.served({ timeMs: 20_000 });
    expect(await client.fetch('count(*)')).toBe(300);
    const hangUp = new AbortController();
    let hasEnded = false;
    const hostile = outcome(client.fetch(endless, {}, { signal: hangUp.signal })).finally(() => {
      hasEnded = true;
    });
    const changed = new Promise((resolve) => opened.onChange('service', resolve));
    await writeDocuments(301);
    await changed;
    expect(hasEnded).toBe(false);
    hangUp.abort();
    await hostile;
  });

  it('is stopped in the service’s own queue too, and the next query is answered', async () => {
    await writeDocuments(300);
    const { clientConfig, lake: opened, log } = await lake.served({ timeMs: 1000 });
    const server = await listenLake(opened, log.log);
    const service = createClient({ ...clientConfig, apiHost: server.origin });
    const answers = await Promise.all([outcome(service.fetch(endless)), outcome(service.fetch('count(*)'))]);
    expect(answers).toEqual([expect.any(ServerError), 300]);
    await server.close();
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
      details: { type: 'queryResultTooLargeError', description: 'the result has more than 4194304 bytes' },
    });
  });

  it('is rejected when the queue is full', async () => {
    await writeDocuments(300);
    const { client } = await lake.served({ timeMs: shortMs, maxQueued: 1 });
    const answers = await Promise.all([1, 2, 3].map(() => outcome(client.fetch(endless))));
    expect(
      answers.map((answer) => (answer instanceof Error && 'statusCode' in answer ? answer.statusCode : answer)).sort(),
    ).toEqual([429, 504, 504]);
  });

  it('leaves the queue when its client disconnects', async () => {
    await writeDocuments(300);
    const { client, log } = await lake.served({ timeMs, maxQueued: 1 });
    const running = outcome(client.fetch(endless));
    const hangUp = new AbortController();
    const queued = outcome(client.fetch('"second"', {}, { signal: hangUp.signal }));
    await expect.poll(() => outcome(client.fetch('"third"'))).toMatchObject({ statusCode: 429 });
    hangUp.abort();
    await queued;
    await expect.poll(() => outcome(client.fetch('"fourth"'))).toBe('fourth');
    expect(await running).toMatchObject({ statusCode: 504 });
    expect(log.lines.filter(({ level }) => level === 50)).toEqual([]);
  });
});
