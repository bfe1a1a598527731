import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { DeskDraft } from '../../contract/index.ts';
import { JournalThread } from '../../folder/index.ts';
import { SETTINGS, writtenJournal } from '../../folder/testing/written-journal.ts';
import { DOCUMENTS } from '../../testing/documents.ts';
import { freePort } from '../../testing/free-port.ts';
import { openTestJournal } from '../../testing/test-journal.ts';
import { DeskAccess, KEY_HEADER } from './desk-access.ts';

const ARTICLE = { ...SETTINGS, 'articles/sea.md': '# The sea\n\nA neap tide comes twice a month.\n' };
const DRAFT: DeskDraft = {
  article: 'sea',
  annotation: null,
  title: 'Neap tide',
  annotationType: 'glossary',
  scanText: [],
  content: 'Text',
};

/** Sends a request under any name of the host, as a browser does that a site's name has led here. */
function get(port: number, url: string, host: string) {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: url, headers: { host } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      response.on('end', () => resolve({ status: response.statusCode, body }));
    });
    sent.on('error', reject).end();
  });
}

/** A journal folder that is served over HTTP with its desk, and an editor who has signed in. */
async function startDesk(root: string) {
  const port = await freePort();
  const access = new DeskAccess(port);
  const thread = new JournalThread(root);
  onTestFinished(() => thread.close());
  const desk = { content: thread.openDesk(), access, announce: () => {} };
  const journal = await openTestJournal({ production: DOCUMENTS }, { desk });
  onTestFinished(() => journal.close());
  await journal.app.listen({ port });
  const origin = `http://localhost:${port}`;
  const page = await fetch(access.newAddress(`localhost:${port}`));
  const [cookie = ''] = (page.headers.get('set-cookie') ?? '').split(';');
  const key = /signin="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  async function call(name: string, body: object | Buffer) {
    const isFile = Buffer.isBuffer(body);
    const type = isFile ? 'application/octet-stream' : 'application/json';
    const response = await fetch(`${origin}/write/api/${name}`, {
      method: 'POST',
      headers: { origin, cookie, [KEY_HEADER]: key, 'content-type': type },
      body: isFile ? new Uint8Array(body) : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }
  return { port, call };
}

const ENTRY = '/api/v1/entries/lantern-of-tides';

test('a site whose name leads here reads nothing while a journal is written, nor what was read before', async () => {
  const { port } = await startDesk(await writtenJournal(ARTICLE));
  const paths = [
    '/api/v1/entries',
    ENTRY,
    '/api/v1/annotations/lantern-of-tides',
    '/feed.atom',
    '/',
    '/healthz',
    '/none',
  ];
  for (const url of paths) {
    await get(port, url, `localhost:${port}`);
    const { status, body } = await get(port, url, `attacker.example:${port}`);
    expect([url, status]).toEqual([url, 403]);
    expect(body).not.toContain('Lantern of Tides');
    expect(body).toContain(`localhost:${port}`);
  }
  expect(await get(port, ENTRY, `127.0.0.1:${port}`)).toMatchObject({ status: 200 });
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.each<[string, (root: string) => Promise<void>, string]>([
  [
    'a linked folder',
    async (root) => {
      const elsewhere = await mkdtemp(path.join(tmpdir(), 'journal-elsewhere-'));
      onTestFinished(() => rm(elsewhere, { recursive: true }));
      await symlink(elsewhere, path.join(root, 'annotations'));
    },
    'annotations is a link out of the journal folder; copy it into the folder',
  ],
  [
    'a file in the place of the folder',
    (root) => writeFile(path.join(root, 'annotations'), ''),
    'not a readable folder (ENOTDIR',
  ],
  [
    'a folder in the place of the file',
    async (root) => void (await mkdir(path.join(root, 'annotations/sea.md'), { recursive: true })),
    'annotations/sea.md is not a regular file; rename it',
  ],
])('the editor is told why an annotation cannot be saved: %s', async (_, spoil, reason) => {
  const root = await writtenJournal(ARTICLE);
  await spoil(root);
  const { call } = await startDesk(root);
  const { status, body } = await call('save', { draft: DRAFT, state: null });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body.error.message).toContain(reason);
});

test('a picture for a hidden folder is refused with a reason, and no folder is made', async () => {
  const root = await writtenJournal({
    ...ARTICLE,
    'annotations/sea.md': '---\ntitle: Ebb\nfeaturedImage:\n  file: /.git/a.png\n---\nText\n',
  });
  const { call } = await startDesk(root);
  const { status, body } = await call('add-picture?article=sea&name=b.png', PNG);
  expect(status).toBe(400);
  expect(body.error.message).toMatch(/^\.git\/b\.png is hidden/);
  expect(await readdir(root)).toEqual(['annotations', 'articles', 'journal.yaml']);
});
