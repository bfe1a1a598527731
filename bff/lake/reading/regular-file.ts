import { constants, type Dirent } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { errorCode } from '../../contract/shared/text.ts';
import { MEBIBYTE } from '../documents/limits.ts';
import { LakeError, lakeErrorOf } from '../lake-error.ts';

/** Without `O_NONBLOCK`, opening a FIFO waits for a writer. For regular files it makes no difference. */
const FLAGS = constants.O_RDONLY | constants.O_NONBLOCK;

/** The system's error for opening a socket, or a device that does not exist. */
const NO_DEVICE = 'ENXIO';

/** Lists a folder. @param label its name in messages @throws LakeError */
export async function readFolder(folder: string, label: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw lakeErrorOf(error, 'not a readable folder', label);
  });
}

/**
 * Reads a regular file.
 * @param label the name of the file in messages
 * @throws LakeError for a folder, FIFO, socket or device, and for a file that cannot be opened, is too large, or
 * changes while it is being read
 */
export async function readRegularFile(file: string, label: string, maxMebibytes: number): Promise<Buffer> {
  const notRegular = new LakeError('not a regular file', { file: label });
  const handle = await open(file, FLAGS).catch((error: unknown) => {
    throw errorCode(error) === NO_DEVICE ? notRegular : lakeErrorOf(error, 'the file cannot be opened', label);
  });
  try {
    const before = await handle.stat();
    if (!before.isFile()) throw notRegular;
    if (before.size > maxMebibytes * MEBIBYTE) {
      const size = Math.round(before.size / MEBIBYTE);
      throw new LakeError(`${size} MiB, more than the limit of ${maxMebibytes} MiB`, { file: label });
    }
    // Threads share it, so that it is not copied for them.
    const content = Buffer.from(new SharedArrayBuffer(before.size));
    const bytesRead = await readInto(content, handle);
    const { size, mtimeMs } = await handle.stat();
    if (size === before.size && size === bytesRead && mtimeMs === before.mtimeMs) return content;
    throw new LakeError('the file changed while it was being read', { file: label });
  } finally {
    await handle.close();
  }
}

/** @returns the bytes that the file has, at most those of the buffer */
async function readInto(buffer: Buffer, handle: FileHandle): Promise<number> {
  let filled = 0;
  for (let read = 1; read > 0 && filled < buffer.length; filled += read)
    read = (await handle.read(buffer, filled, buffer.length - filled, filled)).bytesRead;
  return filled;
}
