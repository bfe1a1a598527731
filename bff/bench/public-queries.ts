import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { type Measurement, median, runLoad } from './load.ts';
import { LOAD_CORE, startPinned } from './processes.ts';
import { type Row, row } from './table.ts';

const STRANGERS = 8;
const TURNS = 12;
const SHARE_SECONDS = 5;

/** Readers' requests in one turn, without strangers and with them. */
export interface Turn {
  readonly alone: Measurement;
  readonly disturbed: Measurement;
}

/** Starts the strangers on the load's core. @param kinds one kind of query; all of them if there is none */
async function startStrangers(origin: string, kinds: readonly string[]): Promise<ChildProcess> {
  const program = [process.execPath, '--import', 'tsx', 'bff/bench/strangers.ts', origin, String(STRANGERS), ...kinds];
  const strangers = spawn('taskset', ['-c', LOAD_CORE, ...program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(strangers, 'message');
  return strangers;
}

/**
 * Measures readers' cached entry in turns, alone and while eight public clients send the worst queries without end.
 *
 * @param path of the entry
 * @param kinds one kind of query; all of them if there is none
 */
export async function measureTurns(origin: string, path: string, turns: number, ...kinds: string[]): Promise<Turn[]> {
  const load = { name: 'readers', url: origin + path };
  const strangers = await startStrangers(origin, kinds);
  const measured: Turn[] = [];
  await runLoad(load);
  for (let turn = 0; turn < turns; turn += 1) {
    const alone = await runLoad(load);
    strangers.send('start');
    const disturbed = await runLoad(load);
    strangers.send('stop');
    measured.push({ alone, disturbed });
  }
  strangers.disconnect();
  await once(strangers, 'exit');
  return measured;
}

/** CPU time of a process's main thread in seconds, which is what its event loop has used. */
async function eventLoopSeconds(pid: number): Promise<number> {
  const line = await readFile(`/proc/${pid}/task/${pid}/stat`, 'utf8');
  // The 14th and 15th field, in hundredths. The name in the second field may contain spaces.
  const [user = Number.NaN, system = Number.NaN] = (line.split(') ')[1] ?? '').split(' ').slice(11, 13).map(Number);
  return (user + system) / 100;
}

/**
 * The share of the event loop that eight public clients take while there are no readers. Unlike requests per second, it
 * does not depend on other work on the machine.
 *
 * @param kinds one kind of query; all of them if there is none
 */
export async function eventLoopShare(pid: number, origin: string, ...kinds: string[]): Promise<number> {
  const strangers = await startStrangers(origin, kinds);
  strangers.send('start');
  await setTimeout(1_000); // until the thread has started
  const before = await eventLoopSeconds(pid);
  await setTimeout(SHARE_SECONDS * 1_000);
  const share = ((await eventLoopSeconds(pid)) - before) / SHARE_SECONDS;
  strangers.disconnect();
  await once(strangers, 'exit');
  return share;
}

/** The median of the ratios of each turn. */
export const ratioOf = (turns: readonly Turn[], what: keyof Measurement): number =>
  median(turns.map(({ alone, disturbed }) => disturbed[what] / alone[what]));

/** Readers' cached entry under public queries, compared with the same without them. @param entry its slug */
export async function publicQueries(lake: string, entry: string): Promise<Row[]> {
  const env = { PORT: '0', LOG_LEVEL: 'error', CONTENT_LAKE: lake, TRUST_PROXY: '1' };
  const service = await startPinned(['dist/bff/server.js'], env);
  const share = await eventLoopShare(service.pid, service.url);
  const turns = await measureTurns(service.url, `/api/v1/entries/${entry}`, TURNS);
  await service.stop();
  const requests = ratioOf(turns, 'requestsPerSecond');
  const latency = ratioOf(turns, 'p99');
  return [
    row('share of the event loop that public queries take', share, { ceiling: 0.1 }),
    row('cached entry under public queries, requests/s ÷ without', requests, { floor: 0.9 }),
    row('cached entry under public queries, 99th percentile ÷ without', latency, { ceiling: 1.1 }),
  ];
}
