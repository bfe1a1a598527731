import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  type ExportLocation,
  type ExportSource,
  type FileStates,
  LakeError,
  LakeErrors,
  type LoadedExport,
  mapConcurrently,
  withAssets,
} from '../lake/index.ts';
import { JournalThread } from './journal-thread.ts';
import { Problems, type SourceProblem } from './problems.ts';
import { fileState, MISSING } from './sources/file-state.ts';
import { findJournalFiles, isSourceName } from './sources/journal-files.ts';

const JOURNAL_DATASET = 'production';

/** Files that are looked at together. Images and compression share the system's threads. */
const MAX_FILES = 2;

const lakeError = ({ file, line, problem, remedy }: SourceProblem): LakeError =>
  new LakeError(`${problem}; ${remedy}`, { file, lines: [line] });

/** The folders on the way to a file. Any of them may be created or replaced. */
function foldersAbove(name: string): string[] {
  const folder = path.posix.dirname(name);
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)];
}

/** Receives what a writer should know while a journal folder is served. */
interface WriterListener {
  /** Called after each build with what readers will not see. */
  onWarnings(warnings: readonly SourceProblem[]): void;
  /** Called when a file takes seconds to read. Readers see the old content meanwhile. */
  onSlow(file: string): void;
}

/** A journal folder as the only export of a lake. It is built in memory; pictures and files stay where they are. */
export class JournalFolderExports implements ExportSource {
  readonly folder: string;
  readonly #thread: JournalThread;
  readonly #listener: WriterListener;
  /** The state in which each picture or file was when a text first named it. Before the first build, none is known. */
  #assetStates: ReadonlyMap<string, string> = new Map();

  constructor(folder: string, listener: WriterListener) {
    this.folder = path.resolve(folder);
    this.#thread = new JournalThread(this.folder);
    this.#listener = listener;
  }

  async find(): Promise<ReadonlyMap<string, ExportLocation>> {
    const name = path.basename(this.folder);
    return new Map([[JOURNAL_DATASET, { dataset: JOURNAL_DATASET, form: 'folder', name, path: this.folder }]]);
  }

  /** @throws LakeError that names every error of the folder */
  async read({ dataset, name }: ExportLocation, assetsUrl: string): Promise<LoadedExport> {
    const content = await this.#thread.build({ onSlow: this.#listener.onSlow });
    this.#assetStates = new Map(
      Array.from(content.assetStates, ([file, state]) => [file, this.#assetStates.get(file) ?? state]),
    );
    const [first, ...further] = content.problems.filter(({ level }) => level === 'error').map(lakeError);
    if (first !== undefined) throw further.length === 0 ? first : new LakeErrors(first, further);
    this.#listener.onWarnings(content.problems);
    return { ...withAssets({ dataset, bytes: content.bytes }, content.assets, {}, assetsUrl), documentsFile: name };
  }

  async fingerprints(states: FileStates): Promise<ReadonlyMap<string, string>> {
    return new Map([[JOURNAL_DATASET, (await this.#lines(states)).join('\n')]]);
  }

  /**
   * The states of the files that a build reads, and the names of those that it warns of: other programs may write logs
   * and pages into the folder. An asset has a line once it changes, so that the first build does not count as a change.
   * @throws the system's error when the folder cannot be listed
   */
  async #lines(states: FileStates): Promise<string[]> {
    const at = (name: string) => path.join(this.folder, name);
    const line = (name: string, state: string) => `${state} ${at(name)}`;
    const names = await readdir(this.folder);
    const found = await findJournalFiles(this.folder, new Problems()).catch(() => null);
    if (found === null) return [line('', MISSING)];
    const folders = [...found.folders, ...Array.from(this.#assetStates.keys(), foldersAbove).flat()];
    for (const name of new Set(folders)) states.follow(at(name));
    const read = [...found.files.map(({ name }) => name), ...this.#assetStates.keys()];
    const lines = await mapConcurrently(read, MAX_FILES, async (name) => {
      const state = await states.of(at(name), () => fileState(this.folder, name));
      return state === this.#assetStates.get(name) ? [] : [line(name, state)];
    });
    const others = [...names.filter(isSourceName), ...found.others].sort().map((name) => line(name, MISSING));
    return [...lines.flat(), ...others];
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
