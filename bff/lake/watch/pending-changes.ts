import { changedFile, type ExportFingerprints } from './export-fingerprints.ts';

/** By default, a dataset is reported after this many milliseconds without another change. */
export const settleMs = 350;

/** Changes that go on for this many milliseconds are explained: readers see old content meanwhile. */
export const patienceMs = 5_000;

/** A change that has not settled. Times are those of `performance.now()`, which does not jump when the clock is set. */
interface Change {
  fingerprint: string;
  since: number;
  readonly begun: number;
  /** The file that was changed last. */
  readonly file?: string | undefined;
  isExplained: boolean;
}

/** A dataset whose export keeps changing. */
export interface RestlessDataset {
  readonly dataset: string;
  /** A file that keeps changing. */
  readonly file: string | undefined;
}

const missing = '';

/** Compares fingerprints with the reported ones. */
export class PendingChanges {
  readonly #reported: Map<string, string>;
  readonly #pending = new Map<string, Change>();
  readonly #settlesAfterMs: number;

  constructor(fingerprints: ExportFingerprints, settlesAfterMs = settleMs) {
    this.#settlesAfterMs = settlesAfterMs;
    this.#reported = new Map(fingerprints);
  }

  /** The datasets whose fingerprints differ from the reported ones and have not changed for long enough. */
  settled(fingerprints: ExportFingerprints, now: number): string[] {
    const datasets = new Set([...this.#reported.keys(), ...this.#pending.keys(), ...fingerprints.keys()]);
    return [...datasets].filter((dataset) => this.#hasSettled(dataset, fingerprints.get(dataset) ?? missing, now));
  }

  /** Treats the dataset as changed at a time that may be in the future. */
  forget(dataset: string, since: number): void {
    const fingerprint = this.#reported.get(dataset);
    if (fingerprint === undefined) return; // removed, or reported soon anyway
    this.#reported.delete(dataset);
    this.#pending.set(dataset, { fingerprint, since, begun: since, isExplained: false });
  }

  /** The datasets that have been changing for `patienceMs`, each once until it settles. */
  restless(now: number): RestlessDataset[] {
    const found = [...this.#pending].filter(([, { begun, isExplained }]) => !isExplained && now - begun >= patienceMs);
    for (const [, change] of found) change.isExplained = true;
    return found.map(([dataset, { file }]) => ({ dataset, file }));
  }

  #hasSettled(dataset: string, fingerprint: string, now: number): boolean {
    if ((this.#reported.get(dataset) ?? missing) === fingerprint) {
      this.#pending.delete(dataset);
      return false;
    }
    const change = this.#pending.get(dataset);
    if (change?.fingerprint !== fingerprint) {
      const {
        fingerprint: before = this.#reported.get(dataset) ?? missing,
        begun = now,
        isExplained = false,
      } = change ?? {};
      const file = changedFile(before, fingerprint);
      this.#pending.set(dataset, { fingerprint, since: now, begun, file, isExplained });
      return false;
    }
    if (now - change.since < this.#settlesAfterMs) return false;
    this.#pending.delete(dataset);
    if (fingerprint === missing) this.#reported.delete(dataset);
    else this.#reported.set(dataset, fingerprint);
    return true;
  }
}
