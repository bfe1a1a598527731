import type { Browser, Page } from 'playwright';

/** The properties of a trace event that are used here. Times are in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time, which excludes other work of the machine. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

function isTrace(value: unknown): value is { traceEvents: TraceEvent[] } {
  return typeof value === 'object' && value !== null && 'traceEvents' in value && Array.isArray(value.traceEvents);
}

/** The longest task of a page's main thread while `use` runs, in milliseconds of CPU time. */
export async function longestTask(browser: Browser, page: Page, use: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] });
  await use();
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString());
  if (!isTrace(trace)) throw new Error('the browser returned no trace');
  const mainThreads = new Set<string>();
  for (const { name, pid, tid, args } of trace.traceEvents) {
    if (name === 'thread_name' && args?.name === 'CrRendererMain') mainThreads.add(`${pid} ${tid}`);
  }
  let longest = 0;
  for (const { name, pid, tid, tdur = 0 } of trace.traceEvents) {
    if (name.endsWith('RunTask') && mainThreads.has(`${pid} ${tid}`)) longest = Math.max(longest, tdur / 1000);
  }
  return longest;
}
