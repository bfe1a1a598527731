import { type Measurement, median, runLoad } from './load.ts';
import { startPinned } from './processes.ts';
import { type QueryOf, sendWorstQueries, worstQueries } from './strangers.ts';
import { type Row, row } from './table.ts';

const STRANGERS = 8;
const TURNS = 8;

/** Readers' requests in one turn, without strangers and with them. */
interface Turn {
  readonly alone: Measurement;
  readonly disturbed: Measurement;
}

async function measureTurns(origin: string, path: string, kinds: readonly QueryOf[], turns: number): Promise<Turn[]> {
  const load = { name: 'readers', url: origin + path };
  const measured: Turn[] = [];
  await runLoad(load);
  for (let turn = 0; turn < turns; turn += 1) {
    const alone = await runLoad(load);
    const strangers = sendWorstQueries(origin, STRANGERS, kinds);
    const disturbed = await runLoad(load);
    await strangers.stop();
    measured.push({ alone, disturbed });
  }
  return measured;
}

const ratioOf = (turns: readonly Turn[], what: keyof Measurement) =>
  median(turns.map(({ alone, disturbed }) => disturbed[what] / alone[what]));

/**
 * Readers' cached entry while eight public clients send the worst queries without end, compared with the same without
 * them.
 *
 * @param entry slug of the entry
 */
export async function publicQueries(lake: string, entry: string): Promise<Row[]> {
  const env = { PORT: '0', LOG_LEVEL: 'error', CONTENT_LAKE: lake, TRUST_PROXY: '1' };
  const service = await startPinned(['dist/bff/server.js'], env);
  const turns = await measureTurns(service.url, `/api/v1/entries/${entry}`, Object.values(worstQueries), TURNS);
  await service.stop();
  const requests = ratioOf(turns, 'requestsPerSecond');
  const latency = ratioOf(turns, 'p99');
  return [
    row('cached entry under public queries, requests/s ÷ without', requests, { floor: 0.9 }),
    row('cached entry under public queries, 99th percentile ÷ without', latency, { ceiling: 1.1 }),
  ];
}
