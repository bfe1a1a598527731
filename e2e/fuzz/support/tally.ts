/** How many examples of each kind of failure are kept. */
const EXAMPLES = 3;

interface FailureKind {
  count: number;
  readonly examples: string[];
}

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
  readonly #failures = new Map<string, FailureKind>();

  /** @param kind what the failures have in common @param example one of them, exact enough to repeat it */
  fail(kind: string, example: string): void {
    const known = this.#failures.get(kind) ?? { count: 0, examples: [] };
    known.count += 1;
    if (known.examples.length < EXAMPLES) known.examples.push(example);
    this.#failures.set(kind, known);
  }

  /** Notes a recovery. @param milliseconds how long it took */
  recovered(milliseconds: number): void {
    this.longestRecoveryMs = Math.max(this.longestRecoveryMs, milliseconds);
  }

  get failed(): number {
    return [...this.#failures.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** Every kind of failure with its number and a few examples, as text. */
  describeFailures(): string[] {
    return [...this.#failures].map(([kind, { count, examples }]) => [`${count} × ${kind}`, ...examples].join('\n    '));
  }
}
