/** By dataset: a line for each of its export's files, with inode, size, times and path. It changes when the export does. */
export type ExportFingerprints = ReadonlyMap<string, string>;

/** How soon a change is noticed, in milliseconds. */
export const DEFAULT_PACE = {
  /** From what happens until a look: it seldom happens alone. An edit must be visible within a second. */
  intervalMs: 100,
  /** Between two checks whether another folder has taken the path. Each is work of a service without requests. */
  pathMs: 500,
  /** Between two looks at all files, for volumes that report no events. */
  pollMs: 10_000,
  /** Without another change until a dataset is reported, because writing an export takes a while. */
  settleMs: 300,
  /** Until an export is reported again that the system could not read. */
  rereadMs: 10_000,
  /** Changes that go on for so long are reported: readers see the old content meanwhile. */
  slowAfterMs: 5_000,
};
export type WatchPace = typeof DEFAULT_PACE;

/** A change that has not settled. Times are those of `performance.now()`, which does not jump when the clock is set. */
interface Change {
  readonly fingerprint: string;
  /** The fingerprint before it. */
  readonly previous: string;
  readonly since: number;
  /** When the export began to change. */
  readonly begun: number;
  isReported: boolean;
}

const MISSING = '';

const linesOf = (fingerprint: string): Set<string> => new Set(fingerprint === MISSING ? [] : fingerprint.split('\n'));

/** The path of a file whose line only one of two fingerprints has. */
function changedFile(before: string, after: string): string {
  const [earlier, later] = [linesOf(before), linesOf(after)];
  const line = [...later].find((line) => !earlier.has(line)) ?? [...earlier].find((line) => !later.has(line));
  return line?.replace(/^(?:\S+ ){4}/, '') ?? '';
}

export class PendingChanges {
  readonly #reported: Map<string, string>;
  readonly #pending = new Map<string, Change>();
  readonly #pace: WatchPace;

  constructor(fingerprints: ExportFingerprints, pace = DEFAULT_PACE) {
    this.#pace = pace;
    this.#reported = new Map(fingerprints);
  }

  /** The datasets whose fingerprints differ from the reported ones and have not changed for long enough. */
  settled(fingerprints: ExportFingerprints, now: number): string[] {
    const datasets = new Set([...this.#reported.keys(), ...this.#pending.keys(), ...fingerprints.keys()]);
    return [...datasets].filter((dataset) => this.#hasSettled(dataset, fingerprints.get(dataset) ?? MISSING, now));
  }

  /** When the next change may have settled; `Infinity` without one. */
  get dueAt(): number {
    return Math.min(...Array.from(this.#pending.values(), ({ since }) => since + this.#pace.settleMs));
  }

  /** Treats the dataset as changed at a time that may be in the future. */
  forget(dataset: string, since: number): void {
    const fingerprint = this.#reported.get(dataset);
    if (fingerprint === undefined) return; // removed, or reported soon anyway
    this.#reported.delete(dataset);
    this.#pending.set(dataset, { fingerprint, previous: fingerprint, since, begun: since, isReported: false });
  }

  /**
   * The datasets that have been changing for `slowAfterMs`, each once until it settles, with the file that changed
   * last.
   */
  unsettled(now: number): { dataset: string; file: string }[] {
    const isSlow = ({ begun, isReported }: Change) => !isReported && now - begun >= this.#pace.slowAfterMs;
    const found = [...this.#pending].filter(([, change]) => isSlow(change));
    for (const [, change] of found) change.isReported = true;
    return found.map(([dataset, change]) => ({ dataset, file: changedFile(change.previous, change.fingerprint) }));
  }

  #hasSettled(dataset: string, fingerprint: string, now: number): boolean {
    const reported = this.#reported.get(dataset) ?? MISSING;
    if (reported === fingerprint) {
      this.#pending.delete(dataset);
      return false;
    }
    const first = { fingerprint: reported, previous: reported, since: now, begun: now, isReported: false };
    const change = this.#pending.get(dataset) ?? first;
    if (change.fingerprint !== fingerprint) {
      this.#pending.set(dataset, { ...change, fingerprint, previous: change.fingerprint, since: now });
      return false;
    }
    if (now - change.since < this.#pace.settleMs) return false;
    this.#pending.delete(dataset);
    if (fingerprint === MISSING) this.#reported.delete(dataset);
    else this.#reported.set(dataset, fingerprint);
    return true;
  }
}
