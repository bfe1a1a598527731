import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** File contents by path in the journal folder. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** The settings that every journal needs. */
export const SETTINGS: Files = { 'journal.yaml': 'title: Alidade\n' };

/** Writes files below a folder. Creates missing folders and overwrites existing files. */
export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** Writes a journal folder that is removed after the test. @returns its path */
export async function writtenJournal(files: Files): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'journal-folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFiles(folder, files);
  return folder;
}
