import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { JournalFolder } from '../../folder/journal-folder.ts';
import { writtenJournal } from '../../folder/testing/written-journal.ts';
import { UsageError } from './command.ts';
import { newCommand } from './new-command.ts';

it('starts a journal that has no problem', async () => {
  const folder = path.join(await writtenJournal({}), 'my-journal');
  expect(await newCommand.run([folder])).toBe(0);
  const { sources, problems } = await new JournalFolder(folder).build();
  expect(problems).toEqual([]);
  expect(sources.map(({ kind }) => kind).sort()).toEqual(['annotation', 'annotation', 'article', 'journal', 'person']);
});

it('replaces nothing', async () => {
  const root = await writtenJournal({ 'diary/today.txt': 'Dear diary', LICENSE: 'Mine' });
  await expect(newCommand.run([path.join(root, 'diary')])).rejects.toThrow(UsageError);
  await expect(newCommand.run([path.join(root, 'LICENSE')])).rejects.toThrow('is a file; name a new folder');
  expect(await readFile(path.join(root, 'diary/today.txt'), 'utf8')).toBe('Dear diary');
});

it('leaves the files of another program that starts the same journal', async () => {
  const folder = path.join(await writtenJournal({}), 'my-journal');
  const runs = await Promise.allSettled([newCommand.run([folder]), newCommand.run([folder])]);
  expect(runs.filter((run) => run.status === 'fulfilled' && run.value === 0)).toHaveLength(1);
  expect((await new JournalFolder(folder).build()).problems).toEqual([]);
});

it.each([[[]], [['a', 'b']], [['--force', 'a']]])('names a usage error: %j', async (args) => {
  await expect(newCommand.run(args)).rejects.toThrow();
});
