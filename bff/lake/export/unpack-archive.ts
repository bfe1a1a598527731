import { once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar';
import { LakeError, lakeErrorOf } from '../lake-error.ts';
import { exportLimits, inMebibytes, unpackedBytesLimit } from './export-limits.ts';
import { openRegularFile, readUnchanged } from './regular-file.ts';
import { createUnpackFolder, type UnpackFolder } from './unpack-folder.ts';

/**
 * Unpacks a `.tar.gz` into a temporary folder. Skips links and other special entries.
 *
 * @param label the name of the archive in messages
 * @throws LakeError when it is not an archive, is truncated, is too large, changes while it is being read, or has an
 * entry whose path leaves the folder
 */
export async function unpackArchive(archive: string, label: string): Promise<UnpackFolder> {
  const handle = await openRegularFile(archive, label);
  try {
    const unpacked = await createUnpackFolder();
    await readUnchanged(handle, label, (size) => unpackInto(unpacked.folder, handle, unpackedBytesLimit(size))).catch(
      async (error: unknown) => {
        await unpacked.remove();
        throw withoutPath(error, unpacked.folder);
      },
    );
    return unpacked;
  } catch (error) {
    throw lakeErrorOf(error, 'not a readable archive', label);
  } finally {
    await handle.close();
  }
}

/**
 * `tar` decompresses by itself, but at the speed of reading: it collects in memory what the disk has not written yet.
 * Here, a slow disk slows reading down.
 */
async function unpackInto(folder: string, archive: FileHandle, maxBytes: number): Promise<void> {
  let bytes = 0;
  let entries = 0;
  const tar = extract({
    cwd: folder,
    strict: true,
    preserveOwner: false,
    zstd: false,
    filter: (_, entry) => {
      entries += 1;
      return isFileOrFolder(entry);
    },
  });
  const failure = new AbortController();
  const closed = once(tar, 'close'); // rejects on an error
  closed.catch((error: unknown) => failure.abort(error));
  const write = async (chunks: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of chunks) {
      if (bytes === 0 && isGzip(chunk)) throw new Error('compressed twice');
      bytes += chunk.length;
      if (bytes > maxBytes) throw new Error(`it unpacks to more than the limit of ${inMebibytes(maxBytes)}`);
      if (entries > exportLimits.archiveEntries) {
        throw new Error(`it has more than the limit of ${exportLimits.archiveEntries} files and folders`);
      }
      if (!tar.write(chunk)) await Promise.race([once(tar, 'drain'), closed]);
    }
    tar.end();
    await closed;
  };
  const compressed = archive.createReadStream({ autoClose: false, start: 0 });
  await pipeline(compressed, createGunzip(), write, { signal: failure.signal }).catch((error: unknown) => {
    throw failure.signal.aborted ? failure.signal.reason : error;
  });
}

function isGzip(chunk: Buffer): boolean {
  return chunk[0] === 0x1f && chunk[1] === 0x8b;
}

function isFileOrFolder(entry: object): boolean {
  return 'type' in entry && (entry.type === 'File' || entry.type === 'OldFile' || entry.type === 'Directory');
}

/** Messages name the archive, not the temporary folder. */
function withoutPath(error: unknown, folder: string): unknown {
  if (error instanceof Error && !(error instanceof LakeError)) error.message = error.message.replaceAll(folder, '');
  return error;
}
