import { expect, test } from '@playwright/test';
import { MACHINE_FAULTS } from './disturb-machine.ts';

/** `e2e/operations/shutdown.spec.ts` tests this, also with workers. */
const TESTED_ELSEWHERE = 'SIGTERM';

for (const [name, disturb] of MACHINE_FAULTS.filter(([name]) => name !== TESTED_ELSEWHERE)) {
  test(name, async () => {
    const tally = await disturb(1);
    expect(tally.describeFailures()).toEqual([]);
    expect(tally.lost).toBe(0);
    expect(tally.tried).toBeGreaterThan(0);
  });
}
