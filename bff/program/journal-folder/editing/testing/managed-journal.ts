import type { DeskContent } from '../../../../contract/index.ts';
import { killProgram } from '../../../../testing/kill-program.ts';
import { JournalFolder } from '../../journal-folder.ts';
import type { Files } from '../../testing/write-files.ts';
import { DeskFolder } from '../desk-folder.ts';

/** How many articles link to the annotation that is managed: each rename changes all. */
const LINKING = 6;

const OTHER = '# Spring\n---\nscanText: [spring]\n---\nNot [it](annotation:ebb).\n';

/** A journal with one annotation that is renamed and moved, and texts that link to it. */
export const MANAGED: Files = {
  'journal.yaml': 'title: Alidade\n',
  'articles/sea.md': '---\nannotations: [ebb, spring]\n---\n# The sea\n',
  'articles/moon.md': '---\nannotations: [neap]\n---\n# The moon\n',
  'annotations/moon.md': '# Neap\n---\n---\nAs [it](../annotations/sea.md#spring) is.\n',
  'annotations/sea.md': `# Ebb\n---\nslug: ebb\n---\nIt goes. See [spring](annotation:spring).\n\n${OTHER}`,
  ...Object.fromEntries(
    Array.from({ length: LINKING }, (_, number) => [
      `articles/a${number}.md`,
      `# A${number}\n\nSee [it](annotation:ebb).\n`,
    ]),
  ),
};

/** The slug that the managed annotation has now, and its article. @throws Error if it is not there once */
export async function managedIn(desk: DeskContent): Promise<{ readonly slug: string; readonly article: string }> {
  const { articles } = await desk.list();
  const found = articles.flatMap(({ slug: article, annotations }) =>
    annotations.filter((slug) => ['ebb', 'flood'].includes(slug)).map((slug) => ({ slug, article })),
  );
  const [only] = found;
  if (only === undefined || found.length > 1) throw new Error(`found ${JSON.stringify(found)}`);
  return only;
}

/**
 * Starts a program that changes several files at once again and again, kills it at random, and opens the folder anew.
 * @returns what the folder has afterwards that no whole change leaves
 */
export async function killWhileManaging(root: string): Promise<string[]> {
  await killProgram({ file: new URL('manage-again.ts', import.meta.url), argument: root, maxWaitMs: 120 });
  try {
    await managedIn(new DeskFolder(root));
  } catch (error) {
    return [String(error)];
  }
  return (await new JournalFolder(root).build()).problems.map(({ file, problem }) => `${file}: ${problem}`);
}
