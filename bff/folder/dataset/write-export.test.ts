import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkExport, findExportsAt } from '../../tools/check/check-export.ts';
import { contentOf, JournalFolder } from '../journal-folder.ts';
import { SETTINGS, writtenJournal } from '../testing/written-journal.ts';
import { writeExport } from './write-export.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>';
const files = {
  ...SETTINGS,
  'articles/sea/index.md': '# The sea\n\n![Waves](waves.svg "At dusk")\n',
  'articles/sea/waves.svg': picture,
  'people/ilse.md': '---\ntitle: Ilse\nfeaturedImage:\n  file: /articles/sea/waves.svg\n  alt: Waves\n---\n',
};

/** Builds the same files in a folder of their own, and writes the export. @returns its path */
async function exportTo(name: string, form: 'folder' | 'documents'): Promise<string> {
  const folder = await writtenJournal(files);
  const out = path.join(folder, 'out', name);
  const built = contentOf(await new JournalFolder(folder).build());
  expect(built.problems).toEqual([]);
  await writeExport(built, out, form);
  return out;
}

it('writes the same documents for the same files, wherever and whenever they were written', async () => {
  const [first, second] = [await exportTo('a.ndjson', 'documents'), await exportTo('a.ndjson', 'documents')];
  expect(first).not.toBe(second);
  expect((await readFile(first)).equals(await readFile(second))).toBe(true);
});

it('writes a folder without problems, and each asset once', async () => {
  const out = await exportTo('production', 'folder');
  const [location] = await findExportsAt(out);
  if (location === undefined) throw new Error('no export');
  expect(await checkExport(location)).toEqual({ documents: 3, problems: [] });
  expect(await readdir(path.dirname(out))).toEqual(['production']);
});

it('names an export that cannot be written', async () => {
  const folder = await writtenJournal(files);
  const built = contentOf(await new JournalFolder(folder).build());
  const out = path.join(folder, 'journal.yaml/production.ndjson');
  await expect(writeExport(built, out, 'documents')).rejects.toThrow(`${out}: the export cannot be written (`);
});

it('replaces a folder, so that no file of an older export stays', async () => {
  const folder = await writtenJournal(files);
  const out = path.join(folder, 'out/production');
  await writeExport(contentOf(await new JournalFolder(folder).build()), out, 'folder');
  const before = await readdir(path.join(out, 'images'));
  const without = await writtenJournal({ ...SETTINGS, 'articles/sea.md': '# The sea\n' });
  await writeExport(contentOf(await new JournalFolder(without).build()), out, 'folder');
  expect(before).toHaveLength(1);
  expect((await readdir(out)).sort()).toEqual(['assets.json', 'data.ndjson']);
});
