import { watch } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { errorCode } from '../../contract/shared/text.ts';

type EventListener = (event: string, name: string | null) => void;

/** Reports what happens in a folder, not below it. @throws the system's error */
export type WatchFolder = (folder: string, listener: EventListener) => FolderWatch;

interface FolderWatch {
  close(): void;
  on(event: 'error', listener: () => void): unknown;
}

/** The process does not stay alive for the sake of events. */
const systemEvents: WatchFolder = (folder, listener) => watch(folder, { persistent: false }, listener);

/** The system's codes when it allows no further watches: `fs.inotify.max_user_watches`, then its instances or files. */
const LIMITS: readonly string[] = ['ENOSPC', 'EMFILE', 'ENFILE'];

/** The watches that are opened in one turn of the event loop: about three milliseconds. */
const WATCHES_PER_TURN = 200;

/** macOS reports decomposed names as they are on the disk, texts name them composed. */
const keyOf = (folder: string): string => folder.normalize();

/** The folders in which something happened, and the paths that were created, moved or removed. */
export class TouchedFolders {
  readonly #folders = new Set<string>();
  readonly #moved = new Set<string>();

  get isEmpty(): boolean {
    return this.#folders.size === 0;
  }

  add(folder: string, movedPaths: readonly string[] = []): void {
    this.#folders.add(keyOf(folder));
    for (const moved of movedPaths) this.#moved.add(keyOf(moved));
  }

  /** Whether the files of a folder may have changed. */
  has(folder: string): boolean {
    return this.#folders.has(keyOf(folder)) || this.isReplaced(folder);
  }

  /** Whether another folder may have this path now. */
  isReplaced(folder: string): boolean {
    if (this.#moved.size === 0) return false;
    const key = keyOf(folder);
    return this.#moved.has(key) || (path.dirname(key) !== key && this.isReplaced(path.dirname(key)));
  }
}

/**
 * The system's events of some folders, one watch each. Node's recursive watch and chokidar have one for each file on
 * Linux.
 */
export class FolderEvents {
  readonly #watches = new Map<string, FolderWatch>();
  readonly #watchFolder: WatchFolder;
  readonly #onLimit: (error: unknown) => void;
  #touched = new TouchedFolders();
  #isLimitReported = false;
  #isClosed = false;

  /** @param onLimit is called once when the system allows no further watches */
  constructor(onLimit: (error: unknown) => void, watchFolder = systemEvents) {
    this.#onLimit = onLimit;
    this.#watchFolder = watchFolder;
  }

  get isQuiet(): boolean {
    return this.#touched.isEmpty;
  }

  /** What has happened since the last call. */
  take(): TouchedFolders {
    const touched = this.#touched;
    this.#touched = new TouchedFolders();
    return touched;
  }

  touch(folder: string, movedPaths: readonly string[] = []): void {
    this.#touched.add(folder, movedPaths);
  }

  /** Follows these folders and no others. @param touched those that were replaced are followed anew */
  async follow(folders: ReadonlySet<string>, touched: TouchedFolders): Promise<void> {
    for (const folder of this.#watches.keys())
      if (!folders.has(folder) || touched.isReplaced(folder)) this.#unfollow(folder);
    let opened = 0;
    for (const folder of folders) {
      if (this.#watches.has(folder)) continue;
      if (this.#isClosed || !this.#follow(folder)) return;
      opened += 1;
      if (opened % WATCHES_PER_TURN === 0) await nextTurn();
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const folder of this.#watches.keys()) this.#unfollow(folder);
  }

  #unfollow(folder: string): void {
    this.#watches.get(folder)?.close();
    this.#watches.delete(folder);
  }

  /** @returns whether the system allows further watches */
  #follow(folder: string): boolean {
    try {
      const watching = this.#watchFolder(folder, (event, name) => this.#receive(folder, event, name));
      // Windows reports a removed folder as an error.
      watching.on('error', () => this.touch(folder, [folder]));
      this.#watches.set(folder, watching);
      // What happened in it before its watch was open has caused no event.
      this.touch(folder);
      return true;
    } catch (error) {
      // Other errors are the folder's: it is gone, or may not be read.
      if (!LIMITS.includes(errorCode(error))) return true;
      if (!this.#isLimitReported) this.#onLimit(error);
      this.#isLimitReported = true;
      return false;
    }
  }

  #receive(folder: string, event: string, name: string | null): void {
    const isChangedInPlace = event !== 'rename';
    // A folder that is itself moved or removed is reported with its own name.
    const isItself = name === null || name === path.basename(folder);
    const moved = [...(name === null ? [] : [path.join(folder, name)]), ...(isItself ? [folder] : [])];
    this.touch(folder, isChangedInPlace ? [] : moved);
  }
}
