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

test('the compressed forms beside a file are its encodings, not files of their own', async () => {
  await mkdir(join(folder, 'deferred'));
  await writeFile(join(folder, 'deferred/frames.mjs'), CODE);
  await writeFile(join(folder, 'deferred/frames.mjs.gz'), 'as gzip');
  await writeFile(join(folder, 'deferred/frames.mjs.br'), 'as brotli');
  const files = await readStaticFiles(folder);
  expect([...files.keys()]).toEqual(['deferred/frames.mjs']);
  const bodies = files.get('deferred/frames.mjs')?.bodies;
  const contents = await Promise.all((['identity', 'gzip', 'br'] as const).map((encoding) => bodies?.get(encoding)));
  expect(contents.map(String)).toEqual([CODE, 'as gzip', 'as brotli']);
});

test('a missing compressed form is compressed on first use', async () => {
  await writeFile(join(folder, 'client.js'), CODE);
  const bodies = (await readStaticFiles(folder)).get('client.js')?.bodies;
  expect(brotliDecompressSync(bodies?.get('br') ?? '').toString()).toBe(CODE);
});
