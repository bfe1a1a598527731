import path from 'node:path';
import { assetDocument, servedName } from '../lake/export/asset-document.ts';
import type { ExportSource } from '../lake/export/export-source.ts';
import type { ExportLocation } from '../lake/export/find-exports.ts';
import type { LoadedExport } from '../lake/export/read-export.ts';
import { LakeError, LakeErrors } from '../lake/lake-error.ts';
import { ndjsonOf } from './export/ndjson.ts';
import { folderFingerprint } from './files/fingerprint.ts';
import { type BuiltJournal, JournalFolder } from './journal-folder.ts';
import type { SourceProblem } from './problems.ts';

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
    const documents = built.assets.map((file) => {
      return [`${file.kind}/${file.exportName}`, assetDocument(file, {}, dataset, assetsUrl)] as const;
    });
    return {
      source: { dataset, bytes: sharedBytes(ndjsonOf(built.documents)), assets: new Map(documents) },
      documentsFile: name,
      assets: new Map(built.assets.map((file) => [`${file.kind}/${servedName(file)}`, file])),
      removeUnpacked: async () => {},
    };
  }

  async fingerprints(): Promise<ReadonlyMap<string, string>> {
    return new Map([[JOURNAL_DATASET, await folderFingerprint(this.#journal.root)]]);
  }
}
