import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** File contents by path in the journal folder. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Writes files below a folder. Creates missing folders and overwrites existing files. */
export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
