import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { LakeError } from '../lake-error.ts';
import { openErrorOf, setUpLakeFolder } from '../testing/lake-folder.ts';
import { type ExportLine, ndjson, writeExport } from '../testing/write-export.ts';

const lake = setUpLakeFolder();
/** Compressed zeros. Their gzip members repeat, so this many bytes are made quickly. */
function zeros(bytes: number): Buffer {
  const member = gzipSync(Buffer.alloc(2 ** 24));
  return Buffer.concat(Array.from({ length: bytes / 2 ** 24 }, () => member));
}

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
      'a line of 33 MiB',
      [entry, `{"_id": "e2", "_type": "entry", "text": "${'x'.repeat(33 * 1024 * 1024 - 50)}"}`],
      'production/data.ndjson, line 2: a line of 33 MiB, more than the limit of 32 MiB for one document',
    ],
    [
      'a long _id',
      ['x', 'x'].map((_type) => ({ _id: 'long'.repeat(10_000), _type })),
      `production/data.ndjson, lines 1 and 2: two documents have the _id "${'long'.repeat(25).slice(0, 99)}…`,
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

  it('fails with the file of an archive', async () => {
    const { folder: otherFolder, remove } = await temporaryFolder();
    await writeExport(path.join(otherFolder, 'top'), ['nonsense']);
    await lake.pack('production.tar.gz', otherFolder, ['top']);
    await remove();
    expect(String(await lake.openError())).toContain('production.tar.gz/top/data.ndjson, line 1: not valid JSON');
  });

  it('fails for a corrupt archive', async () => {
    await writeFile(lake.at('production.tar.gz'), 'no archive');
    expect(String(await lake.openError())).toContain('production.tar.gz: not a readable archive (');
  });

  it('fails for an archive with a path that leaves its folder', async () => {
    const { folder: otherFolder, remove } = await temporaryFolder();
    await writeExport(path.join(otherFolder, 'inner'), [entry]);
    await writeFile(path.join(otherFolder, 'outside.txt'), 'out');
    await lake.pack('production.tar.gz', path.join(otherFolder, 'inner'), ['data.ndjson', '../outside.txt'], {
      preservePaths: true,
    });
    await remove();
    expect(String(await lake.openError())).toMatch(/production\.tar\.gz: not a readable archive \(.*\.\./);
  });

  it('ignores a link in an archive to a file outside it', async () => {
    const { folder: otherFolder, remove } = await temporaryFolder();
    await writeExport(otherFolder, [{ ...entry, pdf: { _sanityAsset: 'file@file://./files/passwords.txt' } }]);
    await mkdir(path.join(otherFolder, 'files'));
    await symlink('/etc/passwd', path.join(otherFolder, 'files/passwords.txt'));
    await lake.pack('production.tar.gz', otherFolder, ['data.ndjson', 'files']);
    await remove();
    expect(String(await lake.openError())).toContain('line 1: the asset files/passwords.txt is not in the export');
  });

  it('fails for an archive that is cut short', async () => {
    const { folder: otherFolder, remove } = await temporaryFolder();
    await writeExport(otherFolder, [entry]);
    await lake.pack('production.tar.gz', otherFolder, ['data.ndjson', 'assets.json']);
    await remove();
    const archive = await readFile(lake.at('production.tar.gz'));
    for (const length of [0, 5, 15, archive.length / 2, archive.length - 8, archive.length - 1]) {
      await writeFile(lake.at('production.tar.gz'), archive.subarray(0, length));
      expect(String(await lake.openError()), `${length} bytes`).toContain('production.tar.gz: ');
    }
  });

  it('fails for an archive that unpacks to too much, without unpacking it all', async () => {
    // It has no end. Unpacking it all would fail for that reason.
    await writeFile(lake.at('production.tar.gz'), zeros(2 ** 29).subarray(0, -8));
    expect(String(await lake.openError())).toContain(
      'production.tar.gz: not a readable archive (it unpacks to more than the limit of 256 MiB)',
    );
  });

  it('fails for an archive that is compressed twice', async () => {
    await writeFile(lake.at('production.tar.gz'), gzipSync(zeros(2 ** 26)));
    expect(String(await lake.openError())).toContain('not a readable archive (compressed twice)');
  });

  it('fails for an absolute path in an archive', async () => {
    const { folder: otherFolder, remove } = await temporaryFolder();
    await writeExport(otherFolder, [entry]);
    await lake.pack('production.tar.gz', '/', [path.join(otherFolder, 'data.ndjson')], { preservePaths: true });
    await remove();
    expect(String(await lake.openError())).toMatch(/production\.tar\.gz: not a readable archive \(.*absolute path/);
  });

  it.each([
    ['production.ndjson', 'production.ndjson'],
    ['production.tar.gz', 'production.tar.gz'],
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

  it('fails for two exports of one dataset', async () => {
    await writeExport(lake.at('production'), [entry]);
    await writeFile(lake.at('production.ndjson'), ndjson([entry]));
    expect(String(await lake.openError())).toContain(
      'production and production.ndjson are both exports of the dataset "production"',
    );
  });

  it('fails without an export or a folder', async () => {
    expect(String(await lake.openError())).toContain(
      'the folder has neither exports (NAME.tar.gz, NAME.ndjson or NAME/) nor a journal (journal.yaml)',
    );
    expect(String(await openErrorOf('/nowhere/lake'))).toContain('/nowhere/lake: there is no such folder');
    await writeFile(lake.at('production.ndjson'), ndjson([entry]));
    const message = `production.ndjson: is a file; name its folder, ${path.dirname(lake.at('production.ndjson'))}`;
    expect(String(await openErrorOf(lake.at('production.ndjson')))).toContain(message);
  });
});
