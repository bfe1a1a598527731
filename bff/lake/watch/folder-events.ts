import { watch } from 'node:fs';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '../../contract/shared/text.ts';

interface FolderWatch {
  close(): void;
  on(event: 'error', listener: () => void): unknown;
}

/** Reports what happens in a folder, not below it. @throws the system's error */
export type WatchFolder = (folder: string, listener: (event: string) => void) => FolderWatch;

/** The process does not stay alive for the sake of events. */
const systemEvents: WatchFolder = (folder, listener) => watch(folder, { persistent: false }, listener);

/** The system's codes when it allows no further watches: `fs.inotify.max_user_watches`, then its instances or files. */
const LIMITS: readonly string[] = ['ENOSPC', 'EMFILE', 'ENFILE'];

/** The watches that are opened in one turn of the event loop: about three milliseconds. */
const WATCHES_PER_TURN = 200;

/**
 * Whether something has happened in some folders, one watch each. Node's recursive watch and chokidar have one for each
 * file on Linux: 100 to 280 MB for 10,000 articles, against 13 to 37 MB.
 */
export class FolderEvents {
  /** Whether anything has happened since this was last set to false. */
  isTouched = false;
  readonly #watches = new Map<string, FolderWatch>();
  readonly #watchFolder: WatchFolder;
  readonly #onLimit: (error: unknown) => void;
  /** Whether a name has come or gone, so that another folder may have the path of one that is watched. */
  #isMoved = false;
  #happened = new AbortController();
  #isLimited = false;

  /** @param onLimit is called once when the system allows no further watches */
  constructor(onLimit: (error: unknown) => void, watchFolder = systemEvents) {
    this.#onLimit = onLimit;
    this.#watchFolder = watchFolder;
  }

  touch(isMoved = false): void {
    this.isTouched = true;
    this.#isMoved ||= isMoved;
    this.#happened.abort();
  }

  /** Waits until something has happened, at most so many milliseconds. */
  async wait(ms: number): Promise<void> {
    if (this.isTouched) return;
    this.#happened = new AbortController();
    await pause(ms, null, { signal: this.#happened.signal }).catch(() => {});
  }

  /** Follows these folders and no others. What happens in one that is new here counts from now on. */
  async follow(folders: ReadonlySet<string>): Promise<void> {
    const isMoved = this.#isMoved;
    this.#isMoved = false;
    for (const [folder, watching] of this.#watches) {
      if (folders.has(folder) && !isMoved) continue;
      watching.close();
      this.#watches.delete(folder);
    }
    let opened = 0;
    for (const folder of folders) {
      if (this.#watches.has(folder) || !this.#follow(folder)) continue;
      opened += 1;
      if (opened % WATCHES_PER_TURN === 0) await nextTurn();
    }
  }

  close(): void {
    for (const watching of this.#watches.values()) watching.close();
    this.#watches.clear();
  }

  /** @returns whether a watch was opened */
  #follow(folder: string): boolean {
    try {
      const watching = this.#watchFolder(folder, (event) => this.touch(event === 'rename'));
      // Windows reports a removed folder as an error.
      watching.on('error', () => this.touch(true));
      this.#watches.set(folder, watching);
      // What happened in it before has caused no event.
      this.touch();
      return true;
    } catch (error) {
      // Other errors are the folder's: it is gone, or may not be read.
      if (LIMITS.includes(errorCode(error)) && !this.#isLimited) {
        this.#isLimited = true;
        this.#onLimit(error);
      }
      return false;
    }
  }
}
