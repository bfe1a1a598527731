import { open } from 'node:fs/promises';
import { LakeError } from '../lake-error.ts';

/**
 * Reads a whole file into memory that threads can share.
 *
 * @param label how messages call the file
 * @throws LakeError when it is still being written
 */
export async function readShared(file: string, label: string): Promise<SharedArrayBuffer> {
  const handle = await open(file);
  try {
    const { size, mtimeMs } = await handle.stat();
    const bytes = new Uint8Array(new SharedArrayBuffer(size));
    for (let offset = 0; offset < size; ) {
      const { bytesRead } = await handle.read(bytes, offset, size - offset, offset);
      if (bytesRead === 0) break;
      offset += bytesRead;
    }
    const after = await handle.stat();
    if (after.size !== size || after.mtimeMs !== mtimeMs)
      throw new LakeError('it changed while it was read', { file: label });
    return bytes.buffer;
  } finally {
    await handle.close();
  }
}
