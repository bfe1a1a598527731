import type { Browser, Page } from '@playwright/test';

/** A task of a document's main thread. */
export interface Task {
  /** The process that it ran in. */
  readonly process: number;
  /** Milliseconds of CPU time, so that what else the machine does is not counted. */
  readonly duration: number;
}

/** What browsers did on their main threads. */
export interface Trace {
  readonly tasks: readonly Task[];
  /** Processes that showed a document whose address has this part. */
  processesOf(address: string): ReadonlySet<number>;
}

/** What is read of a trace: tasks of threads, in microseconds, the names of threads, and the documents of processes. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: {
    readonly name?: string;
    readonly data?: { readonly url?: string; readonly processId?: number };
  };
}

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];

function isTrace(value: unknown): value is { traceEvents: TraceEvent[] } {
  return typeof value === 'object' && value !== null && 'traceEvents' in value && Array.isArray(value.traceEvents);
}

function readTrace({ traceEvents }: { readonly traceEvents: readonly TraceEvent[] }): Trace {
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const isTask = ({ name, pid, tid }: TraceEvent) => name === 'RunTask' && mainThreads.has(`${pid} ${tid}`);
  return {
    tasks: traceEvents.filter(isTask).map(({ pid, tdur = 0 }) => ({ process: pid, duration: tdur / 1_000 })),
    processesOf(address) {
      const shown = traceEvents.filter(
        ({ name, args }) => name === 'FrameCommittedInBrowser' && args?.data?.url?.includes(address),
      );
      return new Set(shown.flatMap(({ args }) => args?.data?.processId ?? []));
    },
  };
}

/** What happens in the browser while `use` runs. */
export async function traceOf(browser: Browser, page: Page, use: () => Promise<void>): Promise<Trace> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await use();
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString());
  if (!isTrace(trace)) throw new Error('the browser gave no trace');
  return readTrace(trace);
}
