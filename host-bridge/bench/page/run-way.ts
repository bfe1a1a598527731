import { journal } from './journal.ts';
import { oneRange, oneSpan } from './lower-bounds.ts';
import { markJs } from './mark-js.ts';
import { naiveRanges, naiveSpans } from './naive.ts';
import { replaceHtml } from './replace-html.ts';

/** A way to highlight all phrases. Returns the number of occurrences. */
export type Way = (phrases: readonly string[]) => number | Promise<number>;

/** The results of one run. Times are in milliseconds. */
export interface Run {
  /** The number of occurrences found. */
  readonly count: number;
  /** Time until the way was done. */
  readonly done: number;
  /** Time until the last highlight was painted. */
  readonly painted: number;
  /** Time until the first highlight was painted. */
  readonly first: number;
  /** Time until the last highlight element in the viewport was painted. */
  readonly inView: number;
  /** The cumulative layout shift. */
  readonly shift: number;
}

const WAYS: Record<string, Way> = {
  'naive spans': naiveSpans,
  'naive CSS': naiveRanges,
  'existing client': replaceHtml,
  'mark.js': markJs,
  'one span': oneSpan,
  'one range': oneRange,
  'Journal elements': (phrases) => journal(phrases, {}),
  'Journal elements, by section': (phrases) => journal(phrases, { occurrences: undefined }),
  'Journal elements, observing': (phrases) => journal(phrases, { isObserved: true }),
  'Journal CSS': (phrases) => journal(phrases, { mode: 'css' }),
};

/**
 * Resolves after the current frame has been painted. To be called in an animation frame. Tasks of this priority come
 * before the continuations of a way.
 */
function endOfFrame(): Promise<void> {
  return scheduler.postTask(() => {}, { priority: 'user-blocking' });
}

async function nextPaint(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await endOfFrame();
}

/**
 * Counts the highlight elements in the viewport's paragraphs at every frame, and the registered highlights of the page.
 * @returns ends it, and returns the times at which the first and the last were painted
 */
function watchViewport(start: number): () => Pick<Run, 'first' | 'inView'> {
  const paragraphs = [...document.querySelectorAll('p')].filter((paragraph) => {
    const { top, bottom } = paragraph.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  let [count, first, inView, isOver] = [0, 0, 0, false];
  const onFrame = async (): Promise<void> => {
    const elements = paragraphs.reduce((sum, each) => sum + each.querySelectorAll('journal-highlight,span').length, 0);
    const now = elements + CSS.highlights.size;
    if (now > count) {
      count = now;
      await endOfFrame();
      inView = performance.now() - start;
      first ||= inView;
    }
    if (!isOver) requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
  return () => {
    isOver = true;
    return { first, inView };
  };
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Runs one way on the page as it is. */
async function run(name: string, phrases: readonly string[]): Promise<Run> {
  let shift = 0;
  const shifts = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) shift += Number(entry.value);
  });
  await nextPaint();
  await wait(300);
  shifts.observe({ type: 'layout-shift' });
  const start = performance.now();
  const endWatching = watchViewport(start);
  const count = (await WAYS[name]?.(phrases)) ?? 0;
  const done = performance.now() - start;
  await nextPaint();
  const last = performance.now() - start;
  await wait(300);
  shifts.disconnect();
  return { count, done, painted: last, shift, ...endWatching() };
}

/** Longer than a change of the page waits until it is scanned, in milliseconds. */
const SETTLE_TIME = 1300;
const ITEMS = 5000;

function list(): Element | null {
  return document.getElementById('elsewhere');
}

/** Empties the list and waits until the page is idle. */
async function prepareBurst(): Promise<void> {
  list()?.replaceChildren();
  await wait(SETTLE_TIME);
}

/**
 * Makes 10,000 changes in a list without phrases, half of them new items and half new texts. Then waits until the page
 * is idle.
 */
async function runBurst(): Promise<void> {
  for (let index = 0; index < ITEMS; index++) {
    const item = document.createElement('li');
    item.append(`item ${index}`);
    list()?.append(item);
  }
  for (const { firstChild } of list()?.children ?? []) if (firstChild instanceof Text) firstChild.data = 'changed';
  await wait(SETTLE_TIME);
}

/** Makes the page's clock run faster by a factor. */
function speedUpClock(factor: number): void {
  const now = performance.now.bind(performance);
  performance.now = () => factor * now();
}

Object.assign(window, { journalBench: { run, prepareBurst, runBurst, speedUpClock } });
