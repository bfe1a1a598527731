import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extract } from 'tar';
import { LakeError } from '../lake-error.ts';

/** An archive's content in a folder of its own. */
export interface Unpacked {
  folder: string;
  remove(): Promise<void>;
}

/**
 * Unpacks a `.tar.gz` into a temporary folder. Only plain files and folders are taken.
 *
 * @throws LakeError when it is no archive, is cut short, or holds an entry that points out of the folder
 */
export async function unpack(archive: string, label: string): Promise<Unpacked> {
  const folder = await mkdtemp(path.join(tmpdir(), 'journal-lake-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await extract({ file: archive, cwd: folder, strict: true, filter: (_, entry) => isPlain(entry) });
    return { folder, remove };
  } catch (error) {
    await remove();
    const reason = error instanceof Error ? error.message.replaceAll(folder, '') : 'unreadable';
    throw new LakeError(`not an archive that can be read (${reason})`, { file: label });
  }
}

function isPlain(entry: object): boolean {
  return 'type' in entry && (entry.type === 'File' || entry.type === 'OldFile' || entry.type === 'Directory');
}
