import { afterEach, describe, expect, it } from 'vitest';
import type { DatasetSource } from '../documents/dataset-source.ts';
import { UnreadableDocumentsError } from '../documents/load-documents.ts';
import { ndjson } from '../testing/write-export.ts';
import { defaultLimits } from './query-limits.ts';
import { QueryWorker } from './query-worker.ts';

let worker: QueryWorker | undefined;

afterEach(() => worker?.close());

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

async function query(groq: string, dataset = 'production'): Promise<unknown> {
  const answer = await worker?.query({ dataset, query: groq, params: {} }, new AbortController().signal);
  return JSON.parse(new TextDecoder().decode(answer?.result));
}

const endless = 'count(*{"a": *{"b": *{"c": *{"d": *}}}})';

describe('QueryWorker', { timeout: 60_000 }, () => {
  it('stops a query that takes too much memory, and answers the next one', async () => {
    worker = new QueryWorker({ ...defaultLimits, timeMs: 50_000 }, () => 16);
    await worker.load(source('production', entries(1000)));
    await expect(query('*{"a": *{"b": *{_id}}}')).rejects.toMatchObject({ failure: { reason: 'outOfMemory' } });
    expect(await query('count(*)')).toBe(1000);
  });

  it('repeats a load that was interrupted when a query ended the thread', async () => {
    worker = new QueryWorker({ ...defaultLimits, timeMs: 1000 }, () => undefined);
    await worker.load(source('production', entries(300)));
    const [error, loaded] = await Promise.all([
      query(endless).catch((error: unknown) => error),
      worker.load(source('staging', entries(2))),
    ]);
    expect(error).toMatchObject({
      failure: { reason: 'timeout', description: 'the query was stopped: no answer within 1000 ms' },
    });
    expect(loaded.documents).toBe(2);
    expect(await Promise.all([query('count(*)'), query('count(*)', 'staging')])).toEqual([300, 2]);
  });

  it('continues to serve the old documents when the new ones are invalid', async () => {
    worker = new QueryWorker(defaultLimits, () => undefined);
    await worker.load(source('production', entries(1)));
    await expect(worker.load(source('production', `${entries(2)}nonsense`))).rejects.toThrow(UnreadableDocumentsError);
    expect(await query('count(*)')).toBe(1);
  });

  it('loads documents that another worker has validated, before and after its first query', async () => {
    worker = new QueryWorker(defaultLimits, () => undefined);
    await worker.loadValidated(source('production', entries(1)));
    expect(await query('count(*)')).toBe(1);
    await worker.loadValidated(source('production', entries(2)));
    expect(await query('count(*)')).toBe(2);
  });

  it('rejects queries once it is closed', async () => {
    worker = new QueryWorker(defaultLimits, () => undefined);
    await worker.load(source('production', entries(1)));
    await worker.close();
    await expect(query('count(*)')).rejects.toMatchObject({ failure: { reason: 'unavailable' } });
  });
});
