import type { Browser, Page } from '@playwright/test';

/** A task of a main thread. */
export interface Task {
  /** Id of the process that ran it. */
  readonly process: number;
  /** CPU time in milliseconds, which excludes the other work of the machine. */
  readonly duration: number;
}

/** What the browser did on its main threads. */
export interface Trace {
  readonly tasks: readonly Task[];
  /** The processes that showed a document whose address contains this text. */
  processesOf(address: string): ReadonlySet<number>;
}

/** The fields of a trace event that the benchmark reads. Times are in microseconds. */
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

/** Records a trace while `use` runs. */
export async function traceOf(browser: Browser, page: Page, use: () => Promise<void>): Promise<Trace> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await use();
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString());
  if (!isTrace(trace)) throw new Error('The browser returned no trace');
  return readTrace(trace);
}
