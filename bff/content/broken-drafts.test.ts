import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../configuration/config.ts';
import { captureLog } from '../lake/testing/captured-log.ts';
import { type ExportLine, ndjson, writeExport } from '../lake/testing/write-export.ts';
import { replaceFile } from '../testing/replace-file.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openContentBackend } from './content-backend.ts';

const entry = (_id: string, title: string) => ({ _id, _type: 'entry', title });
const lost = { _sanityAsset: 'image@file://./images/lost.png' };
const deep: ExportLine = `{"_id":"drafts.d","_type":"entry","deep":${'['.repeat(200)}${']'.repeat(200)}}`;

const untyped: ExportLine = '{"_id":"drafts.u"}';

/** Published articles, and drafts of which some cannot be read. */
const documents = (title: string, draftTitle: string): ExportLine[] => [
  ...Array.from({ length: 40 }, (_, index) => entry(`e${index}`, `${title} ${index}`)),
  { ...entry('drafts.e0', 'Broken'), featuredImage: lost },
  entry('drafts.e1', draftTitle),
  entry('drafts.e1', 'The same draft again'),
  deep,
  untyped,
];

const isError = ({ level }: Record<string, unknown>) => level === 50;
async function open(
  lines: ExportLine[],
  variables: Record<string, string> = { PREVIEW_SECRET: 'a secret of more than thirty-two characters' },
) {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  await writeExport(path.join(folder, 'production'), lines);
  const captured = captureLog();
  const config = readConfig({ CONTENT_LAKE: folder, ...variables });
  const backend = await openContentBackend(config, 'https://journal.example', captured.log);
  onTestFinished(() => backend.close());
  return { folder, backend, lines: captured.lines };
}

test('broken drafts are logged, and neither stop the service nor keep back published articles and other drafts', async () => {
  const { folder, backend, lines } = await open(documents('First', 'Draft'));
  const titles = async (source = backend.source) => (await source.query('production', '* | order(_id).title')).result;
  const published = (title: string) => Array.from({ length: 40 }, (_, index) => `${title} ${index}`).toSorted();
  const draft = async () =>
    (await backend.drafts?.source.query('production', '*[_id in ["e0", "e1"]] | order(_id).title'))?.result;

  expect(await titles()).toEqual(expect.arrayContaining(published('First')));
  expect(await titles()).toHaveLength(40);
  expect(await draft()).toEqual(['First 0', 'Draft']);
  const problems = lines.filter(isError).map(({ msg }) => msg);
  expect(problems).toEqual([
    'production/data.ndjson, line 41: the asset images/lost.png is not in the export; the draft is left out',
    'production/data.ndjson, lines 42 and 43: two documents have the _id "e1"; the draft is left out',
    'production/data.ndjson, line 44: nested more than 100 levels deep; the draft is left out',
    'production/data.ndjson, line 45: a document needs an _id and a _type; the draft is left out',
  ]);

  await replaceFile(path.join(folder, 'production/data.ndjson'), ndjson(documents('Second', 'Edited')));
  await expect.poll(draft).toEqual(['Second 0', 'Edited']);
  expect(await titles()).toEqual(expect.arrayContaining(published('Second')));

  const repaired = documents('Third', 'Edited').filter(
    (line) => typeof line !== 'string' && !('featuredImage' in line),
  );
  repaired.splice(41, 1);
  await expect.poll(() => lines.filter(isError)).toHaveLength(8);
  lines.length = 0;
  await replaceFile(path.join(folder, 'production/data.ndjson'), ndjson(repaired));
  await expect.poll(draft).toEqual(['Third 0', 'Edited']);
  expect(lines.filter(isError)).toEqual([]);
});

test('broken drafts are ignored where nobody may see drafts', async () => {
  const { backend, lines } = await open([...documents('First', 'Draft'), '{"_id":"versions.r.e1"}'], {});
  expect((await backend.source.query('production', 'count(*)')).result).toBe(40);
  expect(lines.filter(isError)).toEqual([]);
});
