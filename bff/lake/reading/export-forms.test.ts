import { mkdir, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { setUpLakeFolder } from '../testing/lake-folder.ts';
import { picture } from '../testing/picture.ts';
import { ndjson, writeExport } from '../testing/write-export.ts';

const lake = setUpLakeFolder();
const entry = { _id: 'e1', _type: 'entry', title: 'One' };
const hash = 'c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00';

describe('the forms of an export', () => {
  it('reads a folder', async () => {
    await writeExport(lake.at('production'), [entry]);
    expect(await lake.query('*[_type == "entry"].title')).toEqual(['One']);
  });

  it('reads an unpacked archive of the export tool, which holds one folder, including its assets', async () => {
    const image = { _sanityAsset: `image@file://./images/${hash}-3x2.png` };
    const files = { [`images/${hash}-3x2.png`]: await picture(3, 2) };
    await writeExport(lake.at('production/production-export-2026-01-31'), [{ ...entry, image }], { files });
    const url = await lake.query('*[0].image.asset->url');
    expect(url).toBe(`https://journal.example/assets/images/production/${hash}-3x2.png`);
    const { origin } = await lake.served();
    const asset = await fetch(`${origin}/assets/images/production/${hash}-3x2.png`);
    expect([asset.status, asset.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('reads an NDJSON file, whose asset documents keep their addresses', async () => {
    const asset = { _id: `image-${hash}-3x2-png`, _type: 'sanity.imageAsset', url: 'https://cdn.example/a.png' };
    const image = { _type: 'image', asset: { _type: 'reference', _ref: asset._id } };
    await writeFile(lake.at('production.ndjson'), ndjson([{ ...entry, image }, asset]));
    expect(await lake.query('*[_type == "entry"][0].image.asset->url')).toBe('https://cdn.example/a.png');
  });

  it('reads documents with a byte order mark, CRLF, blank lines and no final newline', async () => {
    const text = `\ufeff${JSON.stringify(entry)}\r\n\r\n\n{"_id":"e2","_type":"entry"}`;
    await writeFile(lake.at('production.ndjson'), text);
    expect(await lake.query('*._id')).toEqual(['e1', 'e2']);
  });

  it('reads one dataset for each export and ignores other files', async () => {
    await writeExport(lake.at('production'), [entry]);
    await writeFile(lake.at('staging.ndjson'), ndjson([{ _id: 's1', _type: 'entry' }]));
    await writeFile(lake.at('README.md'), 'Exports');
    await mkdir(lake.at('.git'));
    expect(await lake.query('*._id', 'staging')).toEqual(['s1']);
    expect((await lake.served()).lake.datasets).toEqual(['production', 'staging']);
  });

  it('skips drafts and versions', async () => {
    const hidden = ['drafts.e1', 'versions.r1.e1'].map((_id) => ({ ...entry, _id }));
    await writeExport(lake.at('production'), [...hidden, entry]);
    expect(await lake.query('{"ids": *._id, "count": count(*), "draft": *[_id in path("drafts.**")]}')).toEqual({
      ids: ['e1'],
      count: 1,
      draft: [],
    });
  });
});
