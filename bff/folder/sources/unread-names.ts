import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { nearMiss } from '../../contract/shared/near-miss.ts';
import type { Problems } from '../problems.ts';
import { ABOUT_FILE, isSourceName, MAX_DEPTH, SETTINGS_FILE, TEXT_FOLDERS } from './journal-files.ts';

const KNOWN = [SETTINGS_FILE, ABOUT_FILE, ...Object.keys(TEXT_FOLDERS)];

/** Names that writers give to texts. */
const TEXT = /\.(?:md|markdown|mdown|mkd|mdx|txt)$/i;
const DOCUMENT = /\.(?:docx?|odt|rtf|html?|tex)$/i;

const LINKED_FOLDER = ['texts of a linked folder are not read', 'copy the folder, or link its files'] as const;

/** A text that lies beside the folders of texts. Names in capitals describe a project: `CONTRIBUTING.md`. */
const isMisplaced = (name: string) =>
  /\.(?:md|markdown|mdown|mkd|mdx|docx?|odt|rtf)$/i.test(name) && !/^[A-Z_]+\./.test(name);

function whyUnread(name: string): readonly [problem: string, remedy: string] | null {
  const { dir, name: stem, ext } = path.posix.parse(name);
  const target = dir === '' ? `articles/${stem}.md` : `${stem}.md`;
  if (DOCUMENT.test(name))
    return ['only files that end with .md are read', `convert it to Markdown, and call it ${target}`];
  if (!TEXT.test(name)) return null;
  if (ext !== '.md') return ['only files that end with .md are read', `call it ${target}`];
  if (dir === '') return ['texts are read in folders', `move it to ${target}`];
  const folders = dir.split('/');
  if (folders.length >= MAX_DEPTH)
    return ['folders so deep are not read', `move it to ${folders.slice(0, MAX_DEPTH - 1).join('/')}/${stem}.md`];
  return ["of an article's folder, only index.md is read", `call it index.md, or move it to ${folders[0]}/${stem}.md`];
}

/** Texts in a linked folder are not read: links may lead in circles. */
async function isFolderOfTexts(file: string): Promise<boolean> {
  // Anything that is not a folder has no names.
  return (await readdir(file).catch(() => [])).some((name) => TEXT.test(name) && isSourceName(name));
}

/**
 * Warns of files and folders that are not read because of their names.
 * @param others the names in the folders of texts that are not read
 * @param used the names of files that readers are shown
 */
export async function reportUnreadNames(
  root: string,
  others: readonly string[],
  used: ReadonlySet<string>,
  problems: Problems,
): Promise<void> {
  const names = (await readdir(root)).filter((name) => isSourceName(name) && !KNOWN.includes(name));
  for (const name of names.sort()) {
    const meant = nearMiss(name, KNOWN);
    if (meant !== null) problems.warn({ file: name, line: 1 }, 'this name is not read', `did you mean "${meant}"?`);
  }
  const misplaced = names.filter((name) => isMisplaced(name) && nearMiss(name, KNOWN) === null);
  for (const file of [...misplaced, ...others].filter((name) => !used.has(name))) {
    const reason = (await isFolderOfTexts(path.join(root, file))) ? LINKED_FOLDER : whyUnread(file);
    if (reason !== null) problems.warn({ file, line: 1 }, ...reason);
  }
}
