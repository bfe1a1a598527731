import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM_PYTHON } from '../../../.ci/setup/requirements.mjs';
import { oneLine } from '../../contract/shared/text.ts';
import type { ExportDocument } from '../../lake/testing/write-export.ts';
import { ref } from '../../testing/documents.ts';
import { HOSTILE_STRINGS } from '../../testing/hostile-content/hostile-strings.ts';
import { openTestJournal, PUBLIC_URL, type TestJournal } from '../../testing/test-journal.ts';

const run = promisify(execFile);

/** Prints what feedparser reads, as JSON. It neither cleans nor resolves anything, which would hide mistakes. */
const SCRIPT = `import feedparser, json, sys
feed = feedparser.parse(sys.argv[1], sanitize_html=False, resolve_relative_uris=False)
entries = [{name: entry.get(name) for name in ('id', 'title', 'link', 'published', 'updated', 'summary')}
  | {'authors': [author.get('name') for author in entry.get('authors', [])]}
  | {'tags': [tag.term for tag in entry.get('tags', [])]}
  for entry in feed.entries]
print(json.dumps({'bozo': bool(feed.bozo), 'problem': str(feed.get('bozo_exception', '')), 'version': feed.version,
  'id': feed.feed.get('id'), 'title': feed.feed.get('title'), 'entries': entries}))`;

const text = (index: number) => oneLine(HOSTILE_STRINGS[index % HOSTILE_STRINGS.length] ?? '');
const entries = Array.from(
  { length: 50 },
  (_, index): ExportDocument => ({
    _id: `entry-${index}`,
    _type: 'entry',
    title: `${index} ${text(index)}`,
    url: { _type: 'slug', current: `entry-${index}` },
    releaseDate: `2026-01-${String(1 + (index % 28)).padStart(2, '0')}`,
    externalLink: `https://publisher.example/${index}?a=1&b={x}`,
    doi: index % 2 === 0 ? `10.5555/<${index}>&` : undefined,
    keywords: ['tides & lamps', '小潮'],
    abstract: `${index} ${text(index + 7)}`,
    authors: [ref('person-1'), ref('person-2')],
  }),
);
const PEOPLE = [
  { _id: 'person-1', _type: 'person', title: 'Tomás "T." Öster <x>' },
  { _id: 'person-2', _type: 'person', title: 'سميرة نصر' },
];

let journal: TestJournal;
let folder: string;
beforeAll(async () => {
  const settings = { _id: 'journalSettings', _type: 'journalSettings', title: 'Tides & "Lamps" ]]>' };
  journal = await openTestJournal({ production: [settings, ...PEOPLE, ...entries] });
  folder = await mkdtemp(join(tmpdir(), 'journal-feed-'));
});
afterAll(async () => {
  await journal.close();
  await rm(folder, { recursive: true });
});

/** XML cannot hold some characters, and readers write white space in one way. */
const readable = (value: string) => value.replace(/[\p{Cc}\s\ufffd-\uffff\ud800-\udfff]+/gu, ' ').trim();

interface JsonItem {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly content_text: string;
  readonly date_published: string;
  readonly date_modified: string;
  readonly authors: readonly { readonly name: string }[];
  readonly tags: readonly string[];
}

test("Python's feedparser finds no fault in the Atom feed, and reads every field of its entries", async () => {
  const file = join(folder, 'feed.atom');
  await writeFile(file, (await journal.app.inject('/feed.atom')).body);
  const { stdout } = await run(SYSTEM_PYTHON, ['-c', SCRIPT, file]);
  const { entries: found, ...feed } = JSON.parse(stdout);
  const title = 'Tides & "Lamps" ]]>';
  expect(feed).toEqual({ bozo: false, problem: '', version: 'atom10', id: `${PUBLIC_URL}/feed.atom`, title });
  const { items } = (await journal.app.inject('/feed.json')).json();
  const expected = items.map((item: JsonItem) => ({
    id: item.id,
    title: readable(item.title),
    link: item.url,
    published: item.date_published,
    updated: item.date_modified,
    summary: readable(item.content_text),
    authors: item.authors.map(({ name }) => name),
    tags: item.tags,
  }));
  const read = found.map((entry: { title: string; summary: string }) => ({
    ...entry,
    title: readable(entry.title),
    summary: readable(entry.summary),
  }));
  expect(read).toEqual(expected);
});
