import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LakeError } from '../index.ts';
import { openErrorOf, setUpLakeFolder } from '../testing/lake-folder.ts';
import { type ExportLine, ndjson, writeExport } from '../testing/write-export.ts';

const lake = setUpLakeFolder();
const entry = { _id: 'e1', _type: 'entry', title: 'One' };

describe('opening an invalid export', () => {
  const cases: [string, ExportLine[], string][] = [
    ['invalid JSON', [entry, '{"_id": "e2", '], 'production/data.ndjson, line 2: not valid JSON ('],
    ['a line that is not an object', ['', '[]'], 'production/data.ndjson, line 2: not a JSON object'],
    ['no _id', [{ _id: '', _type: 'entry' }], 'production/data.ndjson, line 1: a document needs an _id and a _type'],
    ['no _type', ['{"_id": "e1"}'], 'production/data.ndjson, line 1: a document needs an _id and a _type'],
    [
      'a duplicate _id',
      [entry, { _id: 'e2', _type: 'entry' }, entry],
      'production/data.ndjson, lines 1 and 3: two documents have the _id "e1"',
    ],
    [
      'documents nested 6,000 levels deep',
      [entry, `{"_id": "e2", "_type": "entry", "deep": ${'['.repeat(6_000)}${']'.repeat(6_000)}}`],
      'production/data.ndjson, line 2: nested more than 100 levels deep',
    ],
    [
      'a missing asset',
      [entry, { _id: 'e2', _type: 'entry', list: [{ _sanityAsset: 'image@file://./images/lost.png' }] }],
      'production/data.ndjson, line 2: the asset images/lost.png is not in the export',
    ],
    [
      'an asset outside the export',
      [{ ...entry, image: { _sanityAsset: 'image@https://example.org/a.png' } }],
      'production/data.ndjson, line 1: _sanityAsset is "image@https://example.org/a.png", ' +
        'expected image@file://./images/… or file@file://./files/…',
    ],
  ];

  it.each(cases)('fails with file and line: %s', async (_, lines, message) => {
    await writeExport(lake.at('production'), lines);
    const error = await lake.openError();
    expect(error).toBeInstanceOf(LakeError);
    expect(String(error)).toContain(message);
  });

  it.each([
    ['production.ndjson', 'production.ndjson'],
    ['production/data.ndjson', 'production/data.ndjson'],
    ['production/assets.json', 'production/assets.json'],
  ])('fails for a FIFO or a socket: %s', async (name, label) => {
    if (name.startsWith('production/')) await writeExport(lake.at('production'), [entry]);
    await rm(lake.at(name), { force: true });
    execFileSync('mkfifo', [lake.at(name)]);
    expect(String(await lake.openError())).toContain(`${label}: not a regular file`);
    await rm(lake.at(name));
    const socket = createServer().listen(lake.at(name));
    await once(socket, 'listening');
    expect(String(await lake.openError())).toContain(`${label}: not a regular file`);
    socket.close();
  });

  it('ignores a FIFO among the assets', async () => {
    await writeExport(lake.at('production'), [entry]);
    await mkdir(lake.at('production/images'));
    execFileSync('mkfifo', [lake.at('production/images/picture.png')]);
    expect(await lake.openError()).toBeNull();
  });

  it('fails for an assets.json that is nested too deeply', async () => {
    await writeExport(lake.at('production'), [entry]);
    await writeFile(lake.at('production/assets.json'), `{"image-a": ${'['.repeat(6_000)}${']'.repeat(6_000)}}`);
    expect(String(await lake.openError())).toContain('production/assets.json: nested more than 100 levels deep');
  });

  it('fails for a folder without documents', async () => {
    await mkdir(lake.at('production'));
    expect(String(await lake.openError())).toContain('production: data.ndjson is missing');
  });

  it('fails for an invalid assets.json', async () => {
    await writeExport(lake.at('production'), [entry]);
    await writeFile(lake.at('production/assets.json'), '[');
    expect(String(await lake.openError())).toContain('production/assets.json: not a JSON object');
  });

  it('fails for a corrupt image', async () => {
    await writeExport(lake.at('production'), [entry], { files: { 'images/corrupt.png': 'no image' } });
    expect(String(await lake.openError())).toContain('production/images/corrupt.png: not a readable image');
  });

  it('says that an archive needs to be unpacked', async () => {
    await writeFile(lake.at('production.tar.gz'), 'packed');
    expect(String(await lake.openError())).toContain('neither exports (NAME.ndjson, or an unpacked archive NAME/)');
  });

  it('fails for two exports of one dataset', async () => {
    await writeExport(lake.at('production'), [entry]);
    await writeFile(lake.at('production.ndjson'), ndjson([entry]));
    expect(String(await lake.openError())).toContain(
      'production and production.ndjson are both exports of the dataset "production"',
    );
  });

  it('fails without an export or a folder', async () => {
    expect(String(await lake.openError())).toContain(
      'the folder has neither exports (NAME.ndjson, or an unpacked archive NAME/) nor a journal (journal.yaml)',
    );
    expect(String(await openErrorOf('/nowhere/lake'))).toContain('/nowhere/lake: there is no such folder');
    await writeFile(lake.at('production.ndjson'), ndjson([entry]));
    const message = `production.ndjson: is a file; name its folder, ${path.dirname(lake.at('production.ndjson'))}`;
    expect(String(await openErrorOf(lake.at('production.ndjson')))).toContain(message);
  });
});
