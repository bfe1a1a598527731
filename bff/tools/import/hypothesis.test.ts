import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { JournalFolder } from '../../folder/journal-folder.ts';
import { SETTINGS, writtenJournal } from '../../folder/testing/written-journal.ts';
import { importTexts } from './testing/import-text.ts';

const PAGE = 'https://slack.example/tides.html';
const OWNER = ['acct:ilse@hypothes.is'];
const WORLD = { read: ['group:__world__'], update: OWNER, delete: OWNER };

/** An annotation as the API and the client's export have it. */
const annotation = (id: string, text: string, exact: string, start: number, rest: object = {}) => ({
  id,
  created: '2026-03-01T10:00:00.000000+00:00',
  updated: '2026-03-01T10:00:00.000000+00:00',
  user: 'acct:ilse@hypothes.is',
  user_info: { display_name: 'Ilse Marr' },
  uri: PAGE,
  text,
  tags: [],
  group: '__world__',
  hidden: false,
  flagged: false,
  permissions: WORLD,
  target: [
    {
      source: PAGE,
      selector: [
        { type: 'RangeSelector', startContainer: '/p[1]', startOffset: 0, endContainer: '/p[1]', endOffset: 4 },
        { type: 'TextPositionSelector', start, end: start + exact.length },
        {
          type: 'TextQuoteSelector',
          exact,
          prefix: 'd paragraph.\n  there is a small ',
          suffix: ' after the quarter moon.\nNext par',
        },
      ],
    },
  ],
  document: { title: ['Slack Water'] },
  links: { html: `https://hypothes.is/a/${id}`, incontext: `https://hyp.is/${id}`, json: `https://h.example/${id}` },
  ...rest,
});

const ROWS = [
  annotation(
    'late',
    'See [Wikipedia](https://en.wikipedia.org/wiki/Tide).',
    'the sea is asked to be in two places',
    900,
  ),
  annotation('early', '**Small**, ~~old~~.\n\n1. one\n2. two\n\n![tide](https://p.example/t.png)', 'neap tide', 20, {
    tags: ['Glossary', 'noun', 'water'],
  }),
  annotation('highlight', '', 'no words', 30),
  annotation('reply', 'Really?', '', 0, { references: ['early'], target: [{ source: PAGE }] }),
  annotation('private', 'Only me.', 'slack water', 40, { permissions: { ...WORLD, read: OWNER } }),
  annotation('page', 'A note on the page.', '', 0, { target: [{ source: PAGE }] }),
  annotation('two', 'Across.', 'end of one.\n\nStart of two', 50),
  { id: 'broken' },
];

/** What the client's "Export" saves as JSON. */
const EXPORT = {
  export_date: '2026-03-02T08:00:00.000Z',
  export_userid: 'acct:ilse@hypothes.is',
  client_version: '1.1600.0',
  annotations: ROWS,
};

test.each([
  ['an answer of the API', { total: 8, rows: ROWS }],
  ['an export of the client', EXPORT],
  ['a list', ROWS],
])('%s is taken in the order of the page, and what is left out is named', async (_, json) => {
  const folder = await writtenJournal(SETTINGS);
  const { remarks, written } = await importTexts(folder, { 'h.json': JSON.stringify(json) });
  expect(remarks).toEqual([
    'h.json: broken: it is not an annotation',
    'h.json: reply: it is a reply to early; journals have no replies: write into the annotation what readers need',
    'h.json: early: struck-through text becomes secondary text',
    'h.json: early: the picture https://p.example/t.png becomes a link; to show it, name a file in "featuredImage"',
    'h.json: highlight: it is a highlight without a text',
  ]);
  expect(written).toEqual([
    'articles/tides.md',
    'people/ilse-marr.md',
    'annotations/tides/01-a-note-on-the-page.md',
    'annotations/tides/02-neap-tide.md',
    'annotations/tides/03-slack-water.md',
    'annotations/tides/04-end-of-one.md',
    'annotations/tides/05-the-sea-is-asked-to-be-in-two.md',
  ]);
  const textOf = (name: string) => readFile(path.join(folder, name), 'utf8');
  expect(await textOf('articles/tides.md')).toBe(`---\ntitle: Slack Water\nexternalLink: ${PAGE}\n---\n`);
  expect(await textOf('annotations/tides/02-neap-tide.md')).toBe(`---
# hypothesis early
# by ilse@hypothes.is
# 2026-03-01T10:00:00.000000+00:00
title: neap tide
slug: neap-tide
annotationType: glossary
scanText:
  - scanPhrase: is a small neap tide after the quarter
    scanKeyword: neap tide
date: 2026-03-01
authors:
  - ilse-marr
---

###### noun · water

**Small**, ~~old~~.

1. one
2. two

[tide](https://p.example/t.png)
`);
  expect(await textOf('annotations/tides/03-slack-water.md')).toContain('\ndraft: true\n');
  expect(await textOf('annotations/tides/04-end-of-one.md')).toContain('\n  - end of one.\n  - Start of two\n');
  expect((await new JournalFolder(folder).build()).problems).toEqual([]);
  expect(await importTexts(folder, { 'h.json': JSON.stringify(json) })).toMatchObject({
    written: [],
    updated: [],
    kept: [],
  });
});

test('one annotation of the API is taken', async () => {
  const folder = await writtenJournal(SETTINGS);
  const json = JSON.stringify(annotation('one', 'Small.', 'neap tide', 20));
  const { remarks, written } = await importTexts(folder, { 'one.json': json });
  expect([remarks, written]).toEqual([
    [],
    ['articles/tides.md', 'people/ilse-marr.md', 'annotations/tides/01-neap-tide.md'],
  ]);
});

test('an export of the client as CSV is taken, and its replies are named', async () => {
  const folder = await writtenJournal(SETTINGS);
  const header = 'Created at,Author,Page,URL,Group,Annotation/Reply Type,Quote,Comment,Tags';
  const rows = [
    `2026-03-01 10:00,ilse,Slack Water,${PAGE},Public,Annotation,there is a small neap tide,"A *small*, late tide.","noun,glossary"`,
    `2026-03-01 10:05,jun,Slack Water,${PAGE},Public,Reply,,"Yes, ""quite""",`,
    `2026-03-01 10:06,jun,Slack Water,${PAGE},Harbour,Annotation,the quarter moon,Ours.,`,
  ];
  const { remarks, written } = await importTexts(folder, { 'h.csv': [header, ...rows].join('\n') });
  expect(remarks).toEqual([
    'h.csv:3: it is a reply to another annotation; journals have no replies: write into the annotation what readers need',
  ]);
  const [first = '', second = ''] = written.filter((name) => name.startsWith('annotations/'));
  expect(await readFile(path.join(folder, first), 'utf8')).toBe(`---
# by ilse
# 2026-03-01 10:00
title: there is a small neap tide
slug: there-is-a-small-neap-tide
annotationType: glossary
scanText:
  - there is a small neap tide
date: 2026-03-01
authors:
  - ilse
---

###### noun

A *small*, late tide.
`);
  expect(await readFile(path.join(folder, second), 'utf8')).toContain('draft: true\n');
  expect((await new JournalFolder(folder).build()).problems).toEqual([]);
});

test('a page without an address of the web has an article too', async () => {
  const folder = await writtenJournal({});
  const row = annotation('1', 'Text', 'neap tide', 1, { uri: 'urn:x-pdf:abc', document: {} });
  const { remarks } = await importTexts(folder, { 'h.json': JSON.stringify([row]) }, { article: 'tides' });
  expect(remarks).toEqual([expect.stringContaining('journal.yaml')]);
  expect(await readFile(path.join(folder, 'articles/tides.md'), 'utf8')).toBe('---\ntitle: urn:x-pdf:abc\n---\n');
});

test('an account without a name, a mention, and places without words are as a client exports them', async () => {
  const folder = await writtenJournal(SETTINGS);
  const mention = '<a data-hyp-mention="" data-userid="acct:ana@hypothes.is">@ana</a> sees it so.';
  const place = (...selector: object[]) => ({ target: [{ source: PAGE, selector }] });
  const annotations = [
    annotation('named', mention, 'neap tide', 20, { user_info: { display_name: null }, mentions: [] }),
    annotation('film', 'At the quay.', '', 0, place({ type: 'MediaTimeSelector', start: 4, end: 9 })),
    annotation('leaf', 'On the leaf.', '', 0, place({ type: 'PageSelector', index: 2, label: 'iii' })),
  ];
  const { remarks, written } = await importTexts(folder, { 'h.json': JSON.stringify({ ...EXPORT, annotations }) });
  expect(remarks).toEqual([
    'h.json: film: it refers to a place without quoting the page',
    'h.json: leaf: it refers to a place without quoting the page',
    'h.json: named: <a data-hyp-mention="" data-userid="acct:ana@hypothes.is"> is left out, and its text stays',
    'h.json: named: </a> is left out, and its text stays',
  ]);
  const text = await readFile(path.join(folder, written.at(-1) ?? ''), 'utf8');
  expect(text).toContain('\n# by ilse@hypothes.is\n');
  expect(text).toContain('\n@ana sees it so.\n');
});

test('authors and dates come along: the name that is shown, and the day when it was written', async () => {
  const folder = await writtenJournal(SETTINGS);
  const json = [
    annotation('a', 'One.', 'neap tide', 1),
    annotation('b', 'Two.', 'spring tide', 2, { user: 'acct:tomas@hypothes.is', user_info: { display_name: null } }),
    annotation('c', 'Three.', 'slack water', 3, { created: 'yesterday', updated: '2026-03-09T23:30:00+00:00' }),
  ];
  const { written } = await importTexts(folder, { 'h.json': JSON.stringify(json) });
  const textOf = (name = '') => readFile(path.join(folder, name), 'utf8');
  const people = written.filter((name) => name.startsWith('people/'));
  expect(await Promise.all(people.map(textOf))).toEqual(['---\ntitle: Ilse Marr\n---\n', '---\ntitle: tomas\n---\n']);
  const notes = await Promise.all(written.filter((name) => name.startsWith('annotations/')).map(textOf));
  expect(notes.map((text) => /date: (.*)\nauthors:\n {2}- (.*)\n/.exec(text)?.slice(1))).toEqual([
    ['2026-03-01', 'ilse-marr'],
    ['2026-03-01', 'tomas'],
    ['2026-03-09', 'ilse-marr'],
  ]);
  expect((await new JournalFolder(folder).build()).problems).toEqual([]);
});
