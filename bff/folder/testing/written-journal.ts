import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type Files, writeFiles } from './write-files.ts';

/** The settings that every journal needs. */
export const SETTINGS: Files = { 'journal.yaml': 'title: Alidade\n' };

/** Writes a journal folder that is removed after the test. @returns its path */
export async function writtenJournal(files: Files): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'journal-folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFiles(folder, files);
  return folder;
}
