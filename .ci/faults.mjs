// @ts-check
// `npm run faults`: disturbs the built service under load: its lake, Redis, disk, file descriptors and processes; and
// upgrades two instances behind nginx.
// `npm run faults -- redis --seconds 60` runs one group of faults, each for a minute.
import { runTable } from './setup/run-table.mjs';

const FAULTS = new Map([
  ['lake', 'e2e/faults/lake/run.ts'],
  ['redis', 'e2e/faults/redis/run.ts'],
  ['machine', 'e2e/faults/machine/run.ts'],
  ['upgrade', 'e2e/faults/upgrade/run.ts'],
  ['desk', 'e2e/faults/desk/run.ts'],
  ['export', 'e2e/faults/export/run.ts'],
]);

await runTable(FAULTS, process.argv.slice(2));
