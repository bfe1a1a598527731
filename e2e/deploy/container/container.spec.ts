import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { lastStep, readStages } from './dockerfile.ts';
import { DOCKERFILE, expect, test } from './fixtures.ts';
import { IS_CONFINED } from './run-image.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

test('the Dockerfile has no mistakes, and its last stage changes to another user', async ({ image }) => {
  expect(validate(await readFile(DOCKERFILE, 'utf8'))).toEqual([]);
  expect(lastStep(image, 'USER').text).toBe('node');
});

test('the stage that is not run here has the commands that have built this folder', async () => {
  const [build] = await readStages(DOCKERFILE);
  const commands = build?.steps.filter(({ name }) => name === 'RUN').map(({ text }) => text);
  expect(commands).toEqual([
    'npm ci --workspaces=false --legacy-peer-deps --ignore-scripts --no-audit --no-fund',
    'npm run build',
  ]);
});

test('the image has production packages only, and none of the sources', async ({ root }) => {
  const folder = join(root, 'journal');
  const packages = await readdir(join(folder, 'node_modules'));
  expect(packages).toContain('sharp');
  expect(packages).not.toContain('vitest');
  expect((await readdir(folder)).sort()).toEqual([
    ...['.github', 'LICENSE', 'NOTICE.md', 'bff', 'dist', 'node_modules', 'package-lock.json', 'package.json'],
  ]);
});

test('the service of the image answers', async ({ container: { journal }, request }) => {
  const { entry } = await (await request.get(`${journal.url}/api/v1/entries/the-brass-tides`)).json();
  const { pathname } = new URL(entry.featuredImage.url);
  const picture = await request.get(`${journal.url}${pathname}?w=80&auto=format`, {
    headers: { accept: 'image/webp' },
  });
  expect(picture.headers()['content-type']).toBe('image/webp');
  const citation = `${journal.url}/api/v1/entries/the-brass-tides/citation?format=text&style=mla&lang=ja`;
  expect(await (await request.get(citation)).text()).toContain('「The Brass Tides」');
  for (const path of [
    '/',
    '/docs',
    '/docs/deploy',
    '/docs/nginx.conf',
    '/docs/changelog',
    '/embed/menu?entry=the-brass-tides',
    '/client/v2/journal-client.js',
  ])
    expect((await request.get(journal.url + path)).status(), path).toBe(200);
});

test('the health check passes while the service runs, and fails without it', async ({ container, image }) => {
  const check = lastStep(image, 'HEALTHCHECK').args;
  await container.run(check);
  await expect(container.run(['env', 'PORT=1', ...check])).rejects.toThrow();
});

if (IS_CONFINED) {
  test('the service runs as another user, and its root is read-only', async ({ container: { run } }) => {
    expect((await run(['id', '-u'])).stdout.trim()).not.toBe('0');
    for (const path of ['/x', '/journal/x', '/journal/dist/x'])
      await expect(run(['touch', path]), path).rejects.toThrow(/Read-only file system/);
    await run(['touch', '/tmp/x']);
  });
}
