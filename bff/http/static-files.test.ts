import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readStaticFiles } from './static-files.ts';

const CODE = 'const tide = "neap";\n'.repeat(100);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a file is sent in the compressed forms beside it, which are no files of their own', async () => {
  await mkdir(join(folder, 'parts'));
  await writeFile(join(folder, 'parts/frames.mjs'), CODE);
  await writeFile(join(folder, 'parts/frames.mjs.gz'), 'as gzip');
  await writeFile(join(folder, 'parts/frames.mjs.br'), 'as brotli');
  const files = await readStaticFiles(folder);
  expect([...files.keys()]).toEqual(['parts/frames.mjs']);
  const bodies = files.get('parts/frames.mjs')?.bodies;
  const sent = await Promise.all((['identity', 'gzip', 'br'] as const).map((encoding) => bodies?.get(encoding)));
  expect(sent.map(String)).toEqual([CODE, 'as gzip', 'as brotli']);
});

test('a form that is missing is made when it is asked for', async () => {
  await writeFile(join(folder, 'client.js'), CODE);
  const bodies = (await readStaticFiles(folder)).get('client.js')?.bodies;
  expect(bodies?.peek('br')).toBeUndefined();
  expect(brotliDecompressSync((await bodies?.get('br')) ?? '').toString()).toBe(CODE);
});
