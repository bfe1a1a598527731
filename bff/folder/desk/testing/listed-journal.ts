import { killProgram } from '../../../testing/kill-program.ts';
import { JournalFolder } from '../../journal-folder.ts';
import type { Files } from '../../testing/write-files.ts';

/** A journal with an article that lists its annotations: a new one changes two files. */
export const LISTED: Files = {
  'journal.yaml': 'title: Alidade\n',
  'articles/sea.md': '---\nannotations: [spring]\n---\n# The sea\n',
  'annotations/sea.md': '# Spring\n---\n---\nIt comes.\n',
};

/**
 * Starts a program that creates and removes an annotation again and again, kills it at random, and reads the folder.
 * @returns what would keep readers from the journal
 */
export async function killWhileChanging(root: string): Promise<string[]> {
  await killProgram({ file: new URL('change-again.ts', import.meta.url), argument: root, maxWaitMs: 60 });
  const { problems } = await new JournalFolder(root).build();
  return problems.filter(({ level }) => level === 'error').map(({ file, problem }) => `${file}: ${problem}`);
}
