import type { ExportFingerprints } from './export-fingerprints.ts';

/** A dataset is reported after this many milliseconds without another change, because writing an export takes a while. */
export const settleMs = 350;

/** A change that has not settled. */
interface Change {
  fingerprint: string;
  /** By `performance.now()`, which does not jump when the clock is set. */
  since: number;
}

const missing = '';

/** Compares fingerprints with the reported ones. */
export class PendingChanges {
  readonly #reported: Map<string, string>;
  readonly #pending = new Map<string, Change>();

  constructor(fingerprints: ExportFingerprints) {
    this.#reported = new Map(fingerprints);
  }

  /** The datasets whose fingerprints differ from the reported ones and have not changed for `settleMs`. */
  settled(fingerprints: ExportFingerprints, now: number): string[] {
    const datasets = new Set([...this.#reported.keys(), ...this.#pending.keys(), ...fingerprints.keys()]);
    return [...datasets].filter((dataset) => this.#hasSettled(dataset, fingerprints.get(dataset) ?? missing, now));
  }

  /** Treats the dataset as changed at a time that may be in the future. */
  forget(dataset: string, since: number): void {
    const fingerprint = this.#reported.get(dataset);
    if (fingerprint === undefined) return; // removed, or reported soon anyway
    this.#reported.delete(dataset);
    this.#pending.set(dataset, { fingerprint, since });
  }

  #hasSettled(dataset: string, fingerprint: string, now: number): boolean {
    if ((this.#reported.get(dataset) ?? missing) === fingerprint) {
      this.#pending.delete(dataset);
      return false;
    }
    const change = this.#pending.get(dataset);
    if (change?.fingerprint !== fingerprint) {
      this.#pending.set(dataset, { fingerprint, since: now });
      return false;
    }
    if (now - change.since < settleMs) return false;
    this.#pending.delete(dataset);
    if (fingerprint === missing) this.#reported.delete(dataset);
    else this.#reported.set(dataset, fingerprint);
    return true;
  }
}
