import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { nearMiss } from '../near-miss.ts';
import type { Problems } from '../problems.ts';
import { ABOUT_FILE, isSourceName, SETTINGS_FILE, TEXT_FOLDERS } from './journal-files.ts';

const KNOWN = [SETTINGS_FILE, ABOUT_FILE, ...Object.keys(TEXT_FOLDERS)];

/** Other names that writers give to texts. */
const OTHER_TEXTS = /\.(?:markdown|mdown|mkd|mdx|txt)$/i;

const namesIn = async (folder: string) => (await readdir(folder).catch(() => [])).filter(isSourceName).sort();

/** Warns of files and folders that are not read because of their names. */
export async function reportUnreadNames(root: string, problems: Problems): Promise<void> {
  for (const name of await namesIn(root)) {
    const meant = KNOWN.includes(name) ? null : nearMiss(name, KNOWN);
    if (meant !== null) problems.warn({ file: name, line: 1 }, 'this name is not read', `did you mean "${meant}"?`);
  }
  for (const folder of Object.keys(TEXT_FOLDERS)) {
    const others = (await namesIn(path.join(root, folder))).filter((name) => OTHER_TEXTS.test(name));
    for (const name of others) {
      const remedy = `call it ${path.parse(name).name}.md`;
      problems.warn({ file: `${folder}/${name}`, line: 1 }, 'only files that end with .md are read', remedy);
    }
  }
}
