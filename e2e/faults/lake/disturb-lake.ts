import { pathToFileURL } from 'node:url';
import type { Tally } from '../../fuzz/support/tally.ts';
import { startJournal } from '../../support/journal-server.ts';
import { LakeProxy } from '../../support/lake-proxy.ts';
import { hostedLakeEnv, startTestLake } from '../../support/test-lake.ts';
import { annotationsFor, runFault } from '../support/run-fault.ts';
import { clockJumps, lakeFaults } from './lake-faults.ts';

/** At least as many as there are. */
const FAULTS = 10;

const CLOCK = pathToFileURL('e2e/faults/lake/jumping-clock.mjs').href;

/**
 * Disturbs the lake of a service, in one way after the other.
 * @param seconds how long each disturbance lasts
 * @param onResult receives the tally of each, by the disturbance's name
 */
export async function disturbLake(seconds: number, onResult: (name: string, tally: Tally) => void): Promise<void> {
  const lake = await startTestLake(annotationsFor(FAULTS));
  const proxy = await LakeProxy.start(lake.url);
  const service = await startJournal({ ...hostedLakeEnv(proxy.url), NODE_OPTIONS: `--import=${CLOCK}` });
  const faults = [...lakeFaults(proxy), clockJumps(() => service.signal('SIGUSR2'))];
  try {
    for (const [n, fault] of faults.entries())
      onResult(fault.name, await runFault({ lake, origins: [service.url] }, fault, n, seconds));
  } finally {
    await service.kill();
    await proxy.stop();
    await lake.stop();
  }
}
