import { createArticle } from './article.ts';
import { type Bench, type MeasuredRun, measureBursts, measureLongestTask, measureWay } from './measure.ts';
import { formatDuration, formatRatio, median, type Row } from './table.ts';

const ROUNDS = 9;
/** For slow measurements and for values that vary little. */
const FEW_ROUNDS = 3;
/** Bursts of changes in one page. */
const BURSTS = 11;
/** Factor that imitates a mid-range phone. */
const SLOW = 4;
const ELEMENTS = 'Journal elements';
/** What most pages get: on a long page, the first occurrences of each section. */
const BY_SECTION = 'Journal elements, by section';
/** The same, on a page that is scrolled. */
const SCROLLED = 'Journal elements, scrolled';
const PAINTED = 'Journal CSS';
const FAST_WAYS = ['naive spans', ELEMENTS, BY_SECTION, SCROLLED, 'naive CSS', PAINTED];

/** The runs of each way. */
type Runs = ReadonlyMap<string, readonly MeasuredRun[]>;
type Metric = 'mainThread' | 'painted' | 'first' | 'inView' | 'shift';

/** Measures all ways in turn, so that other work of the machine affects all of them equally. */
async function interleave<T>(
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

function medianOf(runs: Runs, way: string, metric: Metric): number {
  return median((runs.get(way) ?? []).map((run) => run[metric]));
}

function ratioRow(what: string, one: number, other: number, bound: Pick<Row, 'atMost' | 'atLeast'>): Row {
  const measured = one / other;
  const shown = `${formatRatio(measured)} (${formatDuration(one)} : ${formatDuration(other)})`;
  return { what, measured, shown, unit: '×', ...bound };
}

function durationRow(what: string, measured: number, atMost: number): Row {
  return { what, measured, shown: formatDuration(measured), atMost, unit: ' ms' };
}

async function againstNaive(bench: Bench): Promise<{ runs: Runs; rows: Row[] }> {
  const runs = await interleave(FAST_WAYS, ROUNDS, (way) =>
    way === SCROLLED ? measureWay(bench, ELEMENTS, { scrolled: true }) : measureWay(bench, way),
  );
  const compare = (what: string, ours: string, naive: string, metric: Metric, atMost: number): Row =>
    ratioRow(what, medianOf(runs, ours, metric), medianOf(runs, naive, metric), { atMost });
  const inView = (what: string, way: string): Row =>
    ratioRow(what, medianOf(runs, way, 'inView'), medianOf(runs, 'naive spans', 'painted'), { atMost: 0.3 });
  const shift = Math.max(
    ...[ELEMENTS, SCROLLED, PAINTED].flatMap((way) => (runs.get(way) ?? []).map((run) => run.shift)),
  );
  const rows = [
    compare('elements: main thread ÷ naive spans', ELEMENTS, 'naive spans', 'mainThread', 1.25),
    compare('the same, first of each section', BY_SECTION, 'naive spans', 'mainThread', 1.25),
    compare('elements: last highlight painted ÷ naive spans', ELEMENTS, 'naive spans', 'painted', 1.5),
    inView('elements: highlights in the viewport painted ÷ all naive spans', ELEMENTS),
    inView('the same, scrolled to the middle', SCROLLED),
    compare('CSS mode: main thread ÷ naive CSS highlights', PAINTED, 'naive CSS', 'mainThread', 1),
    compare('CSS mode: last highlight painted ÷ naive CSS highlights', PAINTED, 'naive CSS', 'painted', 1),
    durationRow('CSS mode: first highlight painted', medianOf(runs, PAINTED, 'first'), 200),
    { what: 'layout shift (CLS), at most', measured: shift, shown: shift.toFixed(3), atMost: 0, unit: '' },
  ];
  return { runs, rows };
}

/** A page twice as long, with twice as many phrases: nothing may take more than in proportion. */
async function onLongPage(bench: Bench): Promise<Row[]> {
  const long = { ...bench, article: createArticle({ words: 200_000, phrases: 1000 }) };
  const runs = await interleave(['naive spans', BY_SECTION], FEW_ROUNDS, (way) => measureWay(long, way));
  const [naive, ours] = [medianOf(runs, 'naive spans', 'mainThread'), medianOf(runs, BY_SECTION, 'mainThread')];
  return [
    ratioRow('200,000 words, 1,000 phrases: main thread ÷ naive spans', ours, naive, { atMost: 1.4 }),
    durationRow('the same: longest task', await measureLongestTask(long, BY_SECTION, 1), 120),
  ];
}

async function againstExistingClient(bench: Bench, throttle: number): Promise<Row> {
  const other = 'existing client';
  const runs = await interleave([ELEMENTS, other], throttle > 1 ? 1 : FEW_ROUNDS, (way) =>
    measureWay(bench, way, { throttle }),
  );
  const [theirs, ours] = [medianOf(runs, other, 'mainThread'), medianOf(runs, ELEMENTS, 'mainThread')];
  const where = throttle > 1 ? ` at ${throttle}× CPU throttle` : '';
  return ratioRow(`the existing client’s way ÷ elements: main thread${where}`, theirs, ours, { atLeast: 10 });
}

async function againstMarkJs(bench: Bench, runs: Runs): Promise<Row> {
  const { mainThread } = await measureWay(bench, 'mark.js');
  return ratioRow('mark.js ÷ elements: main thread', mainThread, medianOf(runs, ELEMENTS, 'mainThread'), {
    atLeast: 80,
  });
}

/** The longest tasks of Journal and of the two lower bounds: one span, and one painted range. */
async function longestTasks(bench: Bench): Promise<Row[]> {
  const tasks = await interleave(['one span', ELEMENTS, 'one range', PAINTED], ROUNDS, (way) =>
    measureLongestTask(bench, way, SLOW),
  );
  const longest = (way: string): number => median(tasks.get(way) ?? []);
  return [
    durationRow(`one span: longest task, ${SLOW}× slower`, longest('one span'), 50),
    durationRow(`elements: longest task, ${SLOW}× slower`, longest(ELEMENTS), 50),
    ratioRow(`CSS mode ÷ one range: longest task, ${SLOW}× slower`, longest(PAINTED), longest('one range'), {
      atMost: 1.1,
    }),
  ];
}

async function secondScan(bench: Bench): Promise<Row> {
  const runs = await interleave(['first', 'again'], FEW_ROUNDS, (which) =>
    measureWay(bench, ELEMENTS, { again: which === 'again' }),
  );
  const [first = 0, again = 0] = [...runs.values()].map((each) => median(each.map(({ done }) => done)));
  const measured = (100 * again) / first;
  const shown = `${measured.toFixed(1)} % (${again.toFixed(1)} ms : ${formatDuration(first)})`;
  return { what: 'second scan of the unchanged page ÷ first', measured, shown, atMost: 5, unit: ' %' };
}

async function burst(bench: Bench): Promise<Row> {
  const observed = median(await measureBursts(bench, true, BURSTS));
  const unobserved = median(await measureBursts(bench, false, BURSTS));
  return durationRow('10,000 changes elsewhere: main-thread time added', Math.max(0, observed - unobserved), 20);
}

/** Measures every requirement of highlighting, the slowest last. */
export async function* compareHighlighting(bench: Bench): AsyncGenerator<Row, void> {
  const { runs, rows } = await againstNaive(bench);
  yield* rows;
  yield* await longestTasks(bench);
  yield* await onLongPage(bench);
  yield await secondScan(bench);
  yield await burst(bench);
  yield await againstExistingClient(bench, 1);
  yield await againstExistingClient(bench, SLOW);
  yield await againstMarkJs(bench, runs);
}
