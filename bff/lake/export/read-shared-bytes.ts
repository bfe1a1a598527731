import type { FileHandle } from 'node:fs/promises';
import { LakeError } from '../lake-error.ts';
import { exportLimits, inMebibytes } from './export-limits.ts';
import { openRegularFile, readUnchanged } from './regular-file.ts';

/**
 * Reads a file of documents into memory that threads can share.
 *
 * @param label the name of the file in messages
 * @throws LakeError when the file is no regular file, is too large, or changes while it is being read
 */
export async function readSharedBytes(file: string, label: string): Promise<SharedArrayBuffer> {
  const handle = await openRegularFile(file, label);
  try {
    return await readUnchanged(handle, label, (size) => readBytes(handle, size, label));
  } finally {
    await handle.close();
  }
}

async function readBytes(handle: FileHandle, size: number, label: string): Promise<SharedArrayBuffer> {
  const limit = exportLimits.documentsBytes;
  if (size > limit) {
    throw new LakeError(`${inMebibytes(size)} of documents, more than the limit of ${inMebibytes(limit)}`, {
      file: label,
    });
  }
  const bytes = new Uint8Array(new SharedArrayBuffer(size));
  for (let offset = 0; offset < size; ) {
    const { bytesRead } = await handle.read(bytes, offset, size - offset, offset);
    if (bytesRead === 0) break;
    offset += bytesRead;
  }
  return bytes.buffer;
}
