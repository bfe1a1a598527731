import { open } from 'node:fs/promises';
import { LakeError } from '../lake-error.ts';

/**
 * Reads a file into memory that threads can share.
 *
 * @param label the name of the file in messages
 * @throws LakeError when the file changes while it is being read
 */
export async function readSharedBytes(file: string, label: string): Promise<SharedArrayBuffer> {
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
      throw new LakeError('the file changed while it was being read', { file: label });
    return bytes.buffer;
  } finally {
    await handle.close();
  }
}
