import { type Bench, type MeasuredRun, measureBursts, measureLongestTask, measureWay } from './measure.ts';
import { formatDuration, formatRatio, median, type Row } from './table.ts';

const ROUNDS = 9;
/** For what takes long, or varies little. */
const FEW_ROUNDS = 3;
/** Bursts of changes in one page. */
const BURSTS = 11;
/** As slow as the phones that many readers have. */
const SLOW = 4;
const ELEMENTS = 'Journal elements';
const PAINTED = 'Journal CSS';
const QUICK = ['naive spans', ELEMENTS, 'naive CSS', PAINTED];

/** Runs of each way. */
type Runs = ReadonlyMap<string, readonly MeasuredRun[]>;
type Figure = 'mainThread' | 'painted' | 'shift';

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

function medianOf(runs: Runs, way: string, figure: Figure): number {
  return median((runs.get(way) ?? []).map((run) => run[figure]));
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
  const runs = await inTurn(QUICK, ROUNDS, (way) => measureWay(bench, way));
  const compare = (what: string, ours: string, naive: string, figure: Figure, atMost: number): Row =>
    ratioRow(what, medianOf(runs, ours, figure), medianOf(runs, naive, figure), { atMost });
  const shift = Math.max(...[ELEMENTS, PAINTED].flatMap((way) => (runs.get(way) ?? []).map((run) => run.shift)));
  const rows = [
    compare('elements: main thread ÷ naive spans', ELEMENTS, 'naive spans', 'mainThread', 1),
    compare('elements: last highlight painted ÷ naive spans', ELEMENTS, 'naive spans', 'painted', 1.5),
    compare('CSS mode: main thread ÷ naive CSS highlights', PAINTED, 'naive CSS', 'mainThread', 1),
    compare('CSS mode: last highlight painted ÷ naive CSS highlights', PAINTED, 'naive CSS', 'painted', 1),
    { what: 'layout shift (CLS), at most', measured: shift, shown: shift.toFixed(3), atMost: 0, unit: '' },
  ];
  return { runs, rows };
}

async function againstExistingClient(bench: Bench, throttle: number): Promise<Row> {
  const rival = 'existing client';
  const runs = await inTurn([ELEMENTS, rival], throttle > 1 ? 1 : FEW_ROUNDS, (way) =>
    measureWay(bench, way, { throttle }),
  );
  const [theirs, ours] = [medianOf(runs, rival, 'mainThread'), medianOf(runs, ELEMENTS, 'mainThread')];
  const where = throttle > 1 ? ` at ${throttle}× CPU throttle` : '';
  return ratioRow(`the existing client’s way ÷ elements: main thread${where}`, theirs, ours, { atLeast: 10 });
}

async function againstMarkJs(bench: Bench, runs: Runs): Promise<Row> {
  const { mainThread } = await measureWay(bench, 'mark.js');
  return ratioRow('mark.js ÷ elements: main thread', mainThread, medianOf(runs, ELEMENTS, 'mainThread'), {
    atLeast: 80,
  });
}

/** Ours, and the least that any way can take: one span, and one painted range. */
async function longestTasks(bench: Bench): Promise<Row[]> {
  const tasks = await inTurn(['one span', ELEMENTS, 'one range', PAINTED], ROUNDS, (way) =>
    measureLongestTask(bench, way, SLOW),
  );
  return [...tasks].map(([way, longest]) => durationRow(`${way}: longest task, ${SLOW}× slower`, median(longest), 50));
}

async function secondScan(bench: Bench): Promise<Row> {
  const runs = await inTurn(['first', 'again'], FEW_ROUNDS, (which) =>
    measureWay(bench, ELEMENTS, { again: which === 'again' }),
  );
  const [first = 0, again = 0] = [...runs.values()].map((each) => median(each.map(({ done }) => done)));
  const measured = (100 * again) / first;
  const shown = `${measured.toFixed(1)} % (${again.toFixed(1)} ms : ${formatDuration(first)})`;
  return { what: 'second scan of the unchanged page ÷ first', measured, shown, atMost: 5, unit: ' %' };
}

async function burst(bench: Bench): Promise<Row> {
  const living = median(await measureBursts(bench, true, BURSTS));
  const still = median(await measureBursts(bench, false, BURSTS));
  return durationRow('10,000 changes elsewhere: main-thread time added', Math.max(0, living - still), 20);
}

/** Measures everything that is required of highlighting; what takes longest last. */
export async function* compareHighlighting(bench: Bench): AsyncGenerator<Row, void> {
  const { runs, rows } = await againstNaive(bench);
  yield* rows;
  yield* await longestTasks(bench);
  yield await secondScan(bench);
  yield await burst(bench);
  yield await againstExistingClient(bench, 1);
  yield await againstExistingClient(bench, SLOW);
  yield await againstMarkJs(bench, runs);
}
