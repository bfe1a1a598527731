import path from 'node:path';
import {
  type ExportLocation,
  type ExportSource,
  folderFingerprint,
  LakeError,
  LakeErrors,
  type LoadedExport,
  withAssets,
} from '../lake/index.ts';
import { JournalThread } from './journal-thread.ts';
import type { SourceProblem } from './problems.ts';
import { isSourceName } from './sources/journal-files.ts';

/** The levels of folders above the files in `articles/ARTICLE/pictures/FILE`, with the journal's own. */
const FOLDER_LEVELS = 4;

/** Whether a file or folder with this name is followed. Packages belong to a site that lives in the same folder. */
const isFollowed = (name: string) => isSourceName(name) && name !== 'node_modules';

const JOURNAL_DATASET = 'production';

const lakeError = ({ file, line, problem, remedy }: SourceProblem): LakeError =>
  new LakeError(`${problem}; ${remedy}`, { file, lines: [line] });

/** Receives what a writer should know while a journal folder is served. */
interface WriterListener {
  /** Called after each build with what readers will not see. */
  onWarnings(warnings: readonly SourceProblem[]): void;
  /** Called when a file takes seconds to read. Readers see the old content meanwhile. */
  onSlow(file: string): void;
}

/** A journal folder as the only export of a lake. It is built in memory; pictures and files stay where they are. */
export class JournalFolderExports implements ExportSource {
  readonly #root: string;
  readonly #thread: JournalThread;
  readonly #listener: WriterListener;

  constructor(folder: string, listener: WriterListener) {
    this.#root = path.resolve(folder);
    this.#thread = new JournalThread(this.#root);
    this.#listener = listener;
  }

  async find(): Promise<ReadonlyMap<string, ExportLocation>> {
    const name = path.basename(this.#root);
    return new Map([[JOURNAL_DATASET, { dataset: JOURNAL_DATASET, form: 'folder', name, path: this.#root }]]);
  }

  /** @throws LakeError that names every error of the folder */
  async read({ dataset, name }: ExportLocation, assetsUrl: string): Promise<LoadedExport> {
    const content = await this.#thread.build({ onSlow: this.#listener.onSlow });
    const [first, ...further] = content.problems.filter(({ level }) => level === 'error').map(lakeError);
    if (first !== undefined) throw further.length === 0 ? first : new LakeErrors(first, further);
    this.#listener.onWarnings(content.problems);
    return { ...withAssets({ dataset, bytes: content.bytes }, content.assets, {}, assetsUrl), documentsFile: name };
  }

  async fingerprints(): Promise<ReadonlyMap<string, string>> {
    return new Map([[JOURNAL_DATASET, await folderFingerprint(this.#root, FOLDER_LEVELS, isFollowed)]]);
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
