import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { HostServer } from '../support/host-server.ts';
import { type JournalServer, startJournal } from '../support/journal-server.ts';

/** The article has so many phrases, however many of them are annotated: one in fourteen words. */
export const PHRASES = 1_000;
const PHRASES_IN_PARAGRAPH = 5;
const PARAGRAPHS_IN_SECTION = 10;

const SENTENCE = 'nobody on the quay applauds, and the clerk has long gone home.';
const ENTRY = 'harbour-log';
const TYPES = ['commentary', 'related', 'glossary'];
const ANNOTATION =
  'The water comes up the wall and stops at about ten past, nobody on the quay applauds, and the clerk who wrote ' +
  'the figure down has long gone home to a supper that was not looked up in any book. ';
const STYLE =
  'body{max-width:38rem;margin:0 auto;padding:2rem 1rem;font:18px/1.58 Georgia,serif;color:#222;background:#fcfaf5}';

/** In milliseconds: a busy machine may take this long for what is waited for. */
const PATIENCE = 60_000;

const phrases = Array.from({ length: PHRASES }, (_, number) => `harbour log no${number}x`);

const block = {
  _type: 'block',
  _key: 'b',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text: ANNOTATION.repeat(2), marks: [] }],
};

const annotation = (phrase: string, number: number) => ({
  _id: `a${number}`,
  _type: 'annotation',
  title: `Annotation ${number}`,
  url: { _type: 'slug', current: `annotation-${number}` },
  annotationType: TYPES[number % TYPES.length],
  content: [block],
  scanText: { enableScanText: true, scanSegments: [{ _key: 'a', scanPhrase: phrase, scanKeyword: '' }] },
});

/** Starts the built service with the article's entry, of whose phrases the first ones are annotated. */
export async function startHarbourLog(annotated: number): Promise<JournalServer> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-bench-'));
  const annotations = phrases.slice(0, annotated).map(annotation);
  const entry = {
    _id: 'e',
    _type: 'entry',
    title: 'The Harbour Log',
    url: { _type: 'slug', current: ENTRY },
    apiExpandable: true,
    annotationVisibility: true,
    annotations: annotations.map(({ _id }) => ({ _key: _id, _type: 'reference', _ref: _id })),
  };
  const documents = [entry, ...annotations].map((document) => `${JSON.stringify(document)}\n`);
  await writeFile(join(folder, 'production.ndjson'), documents.join(''));
  const journal = await startJournal({ CONTENT_LAKE: folder });
  void journal.ended.then(() => rm(folder, { recursive: true }));
  return journal;
}

function createText(): string {
  const paragraphs: string[] = [];
  for (let first = 0; first < PHRASES; first += PHRASES_IN_PARAGRAPH) {
    const own = phrases.slice(first, first + PHRASES_IN_PARAGRAPH);
    if (paragraphs.length % PARAGRAPHS_IN_SECTION === 0) paragraphs.push(`<h2>From no ${first}</h2>`);
    paragraphs.push(`<p>${own.map((phrase) => `In the ${phrase}, ${SENTENCE}`).join(' ')}</p>`);
  }
  return paragraphs.join('');
}

/** Serves the article. @param service whose script tag it has; none for the bare page @returns its address */
export function serveHarbourLog(host: HostServer, service?: string): string {
  const tag = service ? `<script src="${service}/client/v2/journal-client.js" data-entry="${ENTRY}"></script>` : '';
  const head = `<meta charset="utf-8"><title>The Harbour Log</title><style>${STYLE}</style>${tag}`;
  const body = `<main><h1>The Harbour Log</h1>${createText()}</main>`;
  const page = `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
  return host.serve(service ? `/${new URL(service).port}` : '/bare', page);
}

/** Waits until all phrases of the article are highlighted that are annotated. */
export const waitForHighlights = (page: Page, annotated: number): Promise<void> =>
  page
    .locator('journal-highlight')
    .nth(annotated - 1)
    .waitFor({ state: 'attached', timeout: PATIENCE });
