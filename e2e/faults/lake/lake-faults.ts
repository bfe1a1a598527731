import type { LakeProxy, QueryBehaviour } from '../../../bff/testing/lake-proxy.ts';
import type { Fault } from '../support/run-fault.ts';

/** The longest pause between two attempts to reach the lake, the time limit of a query, and one retry. */
const RECOVERY_SECONDS = 15;

/** The lake answers queries in this way, and its event stream is refused. */
const behaving = (name: string, proxy: LakeProxy, behaviour: QueryBehaviour): Fault => ({
  name,
  recoversWithin: RECOVERY_SECONDS,
  letsEditsThrough: false,
  begin() {
    proxy.setQueryBehaviour(behaviour);
    proxy.setEventsBehaviour('refuse');
  },
  end() {
    proxy.setQueryBehaviour('pass');
    proxy.setEventsBehaviour('pass');
  },
});

/** Disturbances of a hosted lake. @param proxy stands between the lake and the service */
export const lakeFaults = (proxy: LakeProxy): readonly Fault[] => [
  // Longer than the service waits for a query.
  behaving('lake slow', proxy, { lateMs: 6_000 }),
  behaving('lake silent', proxy, 'hang'),
  behaving('lake wrong: broken JSON', proxy, 'garbage'),
  behaving('lake wrong: a web page', proxy, 'page'),
  behaving('lake wrong: 500', proxy, 500),
  behaving('lake half-answering', proxy, 'half'),
  {
    name: 'lake gone',
    recoversWithin: RECOVERY_SECONDS,
    letsEditsThrough: false,
    begin: () => proxy.stop(),
    end: () => proxy.restart(),
  },
];

/** The service's clock jumps. @param jump sends the signal on which `jumping-clock.mjs` changes the clock */
export const clockJumps = (jump: () => void): Fault => ({
  name: 'clock jumps by an hour, forth and back',
  recoversWithin: 5,
  letsEditsThrough: true,
  begin: jump,
  end: jump,
});
