import type { Tally } from '../../fuzz/support/tally.ts';
import { silentConnections, tooFewDescriptors } from './descriptors.ts';
import { fullLog } from './full-disk.ts';
import { kill, killWorker, terminate } from './processes.ts';

/** Disturbances of a service's own process and machine. Each starts services of its own. */
export const MACHINE_FAULTS: readonly (readonly [name: string, disturb: (seconds: number) => Promise<Tally>])[] = [
  ['SIGTERM', terminate],
  ['SIGKILL and restart', kill],
  ['a worker is killed', killWorker],
  ['64 open files', tooFewDescriptors],
  ['500 silent connections, 320 open files', silentConnections],
  ['disk full: log', fullLog],
];
