import { expect, test } from 'vitest';
import { SETTINGS, writtenJournal } from '../../folder/testing/written-journal.ts';
import { exportCommand } from './export-command.ts';

const URL = ['--url', 'https://journal.example'];

test.each([
  [[], '--out FOLDER is required'],
  [['--out', ''], '--out is empty'],
  [['--out', 'site'], '--url ADDRESS is required'],
  [['other', '--out', 'site', ...URL], 'Expected at most one SOURCE'],
  [['--out', 'site', '--url', 'journal.example'], '--url must be an address such as https://journal.example'],
  [['--out', 'site', '--url', 'https://host.example/journal'], '--url must have no path'],
  [['--out', 'site', ...URL, '--languages', 'en,nl,xx'], '--languages: "nl,xx" is not one of ar, de, en, es, fr, ja'],
  [['--out', '.', ...URL], '--out: . is or contains SOURCE'],
])('names what is wrong with %j', async (args, message) => {
  const source = await writtenJournal({ ...SETTINGS, 'articles/sea.md': '# The sea\n' });
  const resolved = args.map((arg) => (arg === '.' ? source : arg));
  await expect(exportCommand.run([source, ...resolved])).rejects.toThrow(message.replace(': .', `: ${source}`));
});
