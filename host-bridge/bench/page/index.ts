import { journal } from './journal.ts';
import { markJs } from './mark-js.ts';
import { naiveRanges, naiveSpans } from './naive.ts';
import { replaceHtml } from './replace-html.ts';

/** A way to highlight all phrases; gives the number of occurrences. */
export type Way = (phrases: readonly string[]) => number | Promise<number>;

/** One run: how many occurrences it found, how long it took, in milliseconds, and the layout shift that it caused. */
export interface Run {
  readonly count: number;
  readonly done: number;
  /** Until the last highlight was painted. */
  readonly painted: number;
  readonly shift: number;
}

const WAYS: Record<string, Way> = {
  'naive spans': naiveSpans,
  'naive CSS': naiveRanges,
  'existing client': replaceHtml,
  'mark.js': markJs,
  'Journal elements': (phrases) => journal(phrases, 'element'),
  'Journal elements, living': (phrases) => journal(phrases, 'element', true),
  'Journal CSS': (phrases) => journal(phrases, 'css'),
};

function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Runs one way on the page as it is. */
async function run(name: string, phrases: readonly string[]): Promise<Run> {
  let shift = 0;
  const shifts = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) shift += Number(entry.value);
  });
  await painted();
  await wait(300);
  shifts.observe({ type: 'layout-shift' });
  const start = performance.now();
  const count = (await WAYS[name]?.(phrases)) ?? 0;
  const done = performance.now() - start;
  await painted();
  const last = performance.now() - start;
  await wait(300);
  shifts.disconnect();
  return { count, done, painted: last, shift };
}

/** A burst of 10,000 changes in a list that no phrase stands in: half of them new items, half new texts. */
function burst(): void {
  const list = document.getElementById('elsewhere');
  for (let index = 0; index < 5000; index++) {
    const item = document.createElement('li');
    item.append(`item ${index}`);
    list?.append(item);
  }
  for (const { firstChild } of list?.children ?? []) if (firstChild instanceof Text) firstChild.data = 'changed';
}

/** Makes the burst and waits until the page has come to rest. */
async function runBurst(): Promise<void> {
  burst();
  await wait(2000);
}

Object.assign(window, { journalBench: { run, runBurst } });
