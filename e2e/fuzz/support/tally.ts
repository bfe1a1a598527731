/** How many examples of each kind of failure are printed. */
const EXAMPLES = 3;

const seconds = (milliseconds: number) => (milliseconds === 0 ? '–' : `${(milliseconds / 1_000).toFixed(1)} s`);

/** Counts what became of the inputs of one run. */
export class Tally {
  /** Inputs that have had an outcome. */
  tried = 0;
  /** Inputs that were refused as they should be, with a documented error. */
  refused = 0;
  /** Inputs whose effect was lost: requests without an answer, content that disappeared. */
  lost = 0;
  /** The longest time until everything worked again after a disturbance, in milliseconds. */
  longestRecoveryMs = 0;
  readonly #failures = new Map<string, number>();

  /** @param kind what the failures have in common @param example one of them, exact enough to repeat it */
  fail(kind: string, example: string): void {
    const count = (this.#failures.get(kind) ?? 0) + 1;
    this.#failures.set(kind, count);
    if (count <= EXAMPLES) console.error(`${kind}: ${example}`);
  }

  /** Notes a recovery. @param milliseconds how long it took */
  recovered(milliseconds: number): void {
    this.longestRecoveryMs = Math.max(this.longestRecoveryMs, milliseconds);
  }

  /**
   * Prints the run's row of the table `tried, refused, failed, lost, longest recovery`, and its kinds of failures to
   * the standard error. Sets the exit code to 1 if anything failed or was lost.
   */
  report(name: string): void {
    let failed = 0;
    for (const [kind, count] of this.#failures) {
      console.error(`${name}: ${count} × ${kind}`);
      failed += count;
    }
    const counts = [this.tried, this.refused, failed, this.lost].map((count) => count.toLocaleString('en'));
    console.log(`| ${[name, ...counts, seconds(this.longestRecoveryMs)].join(' | ')} |`);
    if (failed > 0 || this.lost > 0) process.exitCode = 1;
  }
}
