import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { lakeErrorOf } from '../../lake/index.ts';
import type { Problems } from '../problems.ts';
import { pathWithin, RefusedFileError } from './find-file.ts';

export type FileKind = 'journal' | 'about' | 'article' | 'annotation' | 'person';

export interface JournalFile {
  readonly kind: FileKind;
  /** Relative to the journal folder, with `/`. */
  readonly name: string;
  readonly slug: string;
}

export const SETTINGS_FILE = 'journal.yaml';
export const ABOUT_FILE = 'about.md';

/** The folders whose Markdown files are read, and what each file describes. */
export const TEXT_FOLDERS = { articles: 'article', annotations: 'annotation', people: 'person' } as const;

/** Files of folders, such as `articles/tides/index.md`, with pictures beside them. */
const INDEX = 'index';
/** Depth of `annotations/ARTICLE/ANNOTATION.md`. */
export const MAX_DEPTH = 3;

/** Files that editors, file managers and version control leave beside the text. */
const IGNORED = /^[._#~]|~$|^README\.md$|\.(?:tmp|bak|swp|orig)$/i;

/** Whether a file or folder with this name is part of the journal. */
export const isSourceName = (name: string): boolean => !IGNORED.test(name);

function slugOfFile(name: string): string {
  const { dir, name: stem } = path.posix.parse(name);
  return stem === INDEX ? path.posix.basename(dir) : stem;
}

/** The files and links below a folder, which is added to `folders`. Links are not followed, so there are no circles. */
async function namesBelow(root: string, folder: string, folders: string[]): Promise<string[]> {
  folders.push(folder);
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  const below = entries
    .filter(({ name }) => isSourceName(name))
    .map((entry) =>
      entry.isDirectory() ? namesBelow(root, `${folder}/${entry.name}`, folders) : [`${folder}/${entry.name}`],
    );
  return (await Promise.all(below)).flat();
}

/** Whether a text is read. In an article's folder, only `index.md` is an article. */
function isRead(kind: FileKind, name: string): boolean {
  const levels = name.split('/').length;
  if (!name.endsWith('.md') || levels > MAX_DEPTH) return false;
  return kind !== 'article' || levels === 2 || path.posix.parse(name).name === INDEX;
}

/** @returns no names after reporting a link out of the journal folder */
async function namesIn(root: string, folder: string, folders: string[], problems: Problems): Promise<string[]> {
  try {
    await pathWithin(root, folder);
    return await namesBelow(root, folder, folders);
  } catch (error) {
    if (!(error instanceof RefusedFileError)) throw error;
    problems.error({ file: folder, line: 1 }, `the folder ${error.message}`, error.remedy);
    return [];
  }
}

/**
 * Finds the text files of a journal folder, in the order of their names, which are composed (NFC). `folders` are
 * those that were listed. `others` are the names of all other files and links in them, except those that editors and
 * version control leave.
 * @throws LakeError if it cannot be listed
 */
export async function findJournalFiles(root: string, problems: Problems) {
  try {
    const names = (await readdir(root)).filter(isSourceName);
    const files: JournalFile[] = [];
    const folders: string[] = [];
    const others: string[] = [];
    if (names.includes(SETTINGS_FILE)) files.push({ kind: 'journal', name: SETTINGS_FILE, slug: '' });
    if (names.includes(ABOUT_FILE)) files.push({ kind: 'about', name: ABOUT_FILE, slug: '' });
    for (const [folder, kind] of Object.entries(TEXT_FOLDERS)) {
      if (!names.includes(folder)) continue;
      for (const name of (await namesIn(root, folder, folders, problems)).map((written) => written.normalize()))
        if (isRead(kind, name)) files.push({ kind, name, slug: slugOfFile(name) });
        else others.push(name);
    }
    return { files: files.sort((a, b) => (a.name < b.name ? -1 : 1)), folders, others };
  } catch (error) {
    throw lakeErrorOf(error, 'not a readable folder', root);
  }
}
