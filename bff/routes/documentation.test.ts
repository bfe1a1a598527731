import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { paths } from '../configuration/paths.ts';
import { Pages } from '../pages/pages.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { documentation } from './documentation.ts';

test('pages that could not be read are read by the next request', async () => {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  const app = Fastify();
  onTestFinished(() => app.close());
  const docs = join(folder, 'docs');
  await app.register(documentation, {
    folder: docs,
    analyticsPage: paths.analyticsPage,
    examples: [],
    version: '2.9.9',
    pages: await Pages.read(paths.pages),
    api: () => ({}),
  });
  expect((await app.inject('/docs')).statusCode).toBe(500);
  await rename((await temporaryFolder()).folder, docs);
  await writeFile(join(docs, 'README.md'), '# Tides\n');
  expect((await app.inject('/docs')).body).toContain('Tides');
});
