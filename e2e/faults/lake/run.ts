/** `npm run faults -- lake [--seconds N]`: disturbs the lake of a service, in one way after the other. */
import { pathToFileURL } from 'node:url';
import { LakeProxy } from '../../../bff/testing/lake-proxy.ts';
import { readNumbers } from '../../fuzz/support/arguments.ts';
import { report } from '../../fuzz/support/report.ts';
import { startJournal } from '../../support/journal-server.ts';
import { hostedLakeEnv, startTestLake } from '../../support/test-lake.ts';
import { annotationsFor, runFault } from '../support/run-fault.ts';
import { clockJumps, lakeFaults } from './lake-faults.ts';

/** At least as many as there are. */
const FAULTS = 10;

const CLOCK = pathToFileURL('e2e/faults/lake/jumping-clock.mjs').href;

const { seconds } = readNumbers({ seconds: 20 });
const lake = await startTestLake(annotationsFor(FAULTS));
const proxy = await LakeProxy.start(lake.url);
const service = await startJournal({ ...hostedLakeEnv(proxy.url), NODE_OPTIONS: `--import=${CLOCK}` });
const faults = [...lakeFaults(proxy), clockJumps(() => service.signal('SIGUSR2'))];
try {
  for (const [n, fault] of faults.entries())
    report(fault.name, await runFault({ lake, origins: [service.url] }, fault, n, seconds));
} finally {
  await service.kill();
  await proxy.stop();
  await lake.stop();
}
