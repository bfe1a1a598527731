import { once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar';
import { LakeError, lakeErrorOf } from '../lake-error.ts';
import { exportLimits, inMebibytes, unpackedBytesLimit } from './export-limits.ts';
import { openRegularFile, readUnchanged } from './regular-file.ts';
import { createUnpackFolder, type UnpackFolder } from './unpack-folder.ts';

const tooManyEntries = `it has more than the limit of ${exportLimits.archiveEntries} files and folders`;

/** After an error: until the folder is removed, even if `tar` has not reported its end. It never does without a folder. */
const STOP_TIMEOUT_MS = 2_000;

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
 *
 * After an error, waits until `tar` has closed the files that it was writing, because the folder is removed next.
 */
async function unpackInto(folder: string, archive: FileHandle, maxBytes: number): Promise<void> {
  const failure = new AbortController();
  let entries = 0;
  const filter = (_: string, entry: object): boolean => {
    entries += 1;
    if (entries > exportLimits.archiveEntries) failure.abort(new Error(tooManyEntries));
    return isFileOrFolder(entry);
  };
  const tar = extract({ cwd: folder, strict: true, preserveOwner: false, zstd: false, filter });
  // More errors may follow the first one. The first one is reported.
  tar.on('error', (error) => failure.abort(error));
  const closed = new Promise<void>((resolve) => {
    tar.once('close', resolve);
  });
  let isAtEnd = false;
  tar.on('eof', () => {
    isAtEnd = true;
  });
  const writeAll = async (chunks: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of chunks) {
      // `tar` would collect what follows the archive's end in memory.
      if (!isAtEnd && !tar.write(chunk)) await Promise.race([once(tar, 'drain'), closed]);
    }
    tar.end();
    await closed;
  };
  const compressed = archive.createReadStream({ autoClose: false, start: 0 });
  const { signal } = failure;
  try {
    await pipeline(compressed, createGunzip(), limitBytes(maxBytes), writeAll, { signal });
    signal.throwIfAborted();
  } catch (error) {
    failure.abort(error); // keeps an earlier reason
    tar.end();
    await Promise.race([closed, pause(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    throw signal.reason;
  }
}

/** Passes the bytes of an archive on, up to a limit. */
function limitBytes(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      // `tar` would decompress it again, without a limit.
      if (bytes === 0 && isGzip(chunk)) return done(new Error('compressed twice'));
      bytes += chunk.length;
      if (bytes > maxBytes) return done(new Error(`it unpacks to more than the limit of ${inMebibytes(maxBytes)}`));
      return done(null, chunk);
    },
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
