import { expect, test } from '@playwright/test';
import { MACHINE_FAULTS } from './disturb-machine.ts';

/** `e2e/operations` tests these: the shutdown, the workers and the limit of open files. */
const TESTED_ELSEWHERE = new Set([
  'SIGTERM',
  'a worker is killed',
  '64 open files',
  '500 silent connections, 320 open files',
]);

for (const [name, disturb] of MACHINE_FAULTS.filter(([name]) => !TESTED_ELSEWHERE.has(name))) {
  test(name, async () => {
    const tally = await disturb(1);
    expect(tally.describeFailures()).toEqual([]);
    expect(tally.lost).toBe(0);
    expect(tally.tried).toBeGreaterThan(0);
  });
}
