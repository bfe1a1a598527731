import { readFile, truncate, utimes, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { hash } from '../testing/served-assets.ts';
import { quickPace, setUpWatchedLake } from '../testing/watched-lake.ts';
import { type ExportDocument, ndjson, writeExport } from '../testing/write-export.ts';

const { lake, errorLines } = setUpWatchedLake({ watch: { pace: quickPace } });

const picture = (background: string) =>
  sharp({ create: { width: 200, height: 100, channels: 3, background } })
    .png()
    .toBuffer();

const named = `images/${hash(1)}-200x100.png`;

/** The files whose replacement is tested: content before, content after. */
const FILES: Readonly<Record<string, readonly [old: string | Buffer, replacement: string | Buffer]>> = {
  'images/sea.png': [await picture('red'), await picture('blue')],
  'files/essay.pdf': ['%PDF-1.6', '%PDF-1.7'],
  'files/marr.woff2': ['wOF2 old', 'wOF2 new'],
};

const entryWith = (name: string): ExportDocument => {
  const type = name.startsWith('images/') ? 'image' : 'file';
  return { _id: 'e0', _type: 'entry', asset: { _sanityAsset: `${type}@file://./${name}` } };
};

/** Serves an export with an asset. @returns how to request the asset at the address that the content has now */
async function serveAsset(name: string, content: string | Buffer) {
  const files = { [name]: content, [named]: await picture('red') };
  await writeExport(lake.at('production'), [entryWith(name)], { files });
  const { origin } = await lake.served();
  return async () => {
    const url = String(await lake.query('*[_id == "e0"][0].asset.asset->url'));
    return (query: string) => fetch(url.replace('https://journal.example', origin) + query);
  };
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

it.each(Object.entries(FILES))(
  'a replaced file is not kept under the address of the old one: %s',
  async (name, [old, replacement]) => {
    const current = await serveAsset(name, old);
    const get = await current();
    expect(await bytesOf(await get(''))).toEqual(Buffer.from(old));
    // With an invalid document, the old content stays.
    await writeFile(lake.at('production/data.ndjson'), 'nonsense\n');
    await writeFile(lake.at(`production/${name}`), replacement);
    await expect.poll(errorLines).not.toEqual([]);
    for (const query of ['', '?w=80']) {
      const response = await get(query);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      if (query === '') expect(await bytesOf(response)).toEqual(Buffer.from(replacement));
      else await response.arrayBuffer();
    }
    // Once it is valid, the new content has another address.
    await writeFile(lake.at('production/data.ndjson'), ndjson([entryWith(name)]));
    await expect.poll(async () => (await get('')).status).toBe(404);
    expect(await bytesOf(await (await current())(''))).toEqual(Buffer.from(replacement));
    // A file that is put back has its old address, whose resized images are those of the old file.
    await writeFile(lake.at(`production/${name}`), old);
    await expect.poll(async () => (await get('')).status).toBe(200);
    const resized = await bytesOf(await get('?w=80'));
    if (name.startsWith('images/')) expect((await sharp(resized).stats()).dominant.r).toBeGreaterThan(200);
  },
);

it('a file that the export tool named after its content is kept unless it is incomplete', async () => {
  await serveAsset('images/sea.png', await picture('red'));
  const { origin } = await lake.served();
  const get = () => fetch(`${origin}/assets/${named.replace('/', '/production/')}`);
  const file = lake.at(`production/${named}`);
  const { length } = await readFile(file);
  const cacheControl = async () => (await get()).headers.get('cache-control');
  await utimes(file, 0, 0);
  expect(await cacheControl()).toContain('immutable');
  await truncate(file, length - 1);
  expect(await cacheControl()).toBe('no-store');
});
