import type { Tally } from './tally.ts';

const seconds = (milliseconds: number) => (milliseconds === 0 ? '–' : `${(milliseconds / 1_000).toFixed(1)} s`);

/** A row of the table `tried, refused, failed, lost, longest recovery`. */
export function tableRow(name: string, { tried, refused, failed, lost, longestRecoveryMs }: Tally): string {
  const counts = [tried, refused, failed, lost].map((count) => count.toLocaleString('en'));
  return `| ${[name, ...counts, seconds(longestRecoveryMs)].join(' | ')} |`;
}

/** Prints a run's row, and its failures to the standard error. Sets the exit code to 1 if anything failed or was lost. */
export function report(name: string, tally: Tally): void {
  for (const failure of tally.describeFailures()) console.error(`${name}: ${failure}`);
  console.log(tableRow(name, tally));
  if (tally.failed > 0 || tally.lost > 0) process.exitCode = 1;
}
