import { stat } from 'node:fs/promises';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { ExportFingerprints } from './export-fingerprints.ts';
import { FileStates } from './file-states.ts';
import { FolderEvents, type WatchFolder } from './folder-events.ts';
import { DEFAULT_PACE, PendingChanges, type WatchPace } from './pending-changes.ts';

/** A look at the files of a large export takes long. Polls leave this many times longer without one. */
const POLL_PAUSE_FACTOR = 20;

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
  /** The system reports no events of some folders, whose changes are noticed later. Reported once. */
  onEventLimit(error: unknown): void;
}

export interface WatchedExports {
  readonly folder: string;
  /** @param states reads the states of files that may have changed @throws when the folder cannot be listed */
  fingerprints(states: FileStates): Promise<ExportFingerprints>;
}

export interface WatchOptions {
  readonly pace?: WatchPace;
  /** Replaces the system's events. */
  readonly watchFolder?: WatchFolder;
}

/** What a path leads to. A link on the way to the folder may move, and events follow a folder that is moved away. */
const identityOf = (folder: string): Promise<string> =>
  stat(folder).then(
    ({ dev, ino }) => `${dev} ${ino}`,
    () => '',
  );

/**
 * Reports the dataset of an export that was changed, added or removed.
 *
 * The system's events, and another folder at the path, lead to a look at the files in the folders that they name; now
 * and then there is a look at all files, because mounted folders often send no events. Only a look decides what has
 * changed.
 */
export class ExportWatcher {
  readonly #exports: WatchedExports;
  readonly #listener: ExportListener;
  readonly #pace: WatchPace;
  readonly #events: FolderEvents;
  readonly #stopping = new AbortController();
  #changes = new PendingChanges(new Map());
  #states: FileStates | null = null;
  #identity = '';
  #isReadable = true;
  #stopped: Promise<void> = Promise.resolve();

  constructor(
    exports: WatchedExports,
    listener: ExportListener,
    { pace = DEFAULT_PACE, watchFolder }: WatchOptions = {},
  ) {
    this.#exports = exports;
    this.#listener = listener;
    this.#pace = pace;
    this.#events = new FolderEvents((error) => listener.onEventLimit(error), watchFolder);
  }

  /** @throws the system's error when the folder cannot be listed */
  async start(): Promise<void> {
    this.#identity = await identityOf(this.#exports.folder);
    this.#changes = new PendingChanges(await this.#takeFingerprints(true), this.#pace);
    this.#stopped = this.#watch().catch((error: unknown) => {
      if (!this.#stopping.signal.aborted) throw error;
    });
  }

  /** Looks soon, without waiting for an event: other files may count now. */
  lookSoon(): void {
    this.#events.touch(this.#exports.folder);
  }

  reportAgain(dataset: string): void {
    this.#changes.forget(dataset, performance.now() + this.#pace.rereadMs);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#events.close();
    await this.#stopped;
  }

  async #watch(): Promise<void> {
    let pollAt = performance.now() + this.#pace.pollMs;
    let isPolling = false;
    for (let durationMs = 0; !this.#stopping.signal.aborted; ) {
      const untilDueMs = this.#changes.dueAt - performance.now();
      const waitMs = untilDueMs > 0 ? Math.min(this.#pace.intervalMs, untilDueMs) : this.#pace.intervalMs;
      await pause(Math.max(waitMs, durationMs), null, { signal: this.#stopping.signal });
      const start = performance.now();
      durationMs = 0;
      await this.#compareIdentity();
      // After a time in which the process was busy, the timer ends before the events of that time arrive.
      await nextTurn();
      const isPoll = start >= pollAt;
      const isUnannounced = isPoll && this.#events.isQuiet && this.#changes.dueAt === Number.POSITIVE_INFINITY;
      // What a poll finds may go on without events.
      isPolling = isPoll || (isPolling && this.#changes.dueAt < Number.POSITIVE_INFINITY);
      if (!isPoll && this.#events.isQuiet && start < this.#changes.dueAt) continue;
      await this.#look(isPolling);
      durationMs = performance.now() - start;
      // Events were lost, which happens when there are very many, or the folders have none.
      if (isUnannounced && this.#changes.dueAt < Number.POSITIVE_INFINITY) this.#touchAll();
      if (isPoll) pollAt = start + Math.max(this.#pace.pollMs, durationMs * POLL_PAUSE_FACTOR);
    }
  }

  async #compareIdentity(): Promise<void> {
    const { folder } = this.#exports;
    const identity = await identityOf(folder);
    if (identity !== this.#identity) this.#touchAll();
    this.#identity = identity;
  }

  #touchAll(): void {
    this.#events.touch(this.#exports.folder, [this.#exports.folder]);
  }

  async #look(isFull: boolean): Promise<void> {
    const fingerprints = await this.#takeFingerprints(isFull).catch((error: unknown) => {
      if (this.#isReadable) this.#listener.onUnreadable(error);
      this.#isReadable = false;
      return null;
    });
    if (fingerprints === null) return;
    if (!this.#isReadable) this.#listener.onReadable();
    this.#isReadable = true;
    const now = performance.now();
    for (const dataset of this.#changes.settled(fingerprints, now)) this.#listener.onChange(dataset);
    for (const { dataset, file } of this.#changes.unsettled(now)) this.#listener.onUnsettled(dataset, file);
  }

  async #takeFingerprints(isFull: boolean): Promise<ExportFingerprints> {
    const touched = this.#events.take();
    const states = new FileStates(isFull ? null : this.#states, touched);
    this.#states = null;
    states.follow(this.#exports.folder);
    const fingerprints = await this.#exports.fingerprints(states);
    await this.#events.follow(states.folders, touched);
    this.#states = states;
    return fingerprints;
  }
}
