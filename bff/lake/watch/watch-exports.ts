import { setTimeout as pause } from 'node:timers/promises';
import type { ExportFingerprints } from './export-fingerprints.ts';
import { PendingChanges, type RestlessDataset, settleMs } from './pending-changes.ts';

/** How soon a change is noticed, in milliseconds. */
export interface WatchPace {
  /** Between two looks at the exports. */
  readonly intervalMs: number;
  /** Without another change until a dataset is reported, because writing an export takes a while. */
  readonly settleMs: number;
}

/** An edit must be visible within a second, and looking costs CPU. */
const defaultPace: WatchPace = { intervalMs: 250, settleMs };

/** An export of many files takes long to look at. The pause is this many times longer, to leave time for requests. */
const pauseFactor = 5;

/** Receives what the watcher notices. */
export interface ExportListener {
  /** The export of this dataset was changed, added or removed, and has settled. */
  onChange(dataset: string): void;
  /** The export keeps changing, so that it cannot be read. Reported once until it settles. */
  onRestless(restless: RestlessDataset): void;
  /** The folder cannot be listed. Reported once until it is back. */
  onUnreadable(error: unknown): void;
  /** The folder can be listed again. Exports that changed meanwhile are reported as always. */
  onReadable(): void;
}

/** A watched folder. */
export interface ExportWatcher {
  /** Reports the dataset again after `delayMs`, unless it changes before. */
  reportAgain(dataset: string, delayMs: number): void;
  stop(): Promise<void>;
}

/**
 * Reports the dataset of an export that was changed, added or removed.
 *
 * It looks at the folder's path repeatedly. Native file events follow a folder that is moved away and miss the folder
 * that takes its name, and mounted folders often send none.
 *
 * @param takeFingerprints throws when the folder cannot be listed
 * @throws that error when the folder cannot be listed at the beginning
 */
export async function watchExports(
  takeFingerprints: () => Promise<ExportFingerprints>,
  listener: ExportListener,
  { intervalMs, settleMs }: WatchPace = defaultPace,
): Promise<ExportWatcher> {
  const stopping = new AbortController();
  const changes = new PendingChanges(await takeFingerprints(), settleMs);
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
    for (const restless of changes.restless(now)) listener.onRestless(restless);
  };
  const lookUntilStopped = async (): Promise<void> => {
    for (let duration = 0; !stopping.signal.aborted; ) {
      await pause(Math.max(intervalMs, duration * pauseFactor), null, { signal: stopping.signal });
      const start = performance.now();
      await look();
      duration = performance.now() - start;
    }
  };
  const stopped = lookUntilStopped().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  return {
    reportAgain: (dataset, delayMs) => changes.forget(dataset, performance.now() + delayMs),
    async stop() {
      stopping.abort();
      await stopped;
    },
  };
}
