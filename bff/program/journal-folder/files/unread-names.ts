import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { nearMiss } from '../near-miss.ts';
import type { Problems } from '../problems.ts';
import { ABOUT_FILE, isSourceName, MAX_DEPTH, SETTINGS_FILE, TEXT_FOLDERS } from './journal-files.ts';

const KNOWN = [SETTINGS_FILE, ABOUT_FILE, ...Object.keys(TEXT_FOLDERS)];

/** Names that writers give to texts. */
const TEXT = /\.(?:md|markdown|mdown|mkd|mdx|txt)$/i;
const DOCUMENT = /\.(?:docx?|odt|rtf|html?|tex)$/i;

const LINKED_FOLDER = ['texts of a linked folder are not read', 'copy the folder, or link its files'] as const;

/** Why a text below one of the folders is not read, and what to do. */
function reasonOf(name: string): readonly [problem: string, remedy: string] | null {
  const { dir, name: stem, ext } = path.posix.parse(name);
  if (DOCUMENT.test(name))
    return ['only files that end with .md are read', `convert it to Markdown, and call it ${stem}.md`];
  if (!TEXT.test(name)) return null;
  if (ext !== '.md') return ['only files that end with .md are read', `call it ${stem}.md`];
  const folders = dir.split('/');
  if (folders.length >= MAX_DEPTH)
    return ['folders so deep are not read', `move it to ${folders.slice(0, MAX_DEPTH - 1).join('/')}/${stem}.md`];
  return ["of an article's folder, only index.md is read", `call it index.md, or move it to ${folders[0]}/${stem}.md`];
}

/** Texts in a linked folder are not read: links may lead in circles. */
async function isFolderOfTexts(file: string): Promise<boolean> {
  // What is no folder has no names.
  return (await readdir(file).catch(() => [])).some((name) => TEXT.test(name) && isSourceName(name));
}

/**
 * Warns of files and folders that are not read because of their names.
 * @param unread the names in the folders of texts that are neither read nor shown
 */
export async function reportUnreadNames(root: string, unread: readonly string[], problems: Problems): Promise<void> {
  const names = (await readdir(root)).filter(isSourceName).sort();
  for (const name of names) {
    const meant = KNOWN.includes(name) ? null : nearMiss(name, KNOWN);
    if (meant !== null) problems.warn({ file: name, line: 1 }, 'this name is not read', `did you mean "${meant}"?`);
  }
  for (const file of unread) {
    const reason = (await isFolderOfTexts(path.join(root, file))) ? LINKED_FOLDER : reasonOf(file);
    if (reason !== null) problems.warn({ file, line: 1 }, ...reason);
  }
}
