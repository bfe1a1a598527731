import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../support/fixtures.ts';
import { startJournal } from '../support/journal-server.ts';

/** What an operator copies to a server: the build, the files that it reads, and the lists of packages. */
const SHIPPED = [
  'package.json',
  'package-lock.json',
  'dist',
  'bff/sample',
  'bff/docs',
  'bff/pages',
  'bff/routes/analytics-page',
  'bff/citations/csl',
];

const INSTALL = ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];

test('the service runs on production packages that were installed without any install script', async ({ request }) => {
  const folder = await mkdtemp(join(tmpdir(), 'journal-production-'));
  for (const path of SHIPPED) await cp(path, join(folder, path), { recursive: true });
  await promisify(execFile)('npm', INSTALL, { cwd: folder });
  const packages = await readdir(join(folder, 'node_modules'));
  expect(packages).toContain('sharp');
  expect(packages).not.toContain('vitest');

  const journal = await startJournal({}, { wrapper: ['sh', '-c', 'cd "$0" && exec "$@"', folder] });
  const entry = await (await request.get(`${journal.url}/api/v1/entries/the-brass-tides`)).json();
  const picture = await request.get(`${entry.entry.featuredImage.url}?w=80&fm=webp`);
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toBe('image/webp');
  const citation = `${journal.url}/api/v1/entries/the-brass-tides/citation?format=text&style=mla&lang=ja`;
  expect(await (await request.get(citation)).text()).toContain('「The Brass Tides」');
  for (const path of ['/', '/docs', '/docs/operators'])
    expect((await request.get(journal.url + path)).status(), path).toBe(200);
  expect((await request.get(`${journal.url}/embed/menu?entry=the-brass-tides`)).status()).toBe(200);
  await journal.kill();
  await rm(folder, { recursive: true });
});
