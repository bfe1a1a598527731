import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  type ExportLocation,
  type ExportSource,
  fileStates,
  hashOf,
  LakeError,
  LakeErrors,
  type Lines,
  type LoadedExport,
  readLines,
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

/**
 * A hash of the names, sizes and times of a journal folder's files. It changes when the journal may have. Opens no files.
 * @throws the system's error when the folder cannot be listed
 */
async function folderFingerprint(root: string): Promise<string> {
  await readdir(root);
  return hashOf(await fileStates(root, FOLDER_LEVELS, (name) => isSourceName(name) && name !== PACKAGES));
}

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

  async read({ dataset, name }: ExportLocation, assetsUrl: string, known?: Lines): Promise<LoadedExport> {
    const built = await this.#journal.build();
    refuseErrors(built);
    this.#onWarnings(built.problems);
    const bytes = Buffer.from(ndjsonOf(built.documents));
    const source = { dataset, lines: await readLines([bytes], bytes.length, known) };
    return { ...withAssets(source, built.assets, {}, assetsUrl), documentsFile: name };
  }

  async fingerprints(): Promise<ReadonlyMap<string, string>> {
    return new Map([[JOURNAL_DATASET, await folderFingerprint(this.#journal.root)]]);
  }
}
