import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../bff/testing/free-port.ts';
import type { Tally } from '../../fuzz/support/tally.ts';
import { httpGet } from '../../support/http-client.ts';
import { startJournal } from '../../support/journal-server.ts';
import { ObservedLoad } from '../support/observed-load.ts';
import { SAMPLE_PATHS, waitUntil } from './sample-service.ts';

/** How long a killed process may be missed: the start of a service, on a busy machine. */
const RESTART_MS = 20_000;

/** After a kill, the kernel reports broken connections to the readers within this time. */
const BREAK_MS = 1_000;

/** Waits until the address is answered again, and notes how long it took. */
async function recover(url: string, since: number, load: ObservedLoad): Promise<void> {
  const isBack = await waitUntil(async () => (await httpGet(url)).status === 200, RESTART_MS);
  load.tally.recovered(performance.now() - since);
  if (!isBack) load.tally.fail('the service does not answer again', url);
}

/** A service is killed under load and started again. Only connections to the dead process may break. */
export async function kill(seconds: number): Promise<Tally> {
  const env = { LOG_LEVEL: 'error', PORT: String(await freePort()) };
  const first = await startJournal(env);
  const load = new ObservedLoad({ cached: SAMPLE_PATHS.map((path) => first.url + path), uncached: [] });
  await pause((seconds * 1_000) / 2);
  load.mayBreak = true;
  const start = performance.now();
  await first.kill();
  const second = await startJournal(env);
  await recover(`${second.url}/readyz`, start, load);
  await pause(BREAK_MS);
  load.mayBreak = false;
  await pause((seconds * 1_000) / 2);
  await load.stop();
  await second.kill();
  return load.tally;
}
