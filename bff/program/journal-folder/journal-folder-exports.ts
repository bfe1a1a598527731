import path from 'node:path';
import {
  type ExportLocation,
  type ExportSource,
  folderFingerprint,
  LakeError,
  LakeErrors,
  type LoadedExport,
  withAssets,
} from '../../lake/index.ts';
import { ndjsonOf } from './export/ndjson.ts';
import { isSourceName } from './files/journal-files.ts';
import { type BuiltJournal, JournalFolder } from './journal-folder.ts';
import type { SourceProblem } from './problems.ts';

/** The levels of folders above the files in `articles/ARTICLE/pictures/FILE`, with the journal's own. */
const FOLDER_LEVELS = 4;

/** Packages of a site that lives in the same folder. */
const PACKAGES = 'node_modules';

/** Whether a file or folder with this name is followed. */
const isFollowed = (name: string) => isSourceName(name) && name !== PACKAGES;

/** The dataset that a journal folder becomes. */
export const JOURNAL_DATASET = 'production';

const lakeError = ({ file, line, problem, remedy }: SourceProblem): LakeError =>
  new LakeError(`${problem}; ${remedy}`, { file, lines: [line] });

/** @throws LakeError that names every error of the folder */
function refuseErrors({ problems }: BuiltJournal): void {
  const [first, ...others] = problems.filter(({ level }) => level === 'error').map(lakeError);
  if (first === undefined) return;
  throw others.length === 0 ? first : new LakeErrors(first, others);
}

function sharedBytes(text: string): SharedArrayBuffer {
  const bytes = Buffer.from(text);
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared.buffer;
}

/** A journal folder as the only export of a lake. It is built in memory; pictures and files stay where they are. */
export class JournalFolderExports implements ExportSource {
  readonly #journal: JournalFolder;
  readonly #onWarnings: (warnings: readonly SourceProblem[]) => void;

  /** @param onWarnings called after each build with what readers will not see */
  constructor(folder: string, onWarnings: (warnings: readonly SourceProblem[]) => void) {
    this.#journal = new JournalFolder(folder);
    this.#onWarnings = onWarnings;
  }

  async find(): Promise<ReadonlyMap<string, ExportLocation>> {
    const { root } = this.#journal;
    const location = { dataset: JOURNAL_DATASET, form: 'folder' as const, name: path.basename(root), path: root };
    return new Map([[JOURNAL_DATASET, location]]);
  }

  async read({ dataset, name }: ExportLocation, assetsUrl: string): Promise<LoadedExport> {
    const built = await this.#journal.build();
    refuseErrors(built);
    this.#onWarnings(built.problems);
    const source = { dataset, bytes: sharedBytes(ndjsonOf(built.documents)) };
    return { ...withAssets(source, built.assets, {}, assetsUrl), documentsFile: name };
  }

  async fingerprints(): Promise<ReadonlyMap<string, string>> {
    return new Map([[JOURNAL_DATASET, await folderFingerprint(this.#journal.root, FOLDER_LEVELS, isFollowed)]]);
  }
}
