import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extract } from 'tar';
import { LakeError } from '../lake-error.ts';

/** The temporary folder that an archive was unpacked into. */
export interface UnpackedArchive {
  folder: string;
  remove(): Promise<void>;
}

/**
 * Unpacks a `.tar.gz` into a temporary folder. Skips links and other special entries.
 *
 * @param label the name of the archive in messages
 * @throws LakeError when it is not an archive, is truncated, or has an entry whose path leaves the folder
 */
export async function unpackArchive(archive: string, label: string): Promise<UnpackedArchive> {
  const folder = await mkdtemp(path.join(tmpdir(), 'journal-lake-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await extract({ file: archive, cwd: folder, strict: true, filter: (_, entry) => isFileOrFolder(entry) });
    return { folder, remove };
  } catch (error) {
    await remove();
    const reason = error instanceof Error ? error.message.replaceAll(folder, '') : String(error);
    throw new LakeError(`not a readable archive (${reason})`, { file: label });
  }
}

function isFileOrFolder(entry: object): boolean {
  return 'type' in entry && (entry.type === 'File' || entry.type === 'OldFile' || entry.type === 'Directory');
}
