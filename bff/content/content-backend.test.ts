import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../configuration/config.ts';
import { exportsIn, openContentBackend } from './content-backend.ts';

const { log } = Fastify({ logger: false });

async function assetsOriginOf(variables: Readonly<Record<string, string>>): Promise<string> {
  const backend = await openContentBackend(readConfig(variables), 'https://journal.example', log);
  onTestFinished(() => backend.close());
  return backend.assetsOrigin;
}

test('frames load the assets of a hosted lake from its assets’ origin, never from the host of its API', async () => {
  const hosted = { SANITY_PROJECT_ID: 'abc', SANITY_API_HOST: 'http://lake.internal:8080' };
  expect(await assetsOriginOf(hosted)).toBe('https://cdn.sanity.io');
  expect(await assetsOriginOf({ ...hosted, SANITY_ASSETS_HOST: 'https://assets.example' })).toBe(
    'https://assets.example',
  );
});

test('frames load the assets of the embedded lake from the service', async () => {
  expect(await assetsOriginOf({})).toBe('https://journal.example');
});

test('exports without the dataset that requests read by default are refused', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'journal-content-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'staging.ndjson'), '{"_id":"a","_type":"entry"}\n');
  const message = `${folder}: no export is named "production", which requests read by default; rename one of: staging`;
  await expect(assetsOriginOf({ CONTENT_LAKE: folder })).rejects.toThrow(message);
});

test('a folder around a journal folder is refused, and exports in a journal folder are found', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'journal-content-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const journal = path.join(folder, 'my-journal');
  await mkdir(journal);
  await writeFile(path.join(journal, 'journal.yaml'), 'title: Alidade\n');
  const message = `${folder}: my-journal is a journal folder; write CONTENT_LAKE=${journal}`;
  await expect(assetsOriginOf({ CONTENT_LAKE: folder })).rejects.toThrow(message);
  expect(exportsIn(journal)).toEqual([]);
  await writeFile(path.join(journal, 'production.ndjson'), '');
  expect(exportsIn(journal)).toEqual(['production.ndjson']);
});
