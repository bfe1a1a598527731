import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { LakeError } from '../lake/index.ts';
import { isJournalFolder } from '../program/journal-folder/is-journal-folder.ts';

/** Names in a folder; none if it cannot be listed, which the lake reports. */
function namesIn(folder: string): readonly string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder).sort() : [];
}

const isUnpackedExport = (folder: string) => existsSync(path.join(folder, 'data.ndjson'));
const isExport = (file: string) => file.endsWith('.ndjson') || isUnpackedExport(file);

/**
 * Refuses a folder that only holds a journal folder.
 * @throws LakeError that names the journal folder
 */
export function refuseFolderAround(folder: string): void {
  const paths = namesIn(folder).map((name) => path.join(folder, name));
  const journal = paths.find((each) => isJournalFolder(each) && !isUnpackedExport(each));
  if (journal === undefined || paths.some(isExport)) return;
  throw new LakeError(`${path.basename(journal)} is a journal folder; write CONTENT_LAKE=${journal}`, { file: folder });
}

/** The exports in a journal folder, which are not read. */
export const exportsIn = (journalFolder: string): string[] =>
  namesIn(journalFolder).filter((name) => isExport(path.join(journalFolder, name)));
