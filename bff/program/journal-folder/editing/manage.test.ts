import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { DeskSaved, SeenAnnotation } from '../../../contract/index.ts';
import { JournalFolder } from '../journal-folder.ts';
import type { Files } from '../testing/write-files.ts';
import { SETTINGS, writtenJournal } from '../testing/written-journal.ts';
import { DeskFolder } from './desk-folder.ts';

const EBB = `# Ebb
---
# quotes stay
scanText: [ebb, "flow"]
---
It goes. See [spring](annotation:spring) and [the moon](../articles/moon.md#full).
`;

const SPRING = `# Spring
---
annotationType: glossary
---

Not [ebb](annotation:ebb), and not \`annotation:ebb\` or [another](annotation:ebb-2).
`;

const MOON = `---
annotations: # in this order
- spring # linked
- ebb # why
introduction: "See [ebb](annotation:ebb 'Ebb')."
externalLink: https://a.example/moon
---
# The moon

It pulls at the [ebb](<annotation:ebb>), as [they][1] say.

[1]: ../annotations/sea.md#ebb
`;

const FILES: Files = {
  ...SETTINGS,
  'articles/sea.md': '# The sea\n',
  'articles/moon.md': MOON,
  'annotations/sea.md': `<!-- by hand -->\n${EBB}\n${SPRING}`,
  'people/ada.md': '---\ntitle: Ada\n---\nShe wrote [ebb](../annotations/sea.md#ebb).\n',
};

const read = (root: string, name: string) => readFile(path.join(root, name), 'utf8').catch(() => null);

async function textsOf(root: string): Promise<Record<string, string>> {
  const names = (await readdir(root, { recursive: true })).filter((name) => /\.(?:md|yaml)$/.test(name)).sort();
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, String(await read(root, name))])));
}

async function opened(files: Files, slug: string) {
  const root = await writtenJournal(files);
  const desk = new DeskFolder(root);
  const found = await desk.open(slug);
  if (found === null) throw new Error(`${slug} is not there`);
  const seen: SeenAnnotation = { annotation: slug, state: found.state };
  return { root, desk, seen };
}

function saved(answer: DeskSaved) {
  if (answer.status !== 'saved') throw new Error(JSON.stringify(answer));
  return answer;
}

const problemsIn = async (root: string) => (await new JournalFolder(root).build()).problems;

test('a renamed annotation keeps its text, and links and lists follow, byte for byte otherwise', async () => {
  const { root, desk, seen } = await opened(FILES, 'ebb');
  const before = await problemsIn(root);
  const texts = await textsOf(root);
  const answer = saved(await desk.rename(seen, 'ebb-tide'));
  expect(answer).toMatchObject({ annotation: 'ebb-tide' });
  expect(answer.files).toEqual(['annotations/sea.md', 'articles/moon.md', 'people/ada.md']);
  expect(await read(root, 'annotations/sea.md')).toBe(
    `<!-- by hand -->\n${EBB.replace('"flow"]\n', '"flow"]\nslug: ebb-tide\n')}\n${SPRING.replace('annotation:ebb)', 'annotation:ebb-tide)')}`,
  );
  expect(await read(root, 'articles/moon.md')).toBe(
    MOON.replace('- ebb #', '- ebb-tide #')
      .replace("annotation:ebb '", "annotation:ebb-tide '")
      .replace('<annotation:ebb>', '<annotation:ebb-tide>')
      .replace('../annotations/sea.md#ebb', 'annotation:ebb-tide'),
  );
  expect(await read(root, 'people/ada.md')).toContain('[ebb](annotation:ebb-tide)');
  expect((await problemsIn(root)).map(({ problem }) => problem)).toEqual(before.map(({ problem }) => problem));
  expect(await desk.undo(answer.save)).toBe(true);
  expect(await textsOf(root)).toEqual(texts);
});

test('a file with the annotation’s name is renamed; one with an article’s name stays the article’s', async () => {
  const own = '---\ntitle: Ebb\n---\nIt goes.\n';
  const files = {
    ...SETTINGS,
    'articles/sea.md': '# The sea\n',
    'annotations/sea/ebb.md': own,
    'annotations/sea.md': own,
  };
  const { root, desk, seen } = await opened(files, 'ebb');
  expect(saved(await desk.rename(seen, 'flood')).files).toEqual(['annotations/sea/flood.md', 'annotations/sea/ebb.md']);
  expect(await read(root, 'annotations/sea/ebb.md')).toBeNull();
  expect(await read(root, 'annotations/sea/flood.md')).toBe(own);
  const state = (await desk.open('sea'))?.state ?? '';
  expect((await desk.rename({ annotation: 'sea', state }, 'water')).status).toBe('saved');
  expect(await read(root, 'annotations/sea.md')).toBe('---\ntitle: Ebb\nslug: water\n---\nIt goes.\n');
  expect((await desk.list()).articles).toMatchObject([{ annotations: ['water', 'flood'] }]);
});

test.each([
  ['one that is taken', 'spring', 'annotations/sea.md has the address "spring"'],
  ['none', '../x', '"../x" must be a slug'],
])('a rename to %s is refused with the reason', async (_, slug, problem) => {
  const { root, desk, seen } = await opened(FILES, 'ebb');
  const texts = await textsOf(root);
  expect(await desk.rename(seen, slug)).toMatchObject({
    status: 'invalid',
    problems: [{ field: 'slug', problem: expect.stringContaining(problem) }],
  });
  expect(await textsOf(root)).toEqual(texts);
});

test('a rename of which a link would not follow is refused with the file, and changes nothing', async () => {
  const odd = 'See [ebb](annotation&#58;ebb).\n';
  const { root, desk, seen } = await opened({ ...FILES, 'about.md': odd }, 'ebb');
  const texts = await textsOf(root);
  expect(await desk.rename(seen, 'flood')).toMatchObject({
    status: 'invalid',
    problems: [{ field: 'slug', problem: 'a link in about.md cannot be changed' }],
  });
  expect(await textsOf(root)).toEqual(texts);
});

test('an annotation moves between articles that have theirs by file name, list and folder, and back by undo', async () => {
  const tide = {
    ...FILES,
    'articles/tide.md': '# The tide\n',
    'annotations/tide/flood.md': '---\ntitle: Flood\n---\n',
  };
  const { root, desk, seen } = await opened(tide, 'spring');
  const texts = await textsOf(root);
  // The article that lists it first has it.
  expect((await desk.open('spring'))?.draft.article).toBe('moon');
  const listed = saved(await desk.move(seen, 'tide'));
  expect(listed.files).toEqual(['annotations/tide/spring.md', 'annotations/sea.md', 'articles/moon.md']);
  expect(await read(root, 'articles/moon.md')).toBe(MOON.replace('- spring # linked\n', ''));
  expect(await read(root, 'annotations/tide/spring.md')).toBe(SPRING);
  expect(await read(root, 'annotations/sea.md')).toBe(`<!-- by hand -->\n${EBB}`);
  expect((await desk.list()).articles).toMatchObject([
    { slug: 'moon', annotations: ['ebb'] },
    { slug: 'sea', annotations: ['ebb'] },
    { slug: 'tide', annotations: ['flood', 'spring'] },
  ]);
  const toSea = saved(await desk.move({ annotation: 'spring', state: listed.state }, 'sea'));
  expect(await read(root, 'annotations/sea.md')).toBe(`<!-- by hand -->\n${EBB}\n${SPRING}`);
  expect(await read(root, 'annotations/tide/spring.md')).toBeNull();
  for (const { save } of [toSea, listed]) expect(await desk.undo(save)).toBe(true);
  expect(await textsOf(root)).toEqual(texts);
});

test('what a moved annotation names from its folder is named from its new one', async () => {
  const ebb = `---\ntitle: Ebb\nfeaturedImage:\n  file: ../pictures/a.png # taken at noon\n  alt: A\n---\n[The moon](../articles/moon.md#full), [spring](annotation:spring).\n`;
  const files = { ...FILES, 'annotations/sea.md': ebb.replace('Ebb', 'Sea'), 'annotations/tide.md': SPRING };
  const { root, desk, seen } = await opened(
    {
      ...files,
      'articles/tide.md': '# The tide\n',
      'people/ada.md': '---\ntitle: A\n---\n[x](../annotations/sea.md)\n',
    },
    'sea',
  );
  saved(await desk.move(seen, 'tide'));
  expect(await read(root, 'annotations/tide/sea.md')).toBe(
    ebb.replace('Ebb', 'Sea').replace('../pictures', '/pictures').replace('../articles', '/articles'),
  );
  expect(await read(root, 'annotations/sea.md')).toBeNull();
  expect(await read(root, 'people/ada.md')).toContain('[x](annotation:sea)');
});

test('who removes an annotation is told which files mention it; lists follow, and undo brings all back', async () => {
  const { root, desk, seen } = await opened(FILES, 'ebb');
  const texts = await textsOf(root);
  expect(await desk.mentions('ebb')).toEqual([
    { file: 'annotations/sea.md', line: 14 },
    { file: 'articles/moon.md', line: 10 },
    { file: 'articles/moon.md', line: 10 },
    { file: 'articles/moon.md', line: 5 },
    { file: 'people/ada.md', line: 4 },
  ]);
  const removed = saved(await desk.remove(seen));
  expect(removed).toMatchObject({ annotation: null, files: ['annotations/sea.md', 'articles/moon.md'] });
  expect(await read(root, 'annotations/sea.md')).toBe(`<!-- by hand -->\n${SPRING}`);
  expect(await read(root, 'articles/moon.md')).toBe(MOON.replace('- ebb # why\n', ''));
  expect(await desk.undo(removed.save)).toBe(true);
  expect(await textsOf(root)).toEqual(texts);
});

test('what was edited elsewhere is neither renamed, moved nor removed, and is shown', async () => {
  const { root, desk, seen } = await opened(FILES, 'ebb');
  const theirs = (await read(root, 'annotations/sea.md'))?.replace('It goes.', 'It went.') ?? '';
  await writeFile(path.join(root, 'annotations/sea.md'), theirs);
  const texts = await textsOf(root);
  for (const answer of [await desk.rename(seen, 'x'), await desk.move(seen, 'sea'), await desk.remove(seen)])
    expect(answer).toMatchObject({
      status: 'changed',
      current: { draft: { content: expect.stringContaining('It went.') } },
    });
  expect(await textsOf(root)).toEqual(texts);
  const gone = await desk.remove({ annotation: 'nowhere', state: seen.state });
  expect(gone).toEqual({ status: 'changed', current: null });
});

test('an undo of which one file has changed since changes none', async () => {
  const { root, desk, seen } = await opened(FILES, 'ebb');
  const { save } = saved(await desk.rename(seen, 'flood'));
  await writeFile(path.join(root, 'people/ada.md'), '---\ntitle: Ada\n---\n');
  const texts = await textsOf(root);
  expect(await desk.undo(save)).toBe(false);
  expect(await textsOf(root)).toEqual(texts);
});
