import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { lakeErrorOf } from '../../../lake/index.ts';

/** What a file of the journal folder describes. */
export type FileKind = 'journal' | 'about' | 'article' | 'annotation' | 'person';

/** A text file of the journal folder. */
export interface JournalFile {
  readonly kind: FileKind;
  /** Relative to the journal folder, with `/`. */
  readonly name: string;
  /** The slug that its name stands for. */
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

function slugOf(name: string): string {
  const { dir, name: stem } = path.posix.parse(name);
  return stem === INDEX ? path.posix.basename(dir) : stem;
}

async function markdownFiles(root: string, folder: string, depth: number): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  const below = entries
    .filter((entry) => isSourceName(entry.name))
    .map(async (entry) => {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return depth < MAX_DEPTH ? markdownFiles(root, name, depth + 1) : [];
      return name.endsWith('.md') ? [name] : [];
    });
  return (await Promise.all(below)).flat();
}

/** In an article's folder, only `index.md` is an article. */
const isArticle = (name: string) => name.split('/').length === 2 || slugOf(name) !== path.posix.parse(name).name;

/**
 * Finds the text files of a journal folder, in the order of their names.
 * @throws LakeError if it cannot be listed
 */
export async function findJournalFiles(root: string): Promise<JournalFile[]> {
  try {
    const names = (await readdir(root)).filter(isSourceName);
    const folders = Object.entries(TEXT_FOLDERS).filter(([folder]) => names.includes(folder));
    const texts = await Promise.all(
      folders.map(async ([folder, kind]) =>
        (await markdownFiles(root, folder, 2))
          .filter((name) => kind !== 'article' || isArticle(name))
          .map((name) => ({ kind, name, slug: slugOf(name) })),
      ),
    );
    const single = [
      { kind: 'journal' as const, name: SETTINGS_FILE, slug: '' },
      { kind: 'about' as const, name: ABOUT_FILE, slug: '' },
    ].filter(({ name }) => names.includes(name));
    return [...single, ...texts.flat()].sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    throw lakeErrorOf(error, 'not a readable folder', root);
  }
}
