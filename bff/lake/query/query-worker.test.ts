import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { DatasetSource } from '../documents/dataset-source.ts';
import { readLines } from '../documents/lines.ts';
import { UnreadableDocumentsError } from '../documents/load-documents.ts';
import { ndjson } from '../testing/write-export.ts';
import { defaultLimits } from './query-limits.ts';
import { QueryWorker, type QueryWorkerOptions } from './query-worker.ts';

let worker: QueryWorker | undefined;

afterEach(() => worker?.close());

function openWorker(
  { timeMs = 4_000, ...options }: Partial<QueryWorkerOptions> & { timeMs?: number } = {},
  wait?: (milliseconds: number) => Promise<void>,
): QueryWorker {
  const limits = { ...defaultLimits.public, timeMs };
  worker = new QueryWorker({ limits, heapLimitMb: () => 1_024, hasLowPriority: false, ...options }, wait);
  return worker;
}

async function source(dataset: string, text: string): Promise<DatasetSource> {
  const bytes = Buffer.from(text);
  return { dataset, lines: await readLines([bytes], bytes.length), assets: new Map() };
}

function entries(count: number): string {
  return ndjson(
    Array.from({ length: count }, (_, index) => ({ _id: `e${index}`, _type: 'entry', text: 'x'.repeat(100) })),
  );
}

async function query(groq: string, dataset = 'production'): Promise<unknown> {
  const answer = await worker?.query({ dataset, query: groq, params: {} }, 'client', new AbortController().signal);
  return JSON.parse(new TextDecoder().decode(answer?.result));
}

/** The nice values of this process's threads, by thread id. */
async function niceValues(): Promise<Map<string, number>> {
  const ids = await readdir('/proc/self/task');
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/self/task/${id}/stat`, 'utf8')));
  // The 19th field. The name in the second field may contain spaces.
  return new Map(lines.map((line, index) => [ids[index] ?? '', Number(line.split(') ')[1]?.split(' ')[16])]));
}

const endless = 'count(*{"a": *{"b": *{"c": *{"d": *}}}})';

describe('QueryWorker', { timeout: 60_000 }, () => {
  it('stops a query that takes too much memory, and answers the next one', async () => {
    worker = openWorker({ timeMs: 50_000, heapLimitMb: () => 16 });
    await worker.load(await source('production', entries(1000)));
    await expect(query('*{"a": *{"b": *{_id}}}')).rejects.toMatchObject({ failure: { reason: 'outOfMemory' } });
    expect(await query('count(*)')).toBe(1000);
  });

  it('repeats a load that was interrupted when a query ended the thread', async () => {
    worker = openWorker({ timeMs: 1000 });
    await worker.load(await source('production', entries(300)));
    const [error, loaded] = await Promise.all([
      query(endless).catch((error: unknown) => error),
      worker.load(await source('staging', entries(2))),
    ]);
    expect(error).toMatchObject({
      failure: { reason: 'timeout', description: 'the query was stopped: no answer within 1000 ms' },
    });
    expect(loaded.documents).toBe(2);
    expect(await Promise.all([query('count(*)'), query('count(*)', 'staging')])).toEqual([300, 2]);
  });

  it('continues to serve the old documents when the new ones are invalid', async () => {
    worker = openWorker();
    await worker.load(await source('production', entries(1)));
    await expect(worker.load(await source('production', `${entries(2)}nonsense`))).rejects.toThrow(
      UnreadableDocumentsError,
    );
    expect(await query('count(*)')).toBe(1);
  });

  it('loads documents that another worker has validated, before and after its first query', async () => {
    worker = openWorker();
    await worker.loadValidated(await source('production', entries(1)));
    expect(await query('count(*)')).toBe(1);
    await worker.loadValidated(await source('production', entries(2)));
    expect(await query('count(*)')).toBe(2);
  });

  it('rests after a query with low priority, longer after a large result', async () => {
    const rests: { milliseconds: number; end: () => void }[] = [];
    const wait = (milliseconds: number) => new Promise<void>((end) => rests.push({ milliseconds, end }));
    worker = openWorker({ hasLowPriority: true, timeMs: 30_000 }, wait);
    await worker.load(await source('production', entries(10_000)));
    await query('count(*)');
    let isAnswered = false;
    const large = query('*').then(() => {
      isAnswered = true;
    });
    await setTimeout(100);
    expect(isAnswered).toBe(false);
    rests[0]?.end();
    await large;
    const [small = 0, long = 0] = rests.map(({ milliseconds }) => milliseconds);
    expect(small).toBeGreaterThan(3);
    expect(small).toBeLessThan(5);
    // The result has 1.4 MB.
    expect(long).toBeGreaterThan(60);
  });

  it('rejects queries once it is closed', async () => {
    worker = openWorker();
    await worker.load(await source('production', entries(1)));
    await worker.close();
    await expect(query('count(*)')).rejects.toMatchObject({ failure: { reason: 'unavailable' } });
  });

  it.runIf(process.platform === 'linux')('lowers the priority of its own thread and of no other', async () => {
    const before = [...(await niceValues()).keys()];
    worker = openWorker({ hasLowPriority: true });
    await worker.load(await source('production', entries(1)));
    const lowered = [...(await niceValues())].filter(([, nice]) => nice === 19).map(([id]) => id);
    expect(lowered).toHaveLength(1);
    expect(before).not.toContain(lowered[0]);
  });
});
