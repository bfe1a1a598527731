import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { SETTINGS_FILE, TEXT_FOLDERS } from './sources/journal-files.ts';

function hasMarkdown(folder: string): boolean {
  try {
    return readdirSync(folder).some((name) => name.endsWith('.md'));
  } catch {
    return false;
  }
}

/** Whether a folder holds the files of a journal rather than exports: `journal.yaml`, or a folder of Markdown. */
export const isJournalFolder = (folder: string): boolean =>
  existsSync(path.join(folder, SETTINGS_FILE)) ||
  Object.keys(TEXT_FOLDERS).some((name) => hasMarkdown(path.join(folder, name)));
