import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase } from '@playwright/test/reporter';

/** The beginning of the first line of what the first try failed with. */
function reasonOf({ results: [first] }: TestCase): string {
  const [line = ''] = (first?.error?.message ?? first?.status ?? '').split('\n');
  return line.slice(0, 160);
}

/** Writes a line for each test that passed only at its second try. `npm test` prints them at its end. */
export default class SecondTriesReporter implements Reporter {
  onTestEnd(test: TestCase): void {
    if (test.outcome() !== 'flaky') return;
    appendFileSync('dist/second-tries.txt', `${test.titlePath().filter(Boolean).join(' › ')}: ${reasonOf(test)}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
