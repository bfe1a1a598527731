import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { findChromium } from '../../.ci/setup/chromium.mjs';
import { makeArticle } from './article.ts';
import { buildPageScript } from './build-page.ts';
import { type Bench, type MeasuredRun, measureBurst, measureLongestTask, measureWay } from './measure.ts';
import { formatDuration, formatRatio, markdownTable, median } from './table.ts';

const ROUNDS = 5;
/** As slow as the phones that many readers have. */
const THROTTLE = 4;
const QUICK = ['naive spans', 'Journal elements', 'naive CSS', 'Journal CSS'];
/** These take seconds to minutes; their differences from round to round do not matter. */
const SLOW = ['existing client', 'mark.js'];
const YARDSTICKS: Record<string, string> = { 'Journal CSS': 'naive CSS' };

type Runs = ReadonlyMap<string, readonly MeasuredRun[]>;

/** Measures all ways in turn, so that what else the machine does meets all of them. */
async function inTurn<T>(
  ways: readonly string[],
  rounds: number,
  measure: (way: string) => Promise<T>,
): Promise<Map<string, T[]>> {
  const runs = new Map<string, T[]>();
  for (let round = 0; round < rounds; round++) {
    for (const way of ways) runs.set(way, [...(runs.get(way) ?? []), await measure(way)]);
  }
  return runs;
}

function medianOf(runs: Runs, way: string, figure: 'mainThread' | 'painted' | 'shift'): number {
  return median((runs.get(way) ?? []).map((run) => run[figure]));
}

function compareWays(runs: Runs): string {
  const rows = [...runs.keys()].map((way) => {
    const yardstick = YARDSTICKS[way] ?? 'naive spans';
    const [mainThread, painted] = [medianOf(runs, way, 'mainThread'), medianOf(runs, way, 'painted')];
    return [
      way,
      formatDuration(mainThread),
      formatRatio(mainThread, medianOf(runs, yardstick, 'mainThread')),
      formatDuration(painted),
      formatRatio(painted, medianOf(runs, yardstick, 'painted')),
      medianOf(runs, way, 'shift').toFixed(3),
      `${formatRatio(painted, medianOf(runs, 'Journal elements', 'painted'))}`,
    ];
  });
  const head = [
    'way',
    'main thread',
    'of naive',
    'last highlight painted',
    'of naive',
    'layout shift',
    'of Journal elements',
  ];
  return markdownTable(head, rows);
}

function longestTasks(tasks: ReadonlyMap<string, readonly number[]>): string {
  const rows = [...tasks].map(([way, longest]) => [way, formatDuration(median(longest))]);
  return markdownTable([`at ${THROTTLE}× CPU throttle`, 'longest task'], rows);
}

async function laterWork(bench: Bench): Promise<string> {
  const first = await measureWay(bench, 'Journal elements');
  const again = await measureWay(bench, 'Journal elements', true);
  const added: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    added.push((await measureBurst(bench, true)) - (await measureBurst(bench, false)));
  }
  return markdownTable(
    ['later work', 'figure'],
    [
      ['second scan of the unchanged page', `${((100 * again.done) / first.done).toFixed(1)} % of the first`],
      ['main-thread time added to 10,000 changes elsewhere', formatDuration(Math.max(0, median(added)))],
    ],
  );
}

/** Compares highlighting with its rivals on one page of 100,000 words with 500 phrases; prints Markdown tables. */
export async function benchHighlights(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const bench = { browser, script: await buildPageScript(), article: makeArticle() };
    const measure = (way: string): Promise<MeasuredRun> => measureWay(bench, way);
    const runs = await inTurn(QUICK, ROUNDS, measure);
    for (const [way, slow] of await inTurn(SLOW, 1, measure)) runs.set(way, slow);
    console.log(compareWays(runs));
    console.log(`\n${longestTasks(await inTurn(QUICK, ROUNDS, (way) => measureLongestTask(bench, way, THROTTLE)))}`);
    console.log(`\n${await laterWork(bench)}`);
  } finally {
    await browser.close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchHighlights();
