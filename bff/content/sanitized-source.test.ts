import { expect, test } from 'vitest';
import { ContentError } from '../contract/public-errors.ts';
import { memorySource } from '../journal/testing/memory-source.ts';
import { MAX_CHARACTERS, MAX_VALUE_DEPTH, sanitizedSource } from './sanitized-source.ts';
import type { ContentSource } from './source.ts';

interface Answer {
  readonly result: unknown;
  readonly lines: readonly { readonly fields: object; readonly message: string }[];
}

/** Queries a source that has this result, as JSON. */
async function query(result: string, parameters: QueryParameters = { id: 'essay' }): Promise<Answer> {
  const lines: Answer['lines'][number][] = [];
  const content = { ...memorySource([]), query: async () => ({ result: JSON.parse(result), tags: [] }) };
  const source = sanitizedSource(content, { warn: (fields, message) => lines.push({ fields, message }) });
  return { result: (await source.query('production', '*', parameters)).result, lines };
}

type QueryParameters = Parameters<ContentSource['query']>[2];

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test('an ordinary result stays as it is', async () => {
  const text = JSON.stringify({ entry: { title: 'Tides 👩‍👩‍👧 é', list: [1, null, true, { deep: [[]] }] } });
  expect(await query(text)).toEqual({ result: JSON.parse(text), lines: [] });
});

test('half surrogate pairs and NUL become replacement characters', async () => {
  const { result } = await query('{"a":"x\\ud800y","b":["\\udc00\\ud800","\\u0000"],"c":"\\ud83d\\ude00"}');
  expect(result).toEqual({ a: 'x\ufffdy', b: ['\ufffd\ufffd', '\ufffd'], c: '😀' });
});

test('content that is nested too deeply is left out, and the log names it', async () => {
  const { result, lines } = await query(`{"entry":{"title":"Deep","content":[{"value":${nested(10_000)}}]}}`);
  expect(result).toMatchObject({ entry: { title: 'Deep' } });
  expect(JSON.stringify(result)).toContain(`${'['.repeat(MAX_VALUE_DEPTH - 4)}null`);
  expect(lines).toEqual([
    {
      fields: { dataset: 'production', id: 'essay', at: 'entry.content.0.value.0.0', leftOut: 1 },
      message: 'Left out values that exceed the limits of a response',
    },
  ]);
});

test('content of the greatest depth stays', async () => {
  const { result, lines } = await query(nested(MAX_VALUE_DEPTH));
  expect([JSON.stringify(result), lines]).toEqual([nested(MAX_VALUE_DEPTH), []]);
});

test('what exceeds the size of a response is left out, the rest stays', async () => {
  const long = 'x'.repeat(MAX_CHARACTERS);
  const { result, lines } = await query(
    JSON.stringify({ entry: { title: 'Long', blurb: long }, settings: { blurb: 'y' } }),
  );
  expect(result).toEqual({ entry: { title: 'Long', blurb: null }, settings: { blurb: 'y' } });
  expect(lines).toMatchObject([{ fields: { at: 'entry.blurb', leftOut: 1 } }]);
});

test('a field of extreme size leaves room for those after it', async () => {
  const list = `[${'0,'.repeat(1_000_000)}1]`;
  const { result, lines } = await query(`{"entry":{"bibliography":${list},"credits":"z"},"settings":{"blurb":"y"}}`);
  expect(result).toMatchObject({ entry: { credits: 'z' }, settings: { blurb: 'y' } });
  expect(lines).toHaveLength(1);
});

test('properties with names of the prototype are properties like others', async () => {
  const { result } = await query(
    '{"a":{"__proto__":"\\u0000"},"__proto__":{"b":1},"constructor":{"prototype":{"b":1}}}',
  );
  expect(JSON.stringify(result)).toBe(
    '{"a":{"__proto__":"\ufffd"},"__proto__":{"b":1},"constructor":{"prototype":{"b":1}}}',
  );
  expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
  expect('b' in {}).toBe(false);
});

const ids = (count: number) => Array.from({ length: count }, (_, index) => `e${index}`);
const zerosIn = (result: unknown) => JSON.stringify(result).split('0').length - 1;

test('many documents with many values have a bound together, and the log names the first that exceeds it', async () => {
  const values = `[${'0,'.repeat(999)}0]`;
  const documents = ids(3_500).map((_, index) => `{"_id":"${index < 1_000 ? 'x' : 'y'}","values":${values}}`);
  const { result, lines } = await query(`[${documents}]`, { ids: ids(7) });
  expect(zerosIn(result)).toBeGreaterThan(2_500_000);
  expect(zerosIn(result)).toBeLessThan(2_800_000);
  expect(lines).toMatchObject([
    { fields: { dataset: 'production', ids: 7, at: expect.stringMatching(/^y\.values\.\d+$/) } },
  ]);
});

test('four documents of extreme size leave a thousand others as they are', async () => {
  const huge = [1.9, 1, 0.5, 15].map((megabytes) => ({ slug: 'x'.repeat(megabytes * 1_000_000) }));
  const others = ids(1_000).map((slug) => ({ slug }));
  const { result, lines } = await query(JSON.stringify([...huge, ...others]));
  expect(Array.isArray(result) && result.slice(4)).toEqual(others);
  expect(lines).toHaveLength(1);
});

test('as many documents as a page has are read as they are', async () => {
  const people = Array(20).fill('Ilse Marr');
  const documents = ids(25_000).map((_id) => ({ _id, title: 'x'.repeat(300), people }));
  expect(await query(JSON.stringify(documents))).toEqual({ result: documents, lines: [] });
});

test('of a document that is too large for a list, the log has the id', async () => {
  const lines: object[] = [];
  const content: ContentSource = {
    ...memorySource([]),
    async query(_dataset, _groq, { ids: asked = [] } = {}) {
      if (asked.includes('e7')) throw new ContentError('too large');
      return { result: asked, tags: [] };
    },
  };
  const source = sanitizedSource(content, { warn: (fields) => lines.push(fields) });
  await source.query('production', '*[_id in $ids]', { ids: ids(100) });
  expect(lines).toEqual([{ dataset: 'production', ids: 100, id: 'e7' }]);
});
