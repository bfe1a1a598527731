/** `npm run faults -- machine [--seconds N]`: kills a process under load, and takes its log's disk space away. */
import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../bff/testing/free-port.ts';
import { numberOption } from '../../fuzz/support/arguments.ts';
import { httpGet } from '../../support/http-client.ts';
import { startJournal } from '../../support/journal-server.ts';
import { ObservedLoad } from '../support/observed-load.ts';

/** Prepared responses, frames and files of the sample journal. */
const PATHS: readonly string[] = [
  '/api/v1/entries/the-brass-tides',
  '/api/v1/settings',
  '/embed/menu?entry=the-brass-tides',
  '/client/v2/journal-client.js',
];

/** How long a killed process may be missed: the start of a service, on a busy machine. */
const RESTART_MS = 20_000;

/** After a kill, the kernel reports broken connections to the readers within this time. */
const BREAK_MS = 1_000;

const half = numberOption('seconds', 20) * 500;

async function untilReady(origin: string, isRunning = () => true): Promise<void> {
  for (const path of ['/readyz', ...PATHS])
    while (isRunning() && (await httpGet(origin + path)).status !== 200) await pause(20);
}

/** A service is killed under load and started again. Only connections to the dead process may break. */
async function killUnderLoad(): Promise<void> {
  const env = { LOG_LEVEL: 'error', PORT: String(await freePort()) };
  const first = await startJournal(env);
  const load = new ObservedLoad(PATHS.map((path) => first.url + path));
  await pause(half);
  load.mayBreak = true;
  const start = performance.now();
  await first.kill();
  const second = await startJournal(env);
  await untilReady(second.url);
  const took = performance.now() - start;
  load.tally.recovered(took);
  if (took > RESTART_MS) load.tally.fail('the service does not answer again in time', `${took} ms`);
  await pause(BREAK_MS);
  load.mayBreak = false;
  await pause(half);
  await load.stop();
  await second.kill();
  load.tally.report('SIGKILL and restart');
}

/** No write to `/dev/full` succeeds: `ENOSPC`, as on a full disk. Every request must be answered. */
async function fillLog(): Promise<void> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const log = openSync('/dev/full', 'w');
  const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'info' };
  const service = spawn(process.execPath, ['dist/bff/server.js'], { env, stdio: ['ignore', log, log] });
  const isRunning = () => service.exitCode === null;
  await untilReady(origin, isRunning);
  const load = new ObservedLoad(PATHS.map((path) => origin + path));
  await pause(half * 2);
  await load.stop();
  if (!isRunning()) load.tally.fail('full log: the service has ended', `exit code ${service.exitCode}`);
  service.kill('SIGKILL');
  load.tally.report('disk full: log');
}

await killUnderLoad();
await fillLog();
