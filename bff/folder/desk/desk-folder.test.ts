import { execFileSync } from 'node:child_process';
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { DeskDraft } from '../../contract/index.ts';
import { JournalFolder } from '../journal-folder.ts';
import { SETTINGS, writtenJournal } from '../testing/written-journal.ts';
import { DeskFolder } from './desk-folder.ts';

const ARTICLE = { ...SETTINGS, 'articles/sea.md': '# The sea\n\nA neap tide comes twice a month.\n' };

const DRAFT: DeskDraft = {
  article: 'sea',
  annotation: null,
  title: 'Neap tide',
  annotationType: 'glossary',
  scanText: [{ scanPhrase: 'A neap tide comes', scanKeyword: 'neap tide' }],
  content: 'A tide with a *small* range.',
};

const SHARED = `<!-- written by hand -->
# Spring  tide
---
# quotes stay
scanText:
    - "spring tide"   # why

    - 'the other'
annotationType: glossary # short
---

Text  with two spaces.

# Ebb
---
scanText: [ebb, "flow"]
---
The last one, without a line end`;

const read = (root: string, name: string) => readFile(path.join(root, name), 'utf8');

test('the first annotation of an article makes a file, which the journal reads without a problem', async () => {
  const root = await writtenJournal(ARTICLE);
  const desk = new DeskFolder(root);
  expect(await desk.check(DRAFT)).toMatchObject({ problems: [], content: [{ _type: 'block' }] });
  expect(await desk.save(DRAFT, null)).toMatchObject({
    status: 'saved',
    annotation: 'neap-tide',
    files: ['annotations/sea.md'],
  });
  expect(await read(root, 'annotations/sea.md')).toBe(
    '# Neap tide\n---\nannotationType: glossary\nscanText:\n  - scanPhrase: A neap tide comes\n' +
      '    scanKeyword: neap tide\n---\n\nA tide with a *small* range.\n',
  );
  expect((await new JournalFolder(root).build()).problems).toEqual([]);
  expect((await desk.list()).articles).toEqual([{ slug: 'sea', title: 'The sea', annotations: ['neap-tide'] }]);
  expect((await desk.open('neap-tide'))?.draft).toEqual({ ...DRAFT, annotation: 'neap-tide' });
});

test.each([
  ['line feeds', SHARED],
  ['carriage returns and a mark', `\uFEFF${SHARED.replaceAll('\n', '\r\n')}`],
])('another annotation leaves the others of the file byte for byte: %s', async (_, text) => {
  const root = await writtenJournal({ ...ARTICLE, 'annotations/sea.md': text });
  const desk = new DeskFolder(root);
  const saved = await desk.save(DRAFT, null);
  expect(saved.status).toBe('saved');
  expect((await read(root, 'annotations/sea.md')).startsWith(text)).toBe(true);
  expect((await desk.list()).annotations.map(({ slug }) => slug)).toEqual(['spring--tide', 'ebb', 'neap-tide']);
});

test('an added phrase is an added line; other edits change their own values', async () => {
  const root = await writtenJournal({ ...ARTICLE, 'annotations/sea.md': SHARED });
  const desk = new DeskFolder(root);
  const opened = await desk.open('spring--tide');
  if (opened === null) throw new Error('not found');
  const { draft, state } = opened;
  const added = { ...draft, scanText: [...draft.scanText, { scanPhrase: 'a: new one', scanKeyword: '' }] };
  const first = await desk.save(added, state);
  const withPhrase = SHARED.replace("    - 'the other'\n", '    - \'the other\'\n    - "a: new one"\n');
  expect(await read(root, 'annotations/sea.md')).toBe(withPhrase);
  if (first.status !== 'saved') throw new Error(first.status);
  const edited: DeskDraft = { ...added, title: 'Spring', annotationType: 'commentary', content: 'New text.' };
  expect((await desk.save(edited, first.state)).status).toBe('saved');
  expect(await read(root, 'annotations/sea.md')).toBe(
    withPhrase
      .replace('# Spring  tide', '# Spring')
      .replace('annotationType: glossary # short', 'annotationType: commentary # short\nslug: spring--tide')
      .replace('Text  with two spaces.', 'New text.'),
  );
  const ebb = await desk.open('ebb');
  if (ebb === null) throw new Error('not found');
  await desk.save({ ...ebb.draft, annotationType: 'glossary', content: 'Changed.' }, ebb.state);
  expect(await read(root, 'annotations/sea.md')).toMatch(
    /\n# Ebb\n---\nscanText: \[ebb, "flow"\]\nannotationType: glossary\n---\nChanged\.\n$/,
  );
});

test('an annotation that was edited elsewhere is not overwritten, and what is there is told', async () => {
  const root = await writtenJournal({ ...ARTICLE, 'annotations/sea.md': SHARED });
  const desk = new DeskFolder(root);
  const opened = await desk.open('ebb');
  if (opened === null) throw new Error('not found');
  const theirs = SHARED.replace('The last one', 'The very last one');
  await writeFile(path.join(root, 'annotations/sea.md'), theirs);
  const edit = { ...opened.draft, content: 'Mine' };
  const refused = await desk.save(edit, opened.state);
  expect(refused).toMatchObject({
    status: 'changed',
    current: { draft: { content: 'The very last one, without a line end' } },
  });
  expect(await read(root, 'annotations/sea.md')).toBe(theirs);
  // Another annotation of the file is not in the way.
  const current = await desk.open('ebb');
  await writeFile(path.join(root, 'annotations/sea.md'), theirs.replace('two spaces', 'two  spaces'));
  expect((await desk.save(edit, current?.state ?? '')).status).toBe('saved');
  expect(await read(root, 'annotations/sea.md')).toContain('two  spaces');
});

test('an article’s list that changes during a save keeps the change, and gets the new annotation', async () => {
  const article = '---\nannotations:\n- ebb\n---\n# The sea\n';
  const root = await writtenJournal({ ...SETTINGS, 'articles/sea.md': article, 'annotations/sea.md': SHARED });
  const file = path.join(root, 'articles/sea.md');
  await utimes(file, 1000, 1000);
  const desk = new DeskFolder(root);
  await desk.list();
  // As if it had been written right after it was read: what was read seems to be of now.
  await writeFile(file, article.replace('- ebb', '- abb'));
  await utimes(file, 1000, 1000);
  expect((await desk.save(DRAFT, null)).status).toBe('saved');
  expect(await read(root, 'articles/sea.md')).toBe(article.replace('- ebb', '- abb\n- neap-tide'));
});

test('annotations in a folder get files of their own, and an article that lists its annotations lists one more', async () => {
  const article = '---\nannotations: # in this order\n- ebb\n---\n# The sea\n';
  const root = await writtenJournal({
    ...SETTINGS,
    'articles/sea/index.md': article,
    'annotations/sea/ebb.md': '---\ntitle: Ebb\n---\nText\n',
  });
  const desk = new DeskFolder(root);
  expect(await desk.save({ ...DRAFT, title: 'C#' }, null)).toMatchObject({
    files: ['annotations/sea/c.md', 'articles/sea/index.md'],
  });
  expect(await read(root, 'articles/sea/index.md')).toBe(article.replace('- ebb\n', '- ebb\n- c\n'));
  expect((await desk.list()).articles).toMatchObject([{ annotations: ['ebb', 'c'] }]);
  expect((await desk.open('c'))?.draft.title).toBe('C#');
});

test('a new annotation replaces no file that has its name', async () => {
  const text = '---\ntitle: Low water\nslug: low\n---\n';
  const root = await writtenJournal({ ...ARTICLE, 'annotations/sea/ebb.md': text });
  await expect(new DeskFolder(root).save({ ...DRAFT, title: 'Ebb' }, null)).rejects.toThrow('annotations/sea/ebb.md');
  expect(await read(root, 'annotations/sea/ebb.md')).toBe(text);
});

test('a file that another editor has saved as Latin-1 stays as it is', async () => {
  const root = await writtenJournal({ ...ARTICLE, 'annotations/sea.md': SHARED });
  const desk = new DeskFolder(root);
  await desk.list();
  const file = path.join(root, 'annotations/sea.md');
  const theirs = Buffer.from(SHARED.replace('the other', 'été'), 'latin1');
  await writeFile(file, theirs);
  const reason = 'annotations/sea.md is not UTF-8; save it in the encoding UTF-8';
  await expect(desk.save(DRAFT, null)).rejects.toThrow(reason);
  expect(await readFile(file)).toEqual(theirs);
});

test('a title that ends in "#" has the slug that its heading is read with', async () => {
  const root = await writtenJournal(ARTICLE);
  const desk = new DeskFolder(root);
  const draft = { ...DRAFT, title: 'Which key #' };
  expect(await desk.save(draft, null)).toMatchObject({ status: 'saved', annotation: 'which-key' });
  expect((await desk.open('which-key'))?.draft.title).toBe('Which key #');
  for (const title of ['Which key', 'Which key ##'])
    expect(await desk.save({ ...DRAFT, title }, null)).toMatchObject({ problems: [{ field: 'title' }] });
  expect((await new JournalFolder(root).build()).problems).toEqual([]);
});

const ONE = '---\ntitle: Ebb\n---\nText\n';

test.each<[string, string, (root: string) => unknown, string]>([
  [
    'a FIFO in the place of the file, which is not opened',
    'Neap tide',
    (root) => execFileSync('mkfifo', [path.join(root, 'annotations/sea.md')]),
    'annotations/sea.md is not a regular file; rename it',
  ],
  [
    'a folder in the place of the file',
    'Neap tide',
    (root) => mkdir(path.join(root, 'annotations/sea.md')),
    'annotations/sea.md is not a regular file; rename it',
  ],
  [
    'a file in the place of the folder',
    'Neap tide',
    async (root) => {
      await writeFile(path.join(root, 'annotations/sea.md'), ONE);
      await writeFile(path.join(root, 'annotations/sea'), '');
    },
    'annotations/sea is not a folder; rename it',
  ],
  [
    'a title that makes a long name',
    '潮'.repeat(90),
    async (root) => {
      await writeFile(path.join(root, 'annotations/sea.md'), ONE);
      await mkdir(path.join(root, 'annotations/sea'));
    },
    'its name is too long; write a shorter title',
  ],
])('an annotation that cannot be written is refused with the reason: %s', async (_, title, spoil, reason) => {
  const root = await writtenJournal({ ...ARTICLE, 'annotations/moon.md': ONE });
  await spoil(root);
  await expect(new DeskFolder(root).save({ ...DRAFT, title }, null)).rejects.toThrow(reason);
});

test('a picture for a folder that is a file is refused with the reason', async () => {
  const root = await writtenJournal({ ...ARTICLE, pictures: 'A file' });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  const adding = new DeskFolder(root).addPicture('sea', 'a.svg', svg);
  await expect(adding).rejects.toThrow('pictures is not a folder; rename it');
});

const LISTED = '---\nannotations: # in this order\n- spring--tide # first\n- ebb # why\n---\n# The moon\n';

/** Opens an annotation, and removes it. */
async function remove(root: string, annotation: string) {
  const desk = new DeskFolder(root);
  return desk.remove({ annotation, state: (await desk.open(annotation))?.state ?? '' });
}

test('a removed annotation leaves its file and the lists of articles, byte for byte otherwise', async () => {
  const root = await writtenJournal({ ...ARTICLE, 'articles/moon.md': LISTED, 'annotations/sea.md': SHARED });
  expect(await remove(root, 'ebb')).toEqual({
    status: 'saved',
    annotation: null,
    files: ['annotations/sea.md', 'articles/moon.md'],
    state: '',
  });
  expect(await read(root, 'annotations/sea.md')).toBe(SHARED.slice(0, SHARED.indexOf('\n# Ebb')));
  expect(await read(root, 'articles/moon.md')).toBe(LISTED.replace('- ebb # why\n', ''));
  expect(await remove(root, 'spring--tide')).toMatchObject({ status: 'saved' });
  expect(await read(root, 'annotations/sea.md')).toBe('<!-- written by hand -->\n');
  expect(await read(root, 'articles/moon.md')).toContain('annotations: []');
  expect((await new JournalFolder(root).build()).problems).toEqual([]);
});

test('a draft annotation is listed with its article', async () => {
  const text = '---\ntitle: Ebb\ndraft: true\n---\nIt goes.\n';
  const root = await writtenJournal({ ...ARTICLE, 'annotations/sea/ebb.md': text });
  expect((await new DeskFolder(root).list()).articles).toMatchObject([{ annotations: ['ebb'] }]);
});

test('a draft of an annotation is removed with it', async () => {
  const text = '---\ntitle: Ebb\n---\nIt goes.\n';
  const root = await writtenJournal({
    ...ARTICLE,
    'annotations/sea/ebb.md': text,
    'annotations/sea/next.md': text.replace('\n---\nIt', '\nslug: ebb\ndraft: true\n---\nIt'),
  });
  const desk = new DeskFolder(root);
  expect((await desk.list()).articles).toMatchObject([{ annotations: ['ebb'] }]);
  expect(await remove(root, 'ebb')).toMatchObject({ status: 'saved' });
  expect((await desk.list()).annotations).toEqual([]);
});

test('an annotation that texts link to is not removed, and each line with a link is named', async () => {
  const texts = {
    'annotations/sea.md': `${SHARED}, see [itself](annotation:ebb).\n`,
    'articles/moon.md': `${LISTED}\nIt pulls at the [ebb](<annotation:ebb>), as [they][1] say.\n\n[1]: ../annotations/sea.md#ebb\n`,
    'people/ada.md': '---\ntitle: Ada\n---\nShe wrote [ebb](../annotations/sea.md#ebb).\n',
  };
  const root = await writtenJournal({ ...ARTICLE, ...texts });
  const refused = await remove(root, 'ebb');
  expect(refused).toMatchObject({ status: 'invalid' });
  expect(refused.status === 'invalid' && refused.problems.map(({ field, problem }) => [field, problem])).toEqual([
    ['removal', 'line 8 of articles/moon.md links to it'],
    ['removal', 'line 4 of people/ada.md links to it'],
  ]);
  for (const [name, text] of Object.entries(texts)) expect(await read(root, name)).toBe(text);
});

test('what was edited elsewhere is not removed, and is shown', async () => {
  const root = await writtenJournal({ ...ARTICLE, 'articles/moon.md': LISTED, 'annotations/sea.md': SHARED });
  const desk = new DeskFolder(root);
  const state = (await desk.open('ebb'))?.state ?? '';
  await writeFile(path.join(root, 'annotations/sea.md'), SHARED.replace('The last', 'The very last'));
  expect(await desk.remove({ annotation: 'ebb', state })).toMatchObject({
    status: 'changed',
    current: { draft: { content: expect.stringContaining('The very last') } },
  });
  expect(await read(root, 'articles/moon.md')).toBe(LISTED);
  expect(await desk.remove({ annotation: 'nowhere', state })).toEqual({ status: 'changed', current: null });
});

test.each([
  ['a removal', '- ebb # why\n', '', 'the article "sea" does not list the annotation "ebb", so readers do not see it'],
  ['a creation', '- ebb', '- neap-tide\n- ebb', 'there is no annotation "neap-tide", so readers do not see it'],
])('a service that is killed between the two files of %s keeps no reader from the journal', async (_, ...change) => {
  const [before, after, problem] = change;
  const root = await writtenJournal({
    ...ARTICLE,
    'articles/sea.md': LISTED.replace(before, after),
    'annotations/sea.md': SHARED,
  });
  const { problems } = await new JournalFolder(root).build();
  expect(problems).toMatchObject([{ level: 'warning', problem }]);
  // The editor does it again.
  if (after === '') expect((await remove(root, 'ebb')).status).toBe('saved');
  else expect((await new DeskFolder(root).save(DRAFT, null)).status).toBe('saved');
  expect((await new JournalFolder(root).build()).problems.filter(({ line }) => line < 4)).toEqual([]);
  const [listedSea] = (await new DeskFolder(root).list()).articles;
  expect(listedSea?.annotations.filter((slug) => slug === 'neap-tide')).toHaveLength(after === '' ? 0 : 1);
});

test.each<[string, Partial<DeskDraft>, object]>([
  ['no title', { title: ' ' }, { field: 'title', problem: 'the title is missing' }],
  ['a title without a letter', { title: '?!' }, { field: 'title', problem: 'the title has no letter or digit' }],
  ['a title that is there', { title: 'Ebb' }, { field: 'title' }],
  [
    'a keyword that is not in its phrase',
    {
      scanText: [
        { scanPhrase: 'one', scanKeyword: '' },
        { scanPhrase: 'two', scanKeyword: 'three' },
      ],
    },
    { field: 'scanText', phrase: 1 },
  ],
  ['HTML', { content: 'One\n\n<b>two</b>' }, { field: 'content', line: 3 }],
  ['a text that begins another annotation', { content: 'One\n\n# Two\n---\n---\n' }, { field: 'content' }],
  ['a note', { content: 'One[^1]\n\n[^1]: two' }, { field: 'content', line: 1 }],
])('names what a draft lacks: %s', async (_, change, problem) => {
  const root = await writtenJournal({ ...ARTICLE, 'annotations/sea.md': SHARED });
  const desk = new DeskFolder(root);
  const draft = { ...DRAFT, ...change };
  const { problems } = await desk.check(draft);
  expect(problems).toEqual(expect.arrayContaining([expect.objectContaining({ level: 'error', ...problem })]));
  expect(await desk.save(draft, null)).toMatchObject({ status: 'invalid' });
  expect(await read(root, 'annotations/sea.md')).toBe(SHARED);
});

test('authors and date are written, changed and removed, and a person whom the folder lacks is named', async () => {
  const root = await writtenJournal({
    ...ARTICLE,
    'people/ilse.md': '---\ntitle: Ilse Marr\n---\n',
    'people/tomas.md': '---\ntitle: Tomás Öster\n---\n',
  });
  const desk = new DeskFolder(root);
  expect((await desk.list()).people).toEqual([
    { slug: 'ilse', title: 'Ilse Marr' },
    { slug: 'tomas', title: 'Tomás Öster' },
  ]);
  const signed = { ...DRAFT, authors: ['ilse', 'tomas'], date: '2026-05-03' };
  expect((await desk.save(signed, null)).status).toBe('saved');
  expect(await read(root, 'annotations/sea.md')).toContain('authors:\n  - ilse\n  - tomas\ndate: 2026-05-03\n---');
  expect((await new JournalFolder(root).build()).problems).toEqual([]);
  const opened = await desk.open('neap-tide');
  expect(opened?.draft).toEqual({ ...signed, annotation: 'neap-tide' });
  const wrong = await desk.check({
    ...{ ...signed, annotation: 'neap-tide' },
    ...{ authors: ['ilse', 'tomass'], date: 'May' },
  });
  expect(wrong.problems.map(({ field, problem, remedy }) => [field, problem, remedy])).toEqual([
    ['authors', 'there is no person "tomass"', 'did you mean "tomas"?'],
    ['date', '"May" is not a date (YYYY-MM-DD)', 'write 2026-09-22'],
  ]);
  const unsigned = { ...DRAFT, annotation: 'neap-tide', authors: [], date: '' };
  expect((await desk.save(unsigned, opened?.state ?? null)).status).toBe('saved');
  expect(await read(root, 'annotations/sea.md')).not.toMatch(/authors|date/);
});

test('the comments of a file stay when its only annotation is removed', async () => {
  const root = await writtenJournal({
    ...ARTICLE,
    'annotations/sea.md': '<!-- notes -->\n\n# Ebb\n---\nscanText: [tide]\n---\nText.\n',
  });
  const desk = new DeskFolder(root);
  const state = (await desk.open('ebb'))?.state ?? '';
  expect(await desk.remove({ annotation: 'ebb', state })).toMatchObject({ status: 'saved' });
  expect(await read(root, 'annotations/sea.md')).toBe('<!-- notes -->\n');
  const { problems } = await new JournalFolder(root).build();
  expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
  expect(await desk.save(DRAFT, null)).toMatchObject({ status: 'saved', files: ['annotations/sea.md'] });
  expect(await read(root, 'annotations/sea.md')).toMatch(/^<!-- notes -->\n\n# Neap tide\n---\n/);
});
