import type { Tally } from '../../fuzz/support/tally.ts';
import { fullLog } from './full-disk.ts';
import { kill, terminate } from './processes.ts';

/** Disturbances of a service's own process and machine. Each starts services of its own. */
export const MACHINE_FAULTS: readonly (readonly [name: string, disturb: (seconds: number) => Promise<Tally>])[] = [
  ['SIGTERM', terminate],
  ['SIGKILL and restart', kill],
  ['disk full: log', fullLog],
];
