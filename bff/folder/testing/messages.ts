import { JournalFolder } from '../journal-folder.ts';
import { describeProblem } from '../problems.ts';
import type { Files } from './write-files.ts';
import { SETTINGS, writtenJournal } from './written-journal.ts';

/** The messages about a journal of these files, besides its settings. */
export async function messages(files: Files): Promise<string[]> {
  const hasArticle = Object.keys(files).some((name) => name.startsWith('articles/'));
  const all = { ...SETTINGS, ...(hasArticle ? {} : { 'articles/any.md': '# Any\n' }), ...files };
  const { problems } = await new JournalFolder(await writtenJournal(all)).build();
  return problems.map(describeProblem);
}

export const article = (fields: string, text = 'Text.') => ({
  'articles/tides.md': `---\n${fields}\n---\n\n${text}\n`,
});
export const titled = (text: string) => article('title: Tides', text);
