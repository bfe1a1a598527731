import { readdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Files } from '../testing/write-files.ts';
import { SETTINGS, writtenJournal } from '../testing/written-journal.ts';
import { DeskFolder } from './desk-folder.ts';

const picture = (background: string) => sharp({ create: { width: 2, height: 2, channels: 3, background } });
const PNG = await picture('red').png().toBuffer();
const WEBP = await picture('blue').webp().toBuffer();
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>');

const ARTICLES: Files = { ...SETTINGS, 'articles/sea.md': '# The sea\n', 'articles/moon.md': '# The moon\n' };

test.each<[string, Files, string]>([
  ['a journal without pictures', {}, '/pictures/ebb.png'],
  ['pictures of the article', { 'articles/sea.md': '# The sea\n\n## A\n\n![A](../plates/a.png)\n' }, '/plates/ebb.png'],
  ['pictures of others', { 'articles/moon.md': '---\nfeaturedImage:\n  file: m.png\n---\n# M\n' }, '/articles/ebb.png'],
])('a picture goes where the pictures are: %s', async (_, files, file) => {
  const root = await writtenJournal({ ...ARTICLES, ...files });
  expect(await new DeskFolder(root).addPicture('sea', 'Ebb.png', PNG)).toEqual({ file });
  expect(await readFile(path.join(root, file))).toEqual(PNG);
});

test('its content decides, and no file is overwritten', async () => {
  const root = await writtenJournal({ ...ARTICLES, 'pictures/ebb.png': 'mine', 'pictures/ebb.webp': WEBP });
  const desk = new DeskFolder(root);
  const add = (name: string, bytes: Uint8Array) => desk.addPicture('sea', name, bytes);
  expect(await add('ebb.jpg', PNG)).toEqual({ file: '/pictures/ebb-2.png' });
  expect(await add('ebb.png', PNG)).toEqual({ file: '/pictures/ebb-2.png' });
  expect(await add('ebb', WEBP)).toEqual({ file: '/pictures/ebb.webp' });
  expect(await add('../../.Étale ☾.html', SVG)).toEqual({ file: '/pictures/étale.svg' });
  expect(await add('?', PNG)).toEqual({ file: '/pictures/picture.png' });
  for (const bytes of [Buffer.from('<p>HTML</p>'), PNG.subarray(0, 20), Buffer.alloc(0)])
    expect(await add('a.png', bytes)).toMatchObject({ problem: 'the file is not a readable picture' });
  expect(await readFile(path.join(root, 'pictures/ebb.png'), 'utf8')).toBe('mine');
  expect((await readdir(path.join(root, 'pictures'))).sort()).toEqual(
    ['ebb-2.png', 'ebb.png', 'ebb.webp', 'picture.png', 'étale.svg'].sort(),
  );
});

test('only pictures of the folder are read', async () => {
  const outside = await writtenJournal({ 'a.png': PNG });
  const root = await writtenJournal({ ...ARTICLES, 'a.png': PNG, '.git/a.png': PNG });
  await symlink(path.join(outside, 'a.png'), path.join(root, 'b.png'));
  const desk = new DeskFolder(root);
  expect(await desk.readPicture('/a.png')).toMatchObject({ type: 'image/png' });
  for (const file of ['/journal.yaml', '/b.png', '/.git/a.png', '/none.png', `/../${path.basename(outside)}/a.png`])
    expect(await desk.readPicture(file), file).toBeNull();
});

test('an annotation’s picture is written and edited, and its alternative text is asked for', async () => {
  const root = await writtenJournal(ARTICLES);
  const desk = new DeskFolder(root);
  const featuredImage = { file: '/pictures/ebb.png', alt: '', caption: '' };
  const draft = {
    article: 'sea',
    annotation: null,
    title: 'Ebb',
    annotationType: 'glossary' as const,
    scanText: [],
    content: '',
  };
  expect((await desk.check({ ...draft, featuredImage })).problems).toMatchObject([
    { field: 'featuredImage', level: 'warning', problem: 'the picture has no alternative text' },
  ]);
  const saved = await desk.save({ ...draft, featuredImage }, null);
  expect(await readFile(path.join(root, 'annotations/sea.md'), 'utf8')).toContain(
    'featuredImage:\n  file: /pictures/ebb.png\n---',
  );
  const state = saved.status === 'saved' ? saved.state : '';
  const described = { ...draft, annotation: 'ebb', featuredImage: { ...featuredImage, alt: 'Mud', caption: 'Noon' } };
  expect((await desk.save(described, state)).status).toBe('saved');
  expect((await desk.open('ebb'))?.draft.featuredImage).toEqual(described.featuredImage);
});
