import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import * as highlight from '../../../host-bridge/highlight/highlight-element.ts';
import { readPageOptions } from '../../../host-bridge/options/page-options.ts';
import { readOptions } from '../../../host-bridge/options/read-options.ts';
import { paths } from '../../configuration/paths.ts';
import { ANNOTATION_TYPES } from '../../contract/shared/annotations.ts';
import { declared, nameOf } from './testing/read-code.ts';

const readPage = (name: string) => readFileSync(join(paths.docs, name), 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...new Set(text.match(pattern))].sort();

/** The client's code, without its tests. */
const client = readdirSync('host-bridge', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing\/|bench\//.test(name))
  .map((name) => readFileSync(join('host-bridge', name), 'utf8'))
  .join('\n');

/** Set by the client alone. */
const INTERNAL = ['--journal-article-accent'];

test('the page Theming has every custom property of the client, and no other', () => {
  const property = /--journal-[a-z-]*[a-z]/g;
  const sides = (text: string) => text.replaceAll(/(--journal-menu-inset)-(\$\{side\}|top`)/g, '$1`');
  const known = namesIn(sides(client), property).filter(
    (name) => !INTERNAL.includes(name) && name !== '--journal-menu-inset-bottom',
  );
  const written = namesIn(sides(readPage('theming.md')), property);
  expect(written).toEqual(known.filter((name) => !/inset-(bottom|right)/.test(name)));
});

test('the page Theming has every attribute and painted highlight of highlights', () => {
  const page = readPage('theming.md');
  const attributes = Object.entries(highlight).flatMap(([name, value]) =>
    name.endsWith('_ATTRIBUTE') && String(value).startsWith('data-') ? [`[${value}]`] : [],
  );
  expect(page.match(/(?<=^\| `)\[data-[a-z-]+\]/gm)?.sort()).toEqual([...attributes, '[data-journal-shown]'].sort());
  for (const name of ['annotation', ...ANNOTATION_TYPES, 'active', 'raised', 'shown'])
    expect(page).toContain(`\`journal-${name}\``);
});

test('the page Options has every option, and the default of each row', () => {
  const page = readPage('options.md');
  const [, section = ''] = /\n## Options\n(.*?)\n## /s.exec(page) ?? [];
  const options = declared('host-bridge/options/options.ts', ts.isInterfaceDeclaration, 'JournalClientOptions').members;
  const written = namesIn(section, /(?<=`)[a-z]+[A-Za-z]*(?=`)/g);
  expect(options.map(nameOf).filter((name) => !written.includes(name))).toEqual([]);
  const defaults: Readonly<Record<string, unknown>> = readPageOptions(
    readOptions({}, '', () => {}),
    () => {},
  );
  for (const [, name = '', value] of section.matchAll(/^\| `(\w+)` \| `([^`]*)` \|/gm)) {
    const found = name === 'annotationClass' ? '.annotation' : defaults[name];
    expect([name, value]).toEqual([name, found === '' ? "''" : String(found ?? 'all')]);
  }
});

/** A constant of a file, and how the page Limits writes it. */
const LIMITS: readonly (readonly [file: string, constant: string, written: string])[] = [
  ['bff/folder/journal-folder.ts', 'MAX_TEXT_MEGABYTES = 2;', 'A text: 2 MB'],
  ['bff/folder/documents/asset-reader.ts', '{ images: 50, files: 200 }', 'a picture: 50 MB; another file: 200 MB'],
  ['bff/folder/journal-thread.ts', 'limitMs: timeLimit(60_000)', '60 seconds to read it'],
  ['bff/folder/sources/journal-files.ts', 'MAX_DEPTH = 3;', 'three folders deep'],
  ['bff/folder/problems.ts', 'MAX_PROBLEMS = 100;', '100 problems'],
  ['bff/contract/desk.ts', 'MAX_PICTURE_MEGABYTES = 10;', 'at the desk: 10 MB'],
  ['bff/contract/desk.ts', 'MAX_PHRASES = 100;', '100 phrases'],
  ['bff/contract/desk.ts', 'MAX_CONTENT_LENGTH = 200_000;', '200,000 characters'],
  ['bff/tools/import/remarks.ts', 'MAX_FILE_MEGABYTES = 50;', 'to import: 50 MB'],
  ['bff/contract/shared/phrases/phrase.ts', 'MAX_PHRASE_LENGTH = 10_000;', 'A phrase: 10,000 characters'],
  ['bff/contract/shared/value-forms.ts', '{0,199}$', 'A slug: 200 characters'],
  ['bff/lake/reading/read-export.ts', 'MAX_DOCUMENTS_MEBIBYTES = 500;', '`data.ndjson`: 500 MiB'],
  ['bff/lake/reading/asset-files.ts', 'MAX_MEBIBYTES = 128;', '`assets.json`: 128 MiB'],
  ['bff/lake/documents/limits.ts', 'MAX_DEPTH = 100;', 'one document: 100 levels'],
  ['bff/content/hosted/lake-guard.ts', 'maxRunning: 32,', '32 queries at once'],
  ['bff/content/hosted/lake-guard.ts', 'maxQueued: 1_000,', '1,000 wait'],
  ['bff/content/hosted/hosted-source.ts', 'MAX_RESPONSE_BYTES = 17 * 1_048_576;', 'A response: 17 MiB'],
  ['bff/content/sanitized-source.ts', 'MAX_BYTES = 4 * 1_048_576;', 'at most 4 MiB'],
  ['bff/content/sanitized-source.ts', 'MAX_DEPTH = 60;', '60 levels of nesting'],
  ['bff/lake/images/transform-image.ts', 'MAX_INPUT_MEGAPIXELS = 50;', 'Source: 50 megapixels'],
  ['bff/lake/images/transform-image.ts', 'MAX_AVIF_INPUT_MEGAPIXELS = 16;', 'AVIF 16'],
  ['bff/lake/images/transform-image.ts', 'MAX_HEIGHT = 4000;', 'Height: 4,000 pixels'],
  ['bff/lake/images/image-cache.ts', 'MAX_BYTES = 64 * MEBIBYTE;', 'Cached: 64 MiB'],
  ['bff/contract/citation.ts', 'MAX_COLLECTION_SIZE = 500;', 'at most 500'],
  ['bff/routes/discovery/search.ts', 'MAX_WORDS = 12;', 'at most 12 words'],
  ['bff/contract/search.ts', 'MAX_QUERY_LENGTH = 200;', '200 characters, a response 50 results'],
  ['bff/search/read-entries.ts', 'MAX_TEXT = 5_000;', '5,000 characters of each field'],
  ['bff/contract/entry-list.ts', 'MAX_PAGE_SIZE = 100;', '100 articles a page'],
];

test.each(LIMITS)('the page Limits says what %s has: %s', (file, constant, written) => {
  expect(readFileSync(file, 'utf8')).toContain(constant);
  expect(readPage('limits.md').replaceAll(/\s+/g, ' ')).toContain(written);
});
