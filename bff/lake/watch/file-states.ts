import path from 'node:path';
import type { TouchedFolders } from './folder-events.ts';

/** One look at files: reads the states of those that may have changed since the last look, and remembers the others. */
export class FileStates {
  /** The folders whose events are of interest. */
  readonly folders = new Set<string>();
  readonly #states = new Map<string, Promise<string>>();
  readonly #before: ReadonlyMap<string, Promise<string>>;
  readonly #touched: TouchedFolders;

  /** @param before the last look; null to read everything */
  constructor(before: FileStates | null, touched: TouchedFolders) {
    this.#before = before === null ? new Map() : before.#states;
    this.#touched = touched;
  }

  /** Names a folder whose files or names are of interest. */
  follow(folder: string): void {
    this.folders.add(folder);
  }

  /** @param read reads the state of the file, without errors */
  of(file: string, read: () => Promise<string>): Promise<string> {
    const folder = path.dirname(file);
    this.follow(folder);
    const known = this.#touched.has(folder) ? undefined : this.#before.get(file);
    const state = known ?? read();
    this.#states.set(file, state);
    return state;
  }
}
