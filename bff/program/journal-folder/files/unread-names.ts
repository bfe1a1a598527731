import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { nearMiss } from '../near-miss.ts';
import type { Problems } from '../problems.ts';
import { ABOUT_FILE, isSourceName, MAX_DEPTH, SETTINGS_FILE, TEXT_FOLDERS } from './journal-files.ts';

const KNOWN = [SETTINGS_FILE, ABOUT_FILE, ...Object.keys(TEXT_FOLDERS)];

/** Names that writers give to texts. */
const TEXT = /\.(?:md|markdown|mdown|mkd|mdx|txt)$/i;
const DOCUMENT = /\.(?:docx?|odt|rtf|html?|tex)$/i;

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

/**
 * Warns of files and folders that are not read because of their names.
 * @param read the files that are read or shown, relative to the folder
 */
export async function reportUnreadNames(
  root: string,
  read: ReadonlySet<string | null>,
  problems: Problems,
): Promise<void> {
  const names = (await readdir(root)).filter(isSourceName).sort();
  for (const name of names) {
    const meant = KNOWN.includes(name) ? null : nearMiss(name, KNOWN);
    if (meant !== null) problems.warn({ file: name, line: 1 }, 'this name is not read', `did you mean "${meant}"?`);
  }
  for (const folder of Object.keys(TEXT_FOLDERS).filter((name) => names.includes(name))) {
    for (const below of await readdir(path.join(root, folder), { recursive: true })) {
      const steps = below.split(path.sep);
      const file = [folder, ...steps].join('/');
      if (read.has(file) || !steps.every(isSourceName)) continue;
      const reason = reasonOf(file);
      if (reason !== null) problems.warn({ file, line: 1 }, ...reason);
    }
  }
}
