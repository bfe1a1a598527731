import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { replaceThreadProgram } from '../../testing/replace-thread-program.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { LineError } from '../documents/asset-references.ts';
import type { DatasetSource } from '../documents/load-documents.ts';
import { ndjson } from '../testing/write-export.ts';
import { DEFAULT_LIMITS, type QueryLimits, QueryThread } from './query-thread.ts';

let thread: QueryThread | undefined;

afterEach(() => thread?.close());

function openThread(limits: Partial<QueryLimits> = {}): QueryThread {
  thread = new QueryThread({ ...DEFAULT_LIMITS, ...limits }, false);
  return thread;
}

const source = (dataset: string, text: string): DatasetSource => ({
  dataset,
  bytes: Buffer.from(text),
  assets: new Map(),
});

function entries(count: number): string {
  return ndjson(
    Array.from({ length: count }, (_, index) => ({ _id: `e${index}`, _type: 'entry', text: 'x'.repeat(100) })),
  );
}

async function query(groq: string, dataset = 'production'): Promise<unknown> {
  const read = { dataset, query: groq, params: {}, perspective: 'published' } as const;
  const answer = await thread?.query(read, new AbortController().signal);
  return JSON.parse(new TextDecoder().decode(answer?.result));
}

const endless = 'count(*{"a": *{"b": *{"c": *{"d": *}}}})';

describe('QueryThread', () => {
  it('stops a query that takes too much memory, and answers the next one', async () => {
    thread = openThread({ timeMs: 50_000, heapMb: 16 });
    await thread.load(source('production', entries(1000)));
    await expect(query('*{"a": *{"b": *{_id}}}')).rejects.toMatchObject({ failure: { reason: 'outOfMemory' } });
    expect(await query('count(*)')).toBe(1000);
  });

  it('repeats a load that endless queries interrupt, alone, and answers what waits', async () => {
    thread = openThread({ timeMs: 500 });
    await thread.load(source('production', entries(300)));
    const waiting = Array.from({ length: 2 }, () => query(endless).catch((error: unknown) => error));
    const loaded = await thread.load(source('staging', entries(2)));
    expect(loaded.documents).toBe(2);
    expect(await Promise.all([query('count(*)'), query('count(*)', 'staging')])).toEqual([300, 2]);
    const timeout = { reason: 'timeout', description: 'the query was stopped: no result within 500 ms' };
    for (const error of await Promise.all(waiting)) expect(error).toMatchObject({ failure: timeout });
  });

  it('does not blame a query when the documents need too much memory at the next start', async () => {
    thread = openThread({ timeMs: 200, heapMb: 32 });
    await thread.load(source('production', entries(300)));
    const { folder, remove } = await temporaryFolder();
    onTestFinished(remove);
    const greedy = path.join(folder, 'greedy.js');
    await writeFile(greedy, 'const all = []; for (;;) all.push(Array.from({ length: 1_000 }, Math.random));');
    const restore = replaceThreadProgram(greedy);
    await expect(query(endless)).rejects.toMatchObject({ failure: { reason: 'timeout' } });
    for (let count = 0; count < 3; count += 1)
      await expect(query('count(*)')).rejects.toMatchObject({ failure: { reason: 'unavailable' } });
    restore();
    expect(await query('count(*)')).toBe(300);
  });

  it('continues to serve the old documents when the new ones are invalid', async () => {
    thread = openThread();
    await thread.load(source('production', entries(1)));
    await expect(thread.load(source('production', `${entries(2)}nonsense`))).rejects.toThrow(LineError);
    expect(await query('count(*)')).toBe(1);
  });

  it('rejects queries once it is closed', async () => {
    thread = openThread();
    await thread.load(source('production', entries(1)));
    await thread.close();
    await expect(query('count(*)')).rejects.toMatchObject({ failure: { reason: 'unavailable' } });
  });
});
