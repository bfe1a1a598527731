import { rename, writeFile } from 'node:fs/promises';

/** Replaces a file in one step, as a deployment does: nobody ever reads half of it. */
export async function replaceFile(file: string, content: string): Promise<void> {
  await writeFile(`${file}.next`, content);
  await rename(`${file}.next`, file);
}
