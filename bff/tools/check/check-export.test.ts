import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { paths } from '../../configuration/paths.ts';
import type { ExportProblem } from '../../contract/shared/problems.ts';
import { checkExport, findExportsAt } from './check-export.ts';

const folder = await mkdtemp(join(tmpdir(), 'journal-check-'));
afterAll(() => rm(folder, { recursive: true }));

const SETTINGS = { _id: 'journalSettings', _type: 'journalSettings', title: 'Alidade' };

async function problemsAt(target: string): Promise<readonly ExportProblem[]> {
  const checked = await Promise.all((await findExportsAt(target)).map((one) => checkExport(one)));
  return checked.flatMap(({ problems }) => problems);
}

/** The problems of an export of these lines, after one with the settings. */
async function problemsOf(...lines: readonly (object | string)[]): Promise<readonly ExportProblem[]> {
  const file = join(folder, 'production.ndjson');
  const text = [SETTINGS, ...lines].map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  await writeFile(file, `${text.join('\n')}\n`);
  return problemsAt(file);
}

const entry = (fields: object) => ({ _id: 'e', _type: 'entry', title: 'T', url: { current: 'slug' }, ...fields });
const annotation = (fields: object) => ({ ...entry(fields), _type: 'annotation' });
const image = { _type: 'image', asset: { _ref: 'image-a-1x1-png' } };
const phrase = (scanPhrase: string, scanKeyword = '') =>
  annotation({ scanText: { enableScanText: true, scanSegments: [{ scanPhrase, scanKeyword }] } });

test('the sample journal has the two dangling references that it has on purpose', async () => {
  const problems = await problemsAt(paths.sampleJournal);
  expect(problems.map(({ document, problem }) => [document, problem])).toEqual([
    ['annotation-al-ijliyya', 'refers to annotation-the-lost-plate, which does not exist'],
    ['entry-lines-nobody-has-seen', 'refers to annotation-the-lost-plate, which does not exist'],
  ]);
});

test('a valid export has no problems', async () => {
  const described = { ...image, alt: 'A wheel' };
  expect(
    await problemsOf(
      entry({ doi: '10.5555/a', releaseDate: '2026-09-22', authors: [{ _ref: 'p' }], featuredImage: described }),
      { _id: 'p', _type: 'person', title: 'Ilse Marr', orcid: '0000-0002-1825-0097' },
      { ...phrase('the spring tide', 'spring'), _id: 'a' },
      { ...entry({ doi: 'no' }), _id: 'drafts.e' },
    ),
  ).toEqual([]);
});

test.each([
  ['text', 'woff2', 'This is not a font.', ['report.woff2 is not a font']],
  ['one byte', 'woff2', 'w', ['report.woff2 is not a font']],
  ['a font with the extension of a picture', 'png', 'wOF2', ['report.png is not a font']],
  ['a font', 'woff2', 'wOF2 and so on', []],
])('a font file is read: %s', async (_, extension, content, expected) => {
  const hash = createHash('sha1').update(content).digest('hex');
  const exported = join(folder, `with-files-${hash}`);
  const name = extension === 'woff2' ? `${hash}-woff2.bin` : `${hash}.${extension}`;
  await mkdir(join(exported, 'files'), { recursive: true });
  await writeFile(join(exported, 'files', name), content);
  await writeFile(
    join(exported, 'assets.json'),
    JSON.stringify({ [`file-${hash}`]: { originalFilename: `report.${extension}` } }),
  );
  const file = { _type: 'file', _sanityAsset: `file@file://./files/${name}` };
  const hosted = { _type: 'file', asset: { _ref: `file-${'0'.repeat(40)}-woff2` } };
  const font = { _id: 'font-marr', _type: 'font', cssFamily: 'Marr', files: [{ file: hosted }, { file }] };
  await writeFile(join(exported, 'data.ndjson'), `${JSON.stringify(SETTINGS)}\n${JSON.stringify(font)}\n`);
  expect(await problemsAt(exported)).toEqual(
    expected.map((problem) => ({
      place: `with-files-${hash}/data.ndjson:2`,
      document: 'font-marr',
      path: 'files[1].file',
      problem,
      remedy: 'upload a WOFF2, WOFF, OTF or TTF file',
    })),
  );
});

test('fonts that the journal does not have are problems, wherever an entry names them', async () => {
  const font = { _id: 'font-marr', _type: 'font', cssFamily: 'Marr' };
  const content = [{ fontFamily: 'Marr' }, { fontFamily: 'Mar' }];
  const unlisted = await problemsOf(font, entry({ globalFontSettings: 'Marr' }));
  expect(unlisted.map(({ path, remedy }) => [path, remedy])).toEqual([['globalFontSettings', 'correct or remove it']]);
  const file = join(folder, 'fonts.ndjson');
  const settings = { ...SETTINGS, fonts: [{ _ref: 'font-marr' }] };
  const documents = [settings, font, entry({ globalFontSettings: 'Marr', content })];
  await writeFile(file, documents.map((document) => `${JSON.stringify(document)}\n`).join(''));
  const [problem, ...others] = await problemsAt(file);
  await rm(file);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({
    path: 'content[1].fontFamily',
    problem: '"Mar" is not the cssFamily of a font of the journal',
    remedy: 'did you mean "Marr"?',
  });
});

test.each<[name: string, document: object, path: string, problem: RegExp]>([
  ['no title', entry({ title: '' }), 'title', /is missing/],
  ['no slug', entry({ url: undefined }), 'url.current', /is missing/],
  ['a slug with a slash', entry({ url: { current: 'a/b' } }), 'url.current', /is not a slug/],
  ['a DOI', entry({ doi: 'doi' }), 'doi', /^"doi" is not a DOI$/],
  ['a number as a date', entry({ releaseDate: 2026 }), 'releaseDate', /^2026 is not a date/],
  ['a date that does not exist', entry({ modifiedDate: '2026-02-30' }), 'modifiedDate', /is not a date/],
  ['a language', entry({ language: 'english' }), 'language', /BCP 47/],
  ['an address', entry({ externalLink: 'javascript:a' }), 'externalLink', /http or https/],
  ['a DOI in a list', entry({ references: [{ doi: '10.5555/a' }, { doi: 'b' }] }), 'references[1].doi', /DOI/],
  ['an ORCID iD', { _id: 'p', _type: 'person', title: 'P', orcid: '0000-0002-1825-0098' }, 'orcid', /ORCID/],
  ['a dangling reference', entry({ authors: [{ _ref: 'gone' }] }), 'authors[0]', /gone, which does not exist/],
  ['a picture without a text', entry({ featuredImage: image }), 'featuredImage.alt', /is missing/],
  ['a keyword', phrase('the tide', 'moon'), 'scanText.scanSegments[0]', /keyword that is not in its phrase/],
  ['an empty phrase', phrase(' '), 'scanText.scanSegments[0]', /has no phrase/],
  ['no phrase', annotation({ scanText: { enableScanText: true } }), 'scanText.scanSegments', /has no phrase/],
])('%s: path and problem are named', async (_name, document, path, problem) => {
  const problems = await problemsOf(document);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({ place: 'production.ndjson:2', path, problem: expect.stringMatching(problem) });
  expect(problems[0]?.remedy).not.toBe('');
});

test('all problems of all lines are found, also after a line that is not a document', async () => {
  const problems = await problemsOf('{"_id":', entry({}), entry({}), { ...entry({ doi: 'x' }), _id: 'other' });
  expect(problems.map(({ place, document }) => [place.split(':')[1], document])).toEqual([
    ['2', ''],
    ['4', 'e'],
    ['3', 'e'],
    ['5', 'other'],
    ['5', 'other'],
  ]);
});

test('a reference to a draft says so', async () => {
  const problems = await problemsOf(entry({ authors: [{ _ref: 'p' }] }), { _id: 'drafts.p', _type: 'person' });
  expect(problems[0]?.problem).toBe('refers to p, which is a draft');
});

test('a journal without settings, and a file that cannot be read, are problems', async () => {
  const other = join(folder, 'other');
  await mkdir(other);
  await writeFile(join(other, 'a.ndjson'), '');
  await mkdir(join(other, 'b'));
  const problems = await problemsAt(other);
  expect(problems.map(({ place }) => place)).toEqual(['a.ndjson', 'b']);
  expect(problems[0]?.problem).toContain('no settings');
});

test('an export beside another of the same dataset is checked, and so is each by its name', async () => {
  const both = join(folder, 'both');
  await mkdir(join(both, 'production'), { recursive: true });
  await writeFile(join(both, 'production/data.ndjson'), `${JSON.stringify(SETTINGS)}\n`);
  await writeFile(join(both, 'production.ndjson'), '');
  expect(await problemsAt(join(both, 'production'))).toEqual([]);
  expect((await problemsAt(join(both, 'production.ndjson')))[0]?.problem).toContain('no settings');
  expect((await problemsAt(`${join(both, 'production')}/`)).length).toBe(0);
});

test.each(['/no/such/place', paths.docs])('%s is not an export', async (target) => {
  await expect(findExportsAt(target)).rejects.toThrow(target);
});
