import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { RequestThread } from '../../../concurrency/request-thread.ts';
import type { LakeConnection } from '../../../content/source.ts';
import { LakeError } from '../../../lake/index.ts';
import type { RenderedItem, SiteItem } from '../render-item.ts';
import type { SiteConfig } from '../site-config.ts';

const PROGRAM = { source: 'site-thread-entry.ts', built: 'site-thread.js', importsLater: true } as const;

/** What the threads are started with. */
export interface SiteThreadData {
  readonly config: SiteConfig;
  readonly connection: LakeConnection;
  readonly assetsOrigin: string;
  readonly languages: readonly string[];
}

/** A thread takes a second of CPU time to start, in which it could make the files of about this many entries. */
const ENTRIES_PER_THREAD = 50;

/** In MiB. A thread uses about 150 for a journal of any size. */
const HEAP_LIMIT_MB = 512;

/**
 * In MiB. V8 would collect what entries leave behind in each second, because a thread is small at its start. Each 16 MiB
 * more save 3 % of the time, and take 30 MiB.
 */
const COLLECTED_FROM_MB = 112;

/** How many threads make the files of a site. 0: the program's own thread is quicker alone. */
export const threadsFor = (entries: number): number =>
  Math.min(availableParallelism(), Math.floor(entries / ENTRIES_PER_THREAD));

/** Threads that make the files of a site at the same time. */
export class SiteThreads {
  readonly #threads: readonly RequestThread<SiteItem, RenderedItem>[];
  #turn = 0;

  constructor(count: number, data: SiteThreadData) {
    setFlagsFromString(`--initial-old-space-size=${COLLECTED_FROM_MB}`);
    this.#threads = Array.from(
      { length: count },
      () =>
        new RequestThread<SiteItem, RenderedItem>(PROGRAM, import.meta.url, {
          workerData: data,
          heapLimitMb: HEAP_LIMIT_MB,
        }),
    );
  }

  /** @throws LakeError if the files cannot be made */
  async render(item: SiteItem): Promise<RenderedItem> {
    const thread = this.#threads[this.#turn++ % this.#threads.length];
    if (thread === undefined) throw new RangeError('There is no thread');
    try {
      return await thread.request(item);
    } catch (error) {
      throw new LakeError(error instanceof Error ? error.message : String(error), { file: 'the service' });
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.stop()));
  }
}
