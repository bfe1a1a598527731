import { rename, writeFile } from 'node:fs/promises';

/** Replaces a file atomically, as a deployment does: no reader sees half of it. */
export async function replaceFile(file: string, content: string): Promise<void> {
  await writeFile(`${file}.next`, content);
  await rename(`${file}.next`, file);
}
