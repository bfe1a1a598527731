import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { errorCode } from '../../contract/rules/caught-error.ts';
import { LakeError, lakeErrorOf } from '../lake-error.ts';

/** Without `O_NONBLOCK`, opening a FIFO waits for a writer. For regular files it makes no difference. */
const flags = constants.O_RDONLY | constants.O_NONBLOCK;

/** The system's error for opening a socket, or a device that does not exist. */
const noDevice = 'ENXIO';

/**
 * Opens a regular file for reading.
 *
 * @param label the name of the file in messages
 * @throws LakeError for a folder, FIFO, socket or device, and for a file that cannot be opened
 */
export async function openRegularFile(file: string, label: string): Promise<FileHandle> {
  const handle = await open(file, flags).catch((error: unknown) => {
    if (errorCode(error) === noDevice) throw notRegular(label);
    throw lakeErrorOf(error, 'the file cannot be opened', label);
  });
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw notRegular(label);
}

/**
 * Reads an open file.
 *
 * @param read receives the file's size in bytes
 * @throws LakeError when the file changes meanwhile
 */
export async function readUnchanged<Result>(
  handle: FileHandle,
  label: string,
  read: (size: number) => Promise<Result>,
): Promise<Result> {
  const { size, mtimeMs } = await handle.stat();
  const result = await read(size);
  const after = await handle.stat();
  if (after.size === size && after.mtimeMs === mtimeMs) return result;
  throw new LakeError('the file changed while it was being read', { file: label });
}

function notRegular(label: string): LakeError {
  return new LakeError('not a regular file', { file: label });
}
