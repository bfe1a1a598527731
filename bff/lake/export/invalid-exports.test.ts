import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LakeError } from '../lake-error.ts';
import { inLakeFolder, refusalOf } from '../testing/lake-folder.ts';
import { temporaryFolder } from '../testing/serve-lake.ts';
import { type ExportLine, ndjson, writeExport } from '../testing/write-export.ts';

const lake = inLakeFolder();
const entry = { _id: 'e1', _type: 'entry', title: 'One' };

describe('an export that cannot be read', () => {
  const cases: [string, ExportLine[], string][] = [
    ['a broken line', [entry, '{"_id": "e2", '], 'production/data.ndjson, line 2: not valid JSON ('],
    ['a line that is no object', ['', '[]'], 'production/data.ndjson, line 2: not a JSON object'],
    ['no _id', [{ _id: '', _type: 'entry' }], 'production/data.ndjson, line 1: a document needs an _id and a _type'],
    ['no _type', ['{"_id": "e1"}'], 'production/data.ndjson, line 1: a document needs an _id and a _type'],
    [
      'one id twice',
      [entry, { _id: 'e2', _type: 'entry' }, entry],
      'production/data.ndjson, lines 1 and 3: two documents have the _id "e1"',
    ],
    [
      'a missing asset',
      [entry, { _id: 'e2', _type: 'entry', list: [{ _sanityAsset: 'image@file://./images/lost.png' }] }],
      'production/data.ndjson, line 2: the asset images/lost.png is not in the export',
    ],
    [
      'an asset elsewhere',
      [{ ...entry, image: { _sanityAsset: 'image@https://example.org/a.png' } }],
      'production/data.ndjson, line 1: _sanityAsset is "image@https://example.org/a.png", expected image@file://./images/… or file@file://./files/…',
    ],
  ];

  it.each(cases)('stops the start with file and line: %s', async (_, lines, message) => {
    await writeExport(lake.at('production'), lines);
    const error = await lake.refusal();
    expect(error).toBeInstanceOf(LakeError);
    expect(String(error)).toContain(message);
  });

  it('names the file in an archive', async () => {
    const { folder: elsewhere, remove } = await temporaryFolder();
    await writeExport(path.join(elsewhere, 'top'), ['nonsense']);
    await lake.pack('production.tar.gz', elsewhere, ['top']);
    await remove();
    expect(String(await lake.refusal())).toContain('production.tar.gz/top/data.ndjson, line 1: not valid JSON');
  });

  it('is a broken archive', async () => {
    await writeFile(lake.at('production.tar.gz'), 'no archive');
    expect(String(await lake.refusal())).toContain('production.tar.gz: not an archive that can be read (');
  });

  it('is an archive with an entry outside of it', async () => {
    const { folder: elsewhere, remove } = await temporaryFolder();
    await writeExport(path.join(elsewhere, 'inner'), [entry]);
    await writeFile(path.join(elsewhere, 'outside.txt'), 'out');
    await lake.pack('production.tar.gz', path.join(elsewhere, 'inner'), ['data.ndjson', '../outside.txt'], {
      preservePaths: true,
    });
    await remove();
    expect(String(await lake.refusal())).toMatch(/production\.tar\.gz: not an archive that can be read \(.*\.\./);
  });

  it('is an archive whose asset is a link to a file elsewhere', async () => {
    const { folder: elsewhere, remove } = await temporaryFolder();
    await writeExport(elsewhere, [{ ...entry, pdf: { _sanityAsset: 'file@file://./files/passwords.txt' } }]);
    await mkdir(path.join(elsewhere, 'files'));
    await symlink('/etc/passwd', path.join(elsewhere, 'files/passwords.txt'));
    await lake.pack('production.tar.gz', elsewhere, ['data.ndjson', 'files']);
    await remove();
    expect(String(await lake.refusal())).toContain('line 1: the asset files/passwords.txt is not in the export');
  });

  it('is a folder without documents', async () => {
    await mkdir(lake.at('production'));
    expect(String(await lake.refusal())).toContain('production: there is no data.ndjson in it');
  });

  it('has a broken assets.json', async () => {
    await writeExport(lake.at('production'), [entry]);
    await writeFile(lake.at('production/assets.json'), '[');
    expect(String(await lake.refusal())).toContain('production/assets.json: not a JSON object');
  });

  it('has an image that is none', async () => {
    await writeExport(lake.at('production'), [entry], { files: { 'images/torn.png': 'no image' } });
    expect(String(await lake.refusal())).toContain('production/images/torn.png: not an image that can be read');
  });

  it('shares its dataset with another', async () => {
    await writeExport(lake.at('production'), [entry]);
    await writeFile(lake.at('production.ndjson'), ndjson([entry]));
    expect(String(await lake.refusal())).toContain(
      'production and production.ndjson are both exports of the dataset "production"',
    );
  });

  it('is not there at all', async () => {
    expect(String(await lake.refusal())).toContain('there is no export in it');
    expect(String(await refusalOf('/nowhere/lake'))).toContain('/nowhere/lake: not a folder that can be read');
  });
});
