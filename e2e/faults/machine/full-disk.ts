import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../bff/testing/free-port.ts';
import { Tally } from '../../fuzz/support/tally.ts';
import { httpGet } from '../../support/http-client.ts';
import { ObservedLoad } from '../support/observed-load.ts';
import { SAMPLE_PATHS, waitUntil } from './sample-service.ts';

/** On a busy machine, a start takes long. */
const START_MS = 60_000;

/** No write to this device succeeds: `ENOSPC`, as on a full disk. */
const FULL = '/dev/full';

async function startWithFullLog(port: number): Promise<ChildProcess> {
  const log = await open(FULL, 'w');
  const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'info' };
  const service = spawn(process.execPath, ['dist/bff/server.js'], { env, stdio: ['ignore', log.fd, log.fd] });
  await log.close();
  return service;
}

/** The log's disk is full. Every request must be answered. */
export async function fullLog(seconds: number): Promise<Tally> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = performance.now();
  const service = await startWithFullLog(port);
  const ended = once(service, 'exit');
  const isReady = async () => service.exitCode !== null || (await httpGet(`${url}/readyz`)).status === 200;
  if (!(await waitUntil(isReady, START_MS)) || service.exitCode !== null) {
    const tally = new Tally();
    tally.fail(
      'full log: the service does not start',
      `${performance.now() - start} ms, exit code ${service.exitCode}`,
    );
    service.kill('SIGKILL');
    return tally;
  }
  const cached = SAMPLE_PATHS.map((path) => url + path);
  for (const path of cached) await waitUntil(async () => (await httpGet(path)).status === 200, START_MS);
  const load = new ObservedLoad({ cached, uncached: [] });
  await pause(seconds * 1_000);
  await load.stop();
  if (service.exitCode !== null) load.tally.fail('full log: the service has ended', `exit code ${service.exitCode}`);
  service.kill('SIGKILL');
  await ended;
  return load.tally;
}
