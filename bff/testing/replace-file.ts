import { rename, writeFile } from 'node:fs/promises';

/** Replaces a file atomically, as a deployment does, so that no process reads a partial file. */
export async function replaceFile(file: string, content: string): Promise<void> {
  await writeFile(`${file}.next`, content);
  await rename(`${file}.next`, file);
}
