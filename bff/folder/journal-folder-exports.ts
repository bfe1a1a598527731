import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  type ExportLocation,
  type ExportSource,
  FILES_AT_ONCE,
  LakeError,
  LakeErrors,
  type LoadedExport,
  type Look,
  mapConcurrently,
  withAssets,
} from '../lake/index.ts';
import { JournalThread } from './journal-thread.ts';
import { Problems, type SourceProblem } from './problems.ts';
import { fileState, MISSING } from './sources/file-state.ts';
import { findJournalFiles, isSourceName } from './sources/journal-files.ts';

const JOURNAL_DATASET = 'production';

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
    const content = await this.#thread.build(this.#listener.onSlow);
    this.#assetStates = new Map(
      Array.from(content.assetStates, ([file, state]) => [file, this.#assetStates.get(file) ?? state]),
    );
    const [first, ...further] = content.problems.filter(({ level }) => level === 'error').map(lakeError);
    if (first !== undefined) throw further.length === 0 ? first : new LakeErrors(first, further);
    this.#listener.onWarnings(content.problems);
    return { ...withAssets({ dataset, bytes: content.bytes }, content.assets, {}, assetsUrl), documentsFile: name };
  }

  /**
   * Takes the states of the files that a build reads, and the names of those that it warns of: other programs may write
   * logs and pages into the folder. An asset has a line once it changes, so that the first build does not count as a
   * change.
   * @throws the system's error when the folder cannot be listed
   */
  async look(): Promise<Look> {
    const at = (name: string) => path.join(this.folder, name);
    const line = (name: string, state: string) => `${state} ${at(name)}`;
    const names = await readdir(this.folder);
    const found = await findJournalFiles(this.folder, new Problems()).catch(() => null);
    const assets = [...this.#assetStates.keys()];
    const read = [...(found?.files.map(({ name }) => name) ?? []), ...assets];
    const lines = await mapConcurrently(read, FILES_AT_ONCE, async (name) => {
      const state = await fileState(this.folder, name);
      return state === this.#assetStates.get(name) ? [] : [line(name, state)];
    });
    const others = [...names.filter(isSourceName), ...(found?.others ?? [''])].sort();
    const fingerprint = [...lines.flat(), ...others.map((name) => line(name, MISSING))].join('\n');
    const folders = ['', ...(found?.folders ?? []), ...assets.flatMap(foldersAbove)].map(at);
    return { fingerprints: new Map([[JOURNAL_DATASET, fingerprint]]), folders: new Set(folders) };
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
