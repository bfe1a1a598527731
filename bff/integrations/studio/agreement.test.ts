import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { sanitizedSource } from '../../content/sanitized-source.ts';
import type { ContentSource } from '../../content/source.ts';
import type { JsonObject } from '../../contract/shared/json-object.ts';
import { authorNamesFields, catalogueFields } from '../../journal/catalogue.ts';
import { noticesGroq } from '../../journal/entry-meta.ts';
import { Journal } from '../../journal/index.ts';
import * as journal from '../../journal/journal.ts';
import { searchedEntriesGroq, searchResultsGroq } from '../../journal/search.ts';
import { webAnnotationsGroq } from '../../journal/web-annotations.ts';
import { FILE_ID, filledDocument, IMAGE_ID } from './testing/filled-documents.ts';
import { queryGaps } from './testing/query-gaps.ts';

const { Journal: _, ...queries } = journal;
const QUERIES = {
  ...queries,
  noticesGroq,
  searchedEntriesGroq,
  searchResultsGroq,
  webAnnotationsGroq,
  catalogue: `*[_type == "entry"]{${catalogueFields}}`,
  authorNames: `*[_type == "person"]{${authorNamesFields}}`,
};

/** The projection of all pictures reads captions. Responses have none of square pictures. */
const isSquareCaption = (path: string) => path.endsWith('featuredImageSquare.caption');

test.each(Object.entries(QUERIES))('the schema has every field that %s reads', (_name, groq) => {
  expect(queryGaps(groq).filter((path) => !isSquareCaption(path))).toEqual([]);
});

test('a field that the schema lacks is found, wherever a query reads it', () => {
  const gaps = queryGaps(
    '*[_type == "entry"]{title, doi2, "people": authors[]->{nickname}, content[]{carousel[]{frame}}}',
  );
  expect(gaps).toEqual(['[].content[].carousel[].frame', '[].doi2', '[].people[].nickname']);
});

const TYPES = ['entry', 'annotation', 'person', 'font', 'journalSettings', 'journalAbout'];

/** Fields that do not show in any response, and why they are there. */
const NOT_SERVED: Readonly<Record<string, string>> = {
  'entry.revealTertiaryContentOnClick': 'only read if the newer field is unset',
};

const ASSETS = [
  { _id: IMAGE_ID, url: 'https://cdn.example/a.png', metadata: { dimensions: { aspectRatio: 2 } } },
  { _id: FILE_ID, url: 'https://cdn.example/a.woff2', mimeType: 'font/woff2', extension: 'woff2' },
];

/** Documents in memory instead of a lake: each of a hundred fields needs a dataset of its own. */
function journalOf(dataset: readonly JsonObject[]): Journal {
  const source: ContentSource = {
    datasets: ['production'],
    query: async (_dataset, groq, params = {}) => {
      const value = await evaluate(parse(groq, { params }), { dataset, params });
      return { result: structuredClone(await value.get()), tags: [] };
    },
    subscribe: () => () => {},
  };
  return new Journal(sanitizedSource(source, { warn() {} }));
}

/** All that the service says about a dataset of one document of each type. */
async function responses(changedType?: string, changed?: string): Promise<string> {
  const documents = TYPES.map((type) => filledDocument(type, type === changedType ? changed : undefined).document);
  const journal = journalOf([...documents, ...ASSETS]);
  const selection = { env: 'production', textStyle: 'portabletext' } as const;
  const entry = await journal.entry('entry', selection).catch(String);
  const annotation = await journal.annotation('annotation', selection).catch(String);
  return JSON.stringify([entry, annotation]);
}

test('the service reads every field of the schema', async () => {
  const whole = await responses();
  expect(whole).not.toContain('not found');
  const fields = TYPES.flatMap((type) => filledDocument(type).paths.map((path) => ({ type, path })));
  expect(fields.length).toBeGreaterThan(100);
  const unread: string[] = [];
  for (const { type, path } of fields) if ((await responses(type, path)) === whole) unread.push(`${type}.${path}`);
  expect(unread).toEqual(Object.keys(NOT_SERVED));
});
