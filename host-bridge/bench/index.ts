import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { findChromium } from '../../.ci/setup/chromium.mjs';
import { makeArticle } from './article.ts';
import { buildPageScript } from './build-page.ts';
import { type Bench, type MeasuredRun, measureBurst, measureWay } from './measure.ts';
import { formatDuration, formatRatio, markdownTable, median } from './table.ts';

const ROUNDS = 5;
/** As slow as the phones that many readers have. */
const THROTTLE = 4;
const QUICK = ['naive spans', 'Journal elements', 'naive CSS', 'Journal CSS'];
/** These take seconds to minutes; their differences from round to round do not matter. */
const SLOW = ['existing client', 'mark.js'];
const YARDSTICKS: Record<string, string> = { 'Journal CSS': 'naive CSS' };

type Runs = Map<string, MeasuredRun[]>;

/** Runs all ways in turn, so that what else the machine does meets all of them. */
async function measureInTurn(bench: Bench, ways: readonly string[], rounds: number, throttle: number): Promise<Runs> {
  const runs: Runs = new Map();
  for (let round = 0; round < rounds; round++) {
    for (const way of ways) {
      const run = await measureWay(bench, way, throttle);
      runs.set(way, [...(runs.get(way) ?? []), run]);
    }
  }
  return runs;
}

function medianOf(runs: Runs, way: string, figure: 'mainThread' | 'painted' | 'worst' | 'shift'): number {
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

function worstTasks(runs: Runs): string {
  const rows = [...runs.keys()].map((way) => {
    const worst = medianOf(runs, way, 'worst');
    return [
      way,
      worst < 50 ? 'none over 50 ms' : formatDuration(worst),
      formatDuration(medianOf(runs, way, 'painted')),
    ];
  });
  return markdownTable([`at ${THROTTLE}× CPU throttle`, 'longest task', 'last highlight painted'], rows);
}

async function laterWork(bench: Bench): Promise<string> {
  const first = await measureWay(bench, 'Journal elements');
  const again = await measureWay(bench, 'Journal elements', 1, true);
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
    const runs = await measureInTurn(bench, QUICK, ROUNDS, 1);
    for (const [way, slow] of await measureInTurn(bench, SLOW, 1, 1)) runs.set(way, slow);
    console.log(compareWays(runs));
    console.log(`\n${worstTasks(await measureInTurn(bench, QUICK, ROUNDS, THROTTLE))}`);
    console.log(`\n${await laterWork(bench)}`);
  } finally {
    await browser.close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchHighlights();
