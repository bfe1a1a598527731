import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFiles } from './compress-files.mjs';

test('each file gets compressed forms of its latest content beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'journal-test-'));
  const file = join(folder, 'client.js');
  for (const text of ['const tide = "spring";', 'const tide = "neap";']) {
    await writeFile(file, text);
    await compressFiles(folder);
    expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(text);
    expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(text);
  }
  expect((await readdir(folder)).sort()).toEqual(['client.js', 'client.js.br', 'client.js.gz']);
  await rm(folder, { recursive: true });
});
