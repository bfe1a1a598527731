import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { paths } from '../configuration/paths.ts';
import { REASONS } from '../pages/landing-page.ts';
import { Pages } from '../pages/pages.ts';
import { openSampleJournal, openTestJournal, PUBLIC_URL } from '../testing/test-journal.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

const sample = await openSampleJournal();
afterAll(() => sample.close());

test('the landing page lists the newest entries, and its tag names the first with annotations', async () => {
  const { body, headers } = await sample.app.inject({ url: '/', headers: BROWSER });
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(policy).not.toContain('unsafe');
  const { entries } = (await sample.app.inject('/api/v1/entries')).json();
  for (const { url } of entries.slice(0, 5)) expect(body).toContain(`<code>${url}</code>`);
  const written = body.replaceAll('<wbr>', '');
  expect(written).toContain(`${PUBLIC_URL}/client/v`);
  const annotated = entries.filter(({ annotationsCount }: { annotationsCount: number }) => annotationsCount > 0);
  expect(entries[0]).not.toBe(annotated[0]);
  expect(body).toContain(`data-entry="${annotated[0].url}"`);
  // The live article shows an annotation of its own; entries without annotations come last.
  const [, slug, shown] = /src="\/start\/preview\/([^"]+)#annotation=([^"]+)"/.exec(body) ?? [];
  const ofEntry: { url: string }[] = (await sample.app.inject(`/api/v1/annotations/${slug}`)).json();
  expect(ofEntry.map(({ url }) => url)).toContain(shown);
  expect(body).toContain('12 annotations');
  expect(body.lastIndexOf('<code>errata</code>')).toBeGreaterThan(body.lastIndexOf('<code>the-brass-tides</code>'));
});

test('the landing page and the README give the same reasons', async () => {
  const { body } = await sample.app.inject({ url: '/', headers: BROWSER });
  const readme = (await readFile('README.md', 'utf8')).replaceAll(/[*`]|\s+(?=\s)/g, '').replaceAll('\n', ' ');
  for (const [reason, figures] of REASONS) {
    expect(body).toContain(`<b>${reason}</b> ${figures}.`);
    expect(readme).toContain(`- ${reason} ${figures}`);
  }
});

test('the pages’ faces and icon are served for good, and every page names them', async () => {
  for (const url of ['/', '/start', '/docs', '/docs/api', '/docs/analytics', '/nowhere']) {
    const { body, headers } = await sample.app.inject({ url, headers: BROWSER });
    expect(headers['content-security-policy'], url).toContain("font-src 'self'");
    const files = [...body.matchAll(/"(\/pages\/[^"]+)"/g)].map(([, file]) => file ?? '');
    expect(new Set(files.map((file) => file.slice(file.lastIndexOf('.'))))).toEqual(new Set(['.woff2', '.svg']));
    for (const file of new Set(files)) {
      const response = await sample.app.inject(file);
      expect([response.statusCode, response.headers['cache-control']], file).toEqual([200, IMMUTABLE]);
      expect(response.headers['content-type']).toBe(file.endsWith('.svg') ? 'image/svg+xml' : 'font/woff2');
    }
  }
});

test('beside the pages, only their fonts, the licence of these and the icon are served', async () => {
  const { files } = await Pages.read(paths.pages);
  for (const name of files.keys()) expect(name).toMatch(/\.(woff2|txt|svg)$/);
});

test('titles and addresses of entries stay text', async () => {
  const entry = (id: string, fields: object) => ({ _id: id, _type: 'entry', url: { current: id }, ...fields });
  const hostile = await openTestJournal({
    production: [
      entry('a', { title: '<script>alert(1)</script>', externalLink: 'javascript:alert(1)' }),
      entry('b', { title: 'B', externalLink: 'https://x.example/"><img src=x>' }),
    ],
  });
  const { body } = await hostile.app.inject('/');
  expect(body).toContain('&lt;script&gt;alert(1)');
  expect(body).not.toMatch(/javascript:|<img/);
  expect(body.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/embed/assets/landing-page-1.js">']);
  await hostile.close();
});

test('a journal without entries says so', async () => {
  const empty = await openTestJournal({ production: [] });
  const { statusCode, body } = await empty.app.inject('/');
  expect(statusCode).toBe(200);
  expect(body).toContain('no articles yet');
  expect(body).toContain('data-entry="your-entry"');
  await empty.close();
});

test('a browser at an unknown address gets a page that leads on, a program gets JSON', async () => {
  const page = await sample.app.inject({ url: '/api/v2/<b>?q=1', headers: BROWSER });
  expect(page.statusCode).toBe(404);
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  expect(page.body).toContain('href="/"');
  expect(page.body).not.toContain('<b>');
  for (const accept of ['*/*', 'application/json', 'application/json, text/html;q=0.9']) {
    const { statusCode, body } = await sample.app.inject({ url: '/nowhere', headers: { accept } });
    expect([statusCode, JSON.parse(body)]).toEqual([
      404,
      { error: { message: 'GET /nowhere was not found; /docs/api describes the API', statusCode: 404 } },
    ]);
  }
});
