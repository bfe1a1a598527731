import { setTimeout as pause } from 'node:timers/promises';
import type { ExportFingerprints } from './export-fingerprints.ts';

/** How soon a change is noticed, in milliseconds. */
const defaultPace = {
  /** Between two looks at the exports. An edit must be visible within a second, and looking costs CPU. */
  intervalMs: 250,
  /** Without another change until a dataset is reported, because writing an export takes a while. */
  settleMs: 350,
  /** Until an export is reported again that the system could not read. */
  rereadMs: 10_000,
  /** Changes that go on for so long are reported: readers see the old content meanwhile. */
  slowAfterMs: 5_000,
};
export type WatchPace = typeof defaultPace;
export const { settleMs, slowAfterMs } = defaultPace;

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

const missing = '';

const linesOf = (fingerprint: string): Set<string> => new Set(fingerprint === missing ? [] : fingerprint.split('\n'));

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

  constructor(fingerprints: ExportFingerprints, pace = defaultPace) {
    this.#pace = pace;
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
    const reported = this.#reported.get(dataset) ?? missing;
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
    if (fingerprint === missing) this.#reported.delete(dataset);
    else this.#reported.set(dataset, fingerprint);
    return true;
  }
}

/** An export of many files takes long to look at. The pause is this many times longer, to leave time for requests. */
const pauseFactor = 5;

export interface ExportListener {
  /** The export of this dataset was changed, added or removed, and has settled. */
  onChange(dataset: string): void;
  /**
   * The export keeps changing, so that it cannot be read. Reported once until it settles.
   * @param file an absolute path
   */
  onUnsettled(dataset: string, file: string): void;
  /** The folder cannot be listed. Reported once until it is back. */
  onUnreadable(error: unknown): void;
  /** The folder can be listed again. Exports that changed meanwhile are reported as always. */
  onReadable(): void;
}

export type ExportWatcher = Awaited<ReturnType<typeof watchExports>>;

/**
 * Reports the dataset of an export that was changed, added or removed.
 *
 * It looks at the folder's path repeatedly. Native file events follow a folder that is moved away and miss the folder
 * that takes its name, and mounted folders often send none.
 * @param takeFingerprints throws when the folder cannot be listed
 * @throws that error when the folder cannot be listed at the beginning
 */
export async function watchExports(
  takeFingerprints: () => Promise<ExportFingerprints>,
  listener: ExportListener,
  pace: WatchPace = defaultPace,
) {
  const stopping = new AbortController();
  const changes = new PendingChanges(await takeFingerprints(), pace);
  let isReadable = true;
  const look = async (): Promise<void> => {
    const fingerprints = await takeFingerprints().catch((error: unknown) => {
      if (isReadable) listener.onUnreadable(error);
      isReadable = false;
      return null;
    });
    if (fingerprints === null) return;
    if (!isReadable) listener.onReadable();
    isReadable = true;
    const now = performance.now();
    for (const dataset of changes.settled(fingerprints, now)) listener.onChange(dataset);
    for (const { dataset, file } of changes.unsettled(now)) listener.onUnsettled(dataset, file);
  };
  const lookUntilStopped = async (): Promise<void> => {
    for (let duration = 0; !stopping.signal.aborted; ) {
      await pause(Math.max(pace.intervalMs, duration * pauseFactor), null, { signal: stopping.signal });
      const start = performance.now();
      await look();
      duration = performance.now() - start;
    }
  };
  const stopped = lookUntilStopped().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  return {
    reportAgain: (dataset: string) => changes.forget(dataset, performance.now() + pace.rereadMs),
    async stop(): Promise<void> {
      stopping.abort();
      await stopped;
    },
  };
}
