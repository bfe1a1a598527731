import { oneRange, oneSpan } from './lower-bounds.ts';
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
  'one span': oneSpan,
  'one range': oneRange,
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

/** Longer than a change of the page waits to be looked at. */
const REST = 1300;
const ITEMS = 5000;

function list(): Element | null {
  return document.getElementById('elsewhere');
}

/** Empties the list of the burst before, and waits until the page has come to rest. */
async function prepareBurst(): Promise<void> {
  list()?.replaceChildren();
  await wait(REST);
}

/** A burst of 10,000 changes in a list that no phrase stands in, half of them new items, half new texts; and the rest after it. */
async function runBurst(): Promise<void> {
  for (let index = 0; index < ITEMS; index++) {
    const item = document.createElement('li');
    item.append(`item ${index}`);
    list()?.append(item);
  }
  for (const { firstChild } of list()?.children ?? []) if (firstChild instanceof Text) firstChild.data = 'changed';
  await wait(REST);
}

/** From now on the page's clock runs so many times as fast. */
function hastenClock(times: number): void {
  const now = performance.now.bind(performance);
  performance.now = () => times * now();
}

Object.assign(window, { journalBench: { run, prepareBurst, runBurst, hastenClock } });
