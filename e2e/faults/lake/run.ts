/** `npm run faults -- lake [--seconds N]`: disturbs the lake of a service, in one way after the other. */
import { pathToFileURL } from 'node:url';
import { LakeProxy, type QueryBehaviour } from '../../../bff/testing/lake-proxy.ts';
import { startJournal } from '../../support/journal-server.ts';
import { hostedLakeEnv, startTestLake } from '../../support/test-lake.ts';
import { ANNOTATIONS, type Fault, runFaults } from '../support/run-faults.ts';

/** The longest pause between two attempts to reach the lake, the time limit of a query, and one retry. */
const RECOVERY_SECONDS = 15;

const CLOCK = pathToFileURL('e2e/faults/lake/jumping-clock.mjs').href;

const lake = await startTestLake(ANNOTATIONS);
const proxy = await LakeProxy.start(lake.url);
const service = await startJournal({ ...hostedLakeEnv(proxy.url), NODE_OPTIONS: `--import=${CLOCK}` });

/** The lake answers queries in this way, and its event stream is refused. */
const behaving = (name: string, behaviour: QueryBehaviour): Fault => ({
  name,
  begin() {
    proxy.setQueryBehaviour(behaviour);
    proxy.setEventsBehaviour('refuse');
  },
  end() {
    proxy.setQueryBehaviour('pass');
    proxy.setEventsBehaviour('pass');
  },
});

try {
  await runFaults(lake, [service.url], { recoversWithin: RECOVERY_SECONDS, letsEditsThrough: false }, [
    // Longer than the service waits for a query.
    behaving('lake slow', { lateMs: 6_000 }),
    behaving('lake silent', 'hang'),
    behaving('lake wrong: broken JSON', 'garbage'),
    behaving('lake wrong: a web page', 'page'),
    behaving('lake wrong: 500', 500),
    behaving('lake half-answering', 'half'),
    { name: 'lake gone', begin: () => proxy.stop(), end: () => proxy.restart() },
  ]);
  const jump = () => service.signal('SIGUSR2');
  await runFaults(lake, [service.url], { recoversWithin: 5, letsEditsThrough: true }, [
    { name: 'clock jumps by an hour, forth and back', begin: jump, end: jump },
  ]);
} finally {
  await service.kill();
  await proxy.stop();
  await lake.stop();
}
