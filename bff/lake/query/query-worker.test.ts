import { afterEach, describe, expect, it } from 'vitest';
import { UnreadableDocuments } from '../documents/load-documents.ts';
import { ndjson } from '../testing/write-export.ts';
import { defaultLimits } from './query-limits.ts';
import type { DatasetSource } from './query-thread-messages.ts';
import { QueryWorker } from './query-worker.ts';

let lane: QueryWorker | undefined;

afterEach(() => lane?.close());

function source(dataset: string, text: string): DatasetSource {
  const bytes = new TextEncoder().encode(text);
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return { dataset, bytes: shared.buffer, assets: new Map() };
}

function entries(count: number): string {
  return ndjson(
    Array.from({ length: count }, (_, index) => ({ _id: `e${index}`, _type: 'entry', text: 'x'.repeat(100) })),
  );
}

async function ask(query: string, dataset = 'production'): Promise<unknown> {
  const answer = await lane?.query({ dataset, query, params: {} }, new AbortController().signal);
  return JSON.parse(new TextDecoder().decode(answer?.result));
}

const endless = 'count(*{"a": *{"b": *{"c": *{"d": *}}}})';

describe('QueryWorker', { timeout: 60_000 }, () => {
  it('stops a query that takes too much memory, and answers the next one', async () => {
    lane = new QueryWorker({ ...defaultLimits, timeMs: 50_000 }, () => 16);
    await lane.load(source('production', entries(1000)));
    await expect(ask('*{"a": *{"b": *{_id}}}')).rejects.toMatchObject({ failure: { reason: 'outOfMemory' } });
    expect(await ask('count(*)')).toBe(1000);
  });

  it('loads in spite of a query that ends the thread meanwhile', async () => {
    lane = new QueryWorker({ ...defaultLimits, timeMs: 1000 }, () => undefined);
    await lane.load(source('production', entries(300)));
    const [error, loaded] = await Promise.all([
      ask(endless).catch((error: unknown) => error),
      lane.load(source('staging', entries(2))),
    ]);
    expect(error).toMatchObject({ failure: { reason: 'outOfTime' } });
    expect(loaded.documents).toBe(2);
    expect(await Promise.all([ask('count(*)'), ask('count(*)', 'staging')])).toEqual([300, 2]);
  });

  it('keeps what it has when the new documents cannot be read', async () => {
    lane = new QueryWorker(defaultLimits, () => undefined);
    await lane.load(source('production', entries(1)));
    await expect(lane.load(source('production', `${entries(2)}nonsense`))).rejects.toThrow(UnreadableDocuments);
    expect(await ask('count(*)')).toBe(1);
  });

  it('takes over what another lane has loaded, before and after it was first asked', async () => {
    lane = new QueryWorker(defaultLimits, () => undefined);
    await lane.adopt(source('production', entries(1)));
    expect(await ask('count(*)')).toBe(1);
    await lane.adopt(source('production', entries(2)));
    expect(await ask('count(*)')).toBe(2);
  });

  it('answers nothing once it is closed', async () => {
    lane = new QueryWorker(defaultLimits, () => undefined);
    await lane.load(source('production', entries(1)));
    await lane.close();
    await expect(ask('count(*)')).rejects.toMatchObject({ failure: { reason: 'unavailable' } });
  });
});
