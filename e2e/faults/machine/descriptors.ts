import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { findInternal } from '../../fuzz/support/leaks.ts';
import { Tally } from '../../fuzz/support/tally.ts';
import { httpGet } from '../../support/http-client.ts';
import { startJournal, withOpenFiles } from '../../support/journal-server.ts';
import { ObservedLoad } from '../support/observed-load.ts';
import { SAMPLE_PATHS, waitUntil } from './sample-service.ts';

const TOO_FEW = 64;
const ENOUGH = 320;
/** More than the service may open. */
const SILENT_CONNECTIONS = 500;

/** After so many responses, every reader has its connection. A new one is as silent as an attacker's at first. */
const CONNECTED_READERS = 100;

const RECOVERY_MS = 10_000;

/** A service with 64 open files serves, or says in one line how many it needs. */
export async function tooFewDescriptors(): Promise<Tally> {
  const tally = new Tally();
  tally.tried = 1;
  try {
    const service = await startJournal({}, { wrapper: withOpenFiles(TOO_FEW) });
    if ((await httpGet(service.url + SAMPLE_PATHS[0])).status !== 200)
      tally.fail('64 open files: no answer', service.output());
    await service.kill();
  } catch (error) {
    tally.refused = 1;
    const message = String(error);
    if (findInternal(message) !== undefined || !/open files/.test(message))
      tally.fail('64 open files: the message does not say what is missing', message.slice(0, 400));
  }
  return tally;
}

/** More silent connections than the service may open must not end it or keep readers out. */
export async function silentConnections(seconds: number): Promise<Tally> {
  const service = await startJournal({ LOG_LEVEL: 'error' }, { wrapper: withOpenFiles(ENOUGH) });
  const port = Number(new URL(service.url).port);
  const load = new ObservedLoad({ cached: SAMPLE_PATHS.map((path) => service.url + path), uncached: [] });
  await waitUntil(async () => load.tally.tried >= CONNECTED_READERS, RECOVERY_MS);
  let hasEnded = false;
  void service.ended.then(() => {
    hasEnded = true;
  });
  const silent: Socket[] = Array.from({ length: SILENT_CONNECTIONS }, () =>
    connect(port, '127.0.0.1').on('error', () => undefined),
  );
  await pause(seconds * 1_000);
  for (const socket of silent) socket.destroy();
  const start = performance.now();
  const isBack = await waitUntil(async () => (await httpGet(`${service.url}/readyz`)).status === 200, RECOVERY_MS);
  load.tally.recovered(performance.now() - start);
  if (!isBack) load.tally.fail('silent connections: no answer afterwards', service.output().slice(-400));
  if (hasEnded) load.tally.fail('silent connections: the service has ended', service.output().slice(-400));
  await load.stop();
  await service.kill();
  return load.tally;
}
