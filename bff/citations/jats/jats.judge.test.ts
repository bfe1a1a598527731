import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JATS_SCHEMA } from '../../../.ci/setup/judge-schemas.mjs';
import { openSampleJournal, type TestJournal } from '../../testing/test-journal.ts';
import { generatedEntries } from '../testing/generated-entries.ts';
import { jats } from './jats.ts';

const run = promisify(execFile);
const SLUGS = ['the-brass-tides', 'the-spider-and-the-plate', 'al-ankabut-wa-l-safiha', 'errata'];
const GENERATED = 1_000;

let journal: TestJournal;
let folder: string;
beforeAll(async () => {
  journal = await openSampleJournal();
  folder = await mkdtemp(join(tmpdir(), 'journal-jats-'));
});
afterAll(async () => {
  await journal.close();
  await rm(folder, { recursive: true });
});

const sample = async (slug: string) => (await journal.app.inject(`/api/v1/entries/${slug}/citation?format=jats`)).body;

/** The schema is that of JATS 1.2, and knows no DTD of a later version. Nothing else that is written is newer. */
const asVersion12 = (document: string) =>
  document.replace(/<!DOCTYPE[^>]*>/, '').replace('dtd-version="1.3"', 'dtd-version="1.2"');

/** Has xmllint validate documents. It names the first that is invalid. */
async function validate(documents: readonly string[]): Promise<void> {
  const files = documents.map((_, index) => join(folder, `${index}.xml`));
  await Promise.all(files.map((file, index) => writeFile(file, asVersion12(documents[index] ?? ''))));
  await run('xmllint', ['--nonet', '--noout', '--relaxng', JATS_SCHEMA, ...files]);
}

test('the sample and 1,000 generated articles are valid by the schema', async () => {
  await validate(await Promise.all(SLUGS.map(sample)));
  await validate(generatedEntries(GENERATED).map(jats));
});

test('the schema refuses a field in another place', async () => {
  const document = (await sample('the-brass-tides')).replace(/(<volume>.*?<\/volume>)(<issue>.*?<\/issue>)/, '$2$1');
  await expect(validate([document])).rejects.toThrow('fails to validate');
});

test.each(SLUGS)('pandoc reads %s: title, people, sections', async (slug) => {
  const file = join(folder, `${slug}.xml`);
  await writeFile(file, await sample(slug));
  const { stdout } = await run('pandoc', ['-f', 'jats', '-t', 'json', file]);
  const { meta, blocks } = JSON.parse(stdout);
  const { entry } = JSON.parse((await journal.app.inject(`/api/v1/entries/${slug}`)).body);
  const textOf = (value: unknown): string =>
    JSON.stringify(value)
      .replaceAll('{"t":"Space"}', '{"t":"Str","c":" "}')
      .match(/(?<="Str","c":")(?:[^"\\]|\\.)*/g)
      ?.join('') ?? '';
  expect(textOf(meta.title)).toBe(entry.title);
  expect((meta.author?.c ?? []).map(textOf)).toEqual(
    entry.authors.map(({ givenName, familyName }: Record<string, string>) => `${givenName} ${familyName}`),
  );
  const headings = blocks.filter(({ t }: { t: string }) => t === 'Header').map(textOf);
  const sections = entry.content.map(({ heading }: { heading?: string }) => heading ?? '');
  expect(headings.filter((heading: string) => heading !== 'References')).toEqual(sections);
});
