import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { create } from 'tar';
import { freePort } from '../../../bff/testing/free-port.ts';
import { findInternal } from '../../fuzz/support/leaks.ts';
import { Tally } from '../../fuzz/support/tally.ts';
import { httpGet } from '../../support/http-client.ts';
import { startJournal } from '../../support/journal-server.ts';
import { ObservedLoad } from '../support/observed-load.ts';
import { SAMPLE_PATHS, waitUntil } from './sample-service.ts';

/** On a busy machine, a start takes long. */
const START_MS = 60_000;

/** No write to this device succeeds: `ENOSPC`, as on a full disk. */
const FULL = '/dev/full';

/** 64 KiB. Without the trap, the system would end a process that writes more to a file. */
const SMALL_FILES = ['sh', '-c', 'trap "" XFSZ; ulimit -f 128; exec "$@"', 'sh'];

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

/** The disk is too full to unpack an archive. The start must end with a message that says so. */
export async function fullTemporaryFolder(): Promise<Tally> {
  const tally = new Tally();
  const folder = await mkdtemp(join(tmpdir(), 'journal-full-disk-'));
  try {
    await create({ gzip: true, file: join(folder, 'production.tar.gz'), cwd: 'bff/sample/journal' }, ['production']);
    const env = { CONTENT_LAKE: folder, TMPDIR: folder };
    const failure = String(await startJournal(env, { wrapper: SMALL_FILES }).catch((error: unknown) => error));
    tally.tried = 1;
    tally.refused = 1;
    const isClear = failure.includes('production.tar.gz') && findInternal(failure) === undefined;
    if (!isClear) tally.fail('full temporary folder: the message does not say so', failure.slice(0, 600));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return tally;
}
