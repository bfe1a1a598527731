import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { FolderEvents, type WatchFolder } from './folder-events.ts';
import { DEFAULT_PACE, type ExportFingerprints, PendingChanges, type WatchPace } from './pending-changes.ts';

/** What a message about a failure ends with. */
export const OLD_CONTENT_STAYS = 'the old content stays in use';

/** A look at the files of a large export takes long. Polls leave this many times longer without one. */
const POLL_PAUSE_FACTOR = 20;

/** What a look at the files finds. */
export interface Look {
  readonly fingerprints: ExportFingerprints;
  /** The folders in which files or names matter; there may be none at such a path yet. */
  readonly folders: ReadonlySet<string>;
}

export interface WatchedExports {
  readonly folder: string;
  /** Looks at the files, and opens none. @throws the system's error when the folder cannot be listed */
  look(): Promise<Look>;
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
 * Reports the dataset of an export that was changed, added or removed. The system's events, and another folder at the
 * path, lead to a look at the files; so does a poll now and then, because mounted folders often send no events. Only a
 * look decides what has changed.
 */
export class ExportWatcher {
  readonly #exports: WatchedExports;
  readonly #log: FastifyBaseLogger;
  readonly #onChange: (dataset: string) => void;
  readonly #pace: WatchPace;
  readonly #events: FolderEvents;
  readonly #stopping = new AbortController();
  #changes = new PendingChanges(new Map());
  #identity = '';
  #isReadable = true;
  #stopped: Promise<void> = Promise.resolve();

  /** @param onChange called when the export of a dataset was changed, added or removed, and has settled */
  constructor(
    exports: WatchedExports,
    log: FastifyBaseLogger,
    onChange: (dataset: string) => void,
    { pace = DEFAULT_PACE, watchFolder }: WatchOptions = {},
  ) {
    this.#exports = exports;
    this.#log = log;
    this.#onChange = onChange;
    this.#pace = pace;
    const limitReached =
      `The system reports changes of no further folders, so edits there are seen after ${pace.pollMs / 1_000} s; ` +
      'on Linux, raise fs.inotify.max_user_watches (or max_user_instances, or the limit of open files)';
    this.#events = new FolderEvents((err) => log.warn({ err }, limitReached), watchFolder);
  }

  /** @throws the system's error when the folder cannot be listed */
  async start(): Promise<void> {
    this.#identity = await identityOf(this.#exports.folder);
    const { fingerprints, folders } = await this.#exports.look();
    this.#changes = new PendingChanges(fingerprints, this.#pace);
    await this.#events.follow(folders);
    this.#stopped = this.#watch().catch((error: unknown) => {
      if (!this.#stopping.signal.aborted) throw error;
    });
  }

  /** Looks soon, without waiting for an event: other files may count now. */
  lookSoon(): void {
    this.#events.touch();
  }

  reportAgain(dataset: string): void {
    this.#changes.forget(dataset, performance.now() + this.#pace.rereadMs);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#events.touch();
    await this.#stopped;
    this.#events.close();
  }

  async #watch(): Promise<void> {
    const { intervalMs, pathMs, pollMs } = this.#pace;
    let pollAt = performance.now() + pollMs;
    for (let durationMs = 0; !this.#stopping.signal.aborted; ) {
      const untilDueMs = Math.min(this.#changes.dueAt, pollAt) - performance.now();
      await this.#events.wait(Math.min(Math.max(0, untilDueMs), pathMs));
      const restMs = Math.max(this.#events.isTouched ? intervalMs : 0, durationMs);
      if (restMs > 0) await pause(restMs, null, { signal: this.#stopping.signal });
      const identity = await identityOf(this.#exports.folder);
      if (identity !== this.#identity) this.#events.touch(true);
      this.#identity = identity;
      const start = performance.now();
      durationMs = 0;
      if (!this.#events.isTouched && start < this.#changes.dueAt && start < pollAt) continue;
      this.#events.isTouched = false;
      await this.#look();
      durationMs = performance.now() - start;
      pollAt = start + Math.max(pollMs, durationMs * POLL_PAUSE_FACTOR);
    }
  }

  async #look(): Promise<void> {
    const { folder } = this.#exports;
    const look = await this.#exports.look().catch((err: unknown) => {
      if (this.#isReadable) this.#log.error({ err }, `${folder}: not a readable folder; ${OLD_CONTENT_STAYS}`);
      this.#isReadable = false;
      return null;
    });
    if (look === null) return;
    if (!this.#isReadable) this.#log.info(`${folder}: the folder is readable again`);
    this.#isReadable = true;
    await this.#events.follow(look.folders);
    const now = performance.now();
    for (const dataset of this.#changes.settled(look.fingerprints, now)) this.#onChange(dataset);
    for (const change of this.#changes.unsettled(now)) {
      const [dataset, file] = [change.dataset, path.relative(folder, change.file)];
      const message = `${dataset}: its files keep changing, now ${file}; until that ends, ${OLD_CONTENT_STAYS}`;
      this.#log.warn({ dataset, file }, message);
    }
  }
}
