import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
// The command imports it late; loading it takes longer than a test may.
import '../../folder/index.ts';
import { SETTINGS, writtenJournal } from '../../folder/testing/written-journal.ts';
import { buildCommand } from './build-command.ts';
import { checkCommand } from './check-command.ts';
import { UsageError } from './command.ts';

/** A folder with a journal `my-journal` and what else a user may have beside it. */
async function workplace(): Promise<string> {
  const journal = Object.entries({ ...SETTINGS, 'articles/sea.md': '# The sea\n' }).map(
    ([name, text]) => [`my-journal/${name}`, text] as const,
  );
  const folder = await writtenJournal({
    ...Object.fromEntries(journal),
    'notes/diary.txt': 'Dear diary',
    'mixed/data.ndjson': '',
    'mixed/diary.txt': 'Dear diary',
    LICENSE: 'Mine',
  });
  await symlink(path.join(folder, 'my-journal'), path.join(folder, 'link'));
  await mkdir(path.join(folder, 'empty'));
  return folder;
}

it.each([
  ['', '--out is empty'],
  ['my-journal', 'is or contains the journal folder'],
  ['.', 'is or contains the journal folder'],
  ['link', 'is or contains the journal folder'],
  ['/', 'is or contains the journal folder'],
  ['notes', 'has other files and no data.ndjson; name a new or empty folder, or an earlier export'],
  ['mixed', 'diary.txt is not part of the export and would be lost; move it'],
  ['LICENSE', 'LICENSE is a file; name a new or empty folder'],
  ['sea.tar.gz', '--out must end with .ndjson, or name a folder'],
])('refuses to replace %j, whose content would be lost', async (out, message) => {
  const folder = await workplace();
  const target = out === '' ? '' : path.resolve(folder, out);
  const error = await buildCommand.run([path.join(folder, 'my-journal'), '--out', target]).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(UsageError);
  expect(error.message).toContain(message);
  for (const kept of ['my-journal/journal.yaml', 'notes/diary.txt', 'mixed/diary.txt', 'LICENSE'])
    expect((await readFile(path.join(folder, kept))).length).toBeGreaterThan(0);
});

it('refuses to replace the working directory', async () => {
  const folder = await workplace();
  const running = buildCommand.run([path.join(folder, 'my-journal'), '--out', process.cwd()]);
  await expect(running).rejects.toThrow('is or contains the working directory');
});

it('writes to an empty folder, and replaces an earlier export', async () => {
  const folder = await workplace();
  const out = path.join(folder, 'empty');
  const build = () => buildCommand.run([path.join(folder, 'my-journal'), '--out', out]);
  expect(await build()).toBe(0);
  await writeFile(path.join(out, 'data.ndjson'), 'old');
  expect(await build()).toBe(0);
  expect(await readFile(path.join(out, 'data.ndjson'), 'utf8')).toContain('Alidade');
});

it('writes an export with a draft annotation in which `journal check` finds nothing', async () => {
  const folder = await workplace();
  await mkdir(path.join(folder, 'my-journal/annotations'));
  await writeFile(
    path.join(folder, 'my-journal/annotations/sea.md'),
    '---\ntitle: Ebb\ndraft: true\n---\n\nIt goes.\n',
  );
  const out = path.join(folder, 'empty');
  expect(await buildCommand.run([path.join(folder, 'my-journal'), '--out', out])).toBe(0);
  expect(await readFile(path.join(out, 'data.ndjson'), 'utf8')).toContain('"drafts.entry-sea"');
  expect(await checkCommand.run([out])).toBe(0);
});

it('names a file that stands for the journal folder', async () => {
  const file = path.join(await workplace(), 'LICENSE');
  await expect(buildCommand.run([file])).rejects.toThrow(`${file} is a file, not a folder`);
});
