import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SETTINGS, writtenJournal } from '../testing/written-journal.ts';
import { DeskThread } from './desk-thread.ts';

/** The timeout is long, because a thread of the sources starts slowly on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

test('a folder is read and changed in a thread, which finishes what a killed service has begun', async () => {
  const files = { ...SETTINGS, 'articles/sea.md': '# The sea\n', 'annotations/sea.md': '# Ebb\n---\n---\n' };
  const root = await writtenJournal({ ...files, 'annotations/moon.md': '# Flood\n---\n---\n' });
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const plan = [{ name: 'annotations/moon.md', before: base64('# Flood\n---\n---\n'), after: null }];
  await writeFile(path.join(root, '.journal-desk.json'), JSON.stringify(plan));
  const desk = new DeskThread(root);
  onTestFinished(() => desk.close());
  expect((await desk.list()).annotations.map(({ slug }) => slug)).toEqual(['ebb']);
  const state = (await desk.open('ebb'))?.state ?? '';
  expect(await desk.rename({ annotation: 'ebb', state }, 'low')).toMatchObject({ status: 'saved', annotation: 'low' });
  expect(await readFile(path.join(root, 'annotations/sea.md'), 'utf8')).toBe('# Ebb\n---\nslug: low\n---\n');
  await expect(desk.mentions('low')).resolves.toEqual([]);
});
