import { expect, test } from 'vitest';
import { ContentError } from '../contract/public-errors.ts';
import { memorySource } from '../journal/testing/memory-source.ts';
import { MAX_BYTES, MAX_DEPTH, sanitizedSource } from './sanitized-source.ts';
import type { ContentSource } from './source.ts';

/** Queries a source that has this result, as JSON. */
async function query(result: string) {
  const lines: object[] = [];
  const content = { ...memorySource([]), query: async () => ({ result: JSON.parse(result), tags: [] }) };
  const source = sanitizedSource(content, { warn: (fields, message) => lines.push({ ...fields, message }) });
  return { result: (await source.query('production', '*', { id: 'essay' })).result, lines };
}

const leftOut = (id: string) => ({
  dataset: 'production',
  id,
  message: 'Left out a document that is too large or nested too deeply',
});

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const long = `"${'x'.repeat(MAX_BYTES)}"`;
const list = `[${'0,'.repeat(MAX_BYTES / 2)}0]`;

test('an ordinary result stays as it is', async () => {
  const text = JSON.stringify({ entry: { title: 'Tides 👩‍👩‍👧 é', list: [1, null, true, { deep: [[]] }] } });
  expect(await query(text)).toEqual({ result: JSON.parse(text), lines: [] });
});

test('half surrogate pairs and NUL become replacement characters', async () => {
  const { result } = await query('{"a":"x\\ud800y","b":["\\udc00\\ud800","\\u0000"],"c":"\\ud83d\\ude00"}');
  expect(result).toEqual({ a: 'x\ufffdy', b: ['\ufffd\ufffd', '\ufffd'], c: '😀' });
});

test.each([
  ['nested too deeply', nested(10_000)],
  ['too long', long],
  ['too many', list],
  ['of too many lines', `"${'\\n'.repeat(MAX_BYTES / 200)}"`],
])('a document whose values are %s is left out wherever it is, and the log names it', async (_, value) => {
  const document = `{"_id":"e7","content":${value}}`;
  const whole = await query(document);
  expect(whole).toEqual({ result: null, lines: [leftOut('e7')] });
  const listed = await query(`[{"_id":"e6","title":"Tides"},${document},{"_id":"e8"}]`);
  expect(listed).toEqual({ result: [{ _id: 'e6', title: 'Tides' }, null, { _id: 'e8' }], lines: [leftOut('e7')] });
  const attached = await query(
    `{"entry":{"_id":"e6","annotations":[${document},{"_id":"a1"}]},"settings":{"blurb":"y"}}`,
  );
  expect(attached).toEqual({
    result: { entry: { _id: 'e6', annotations: [null, { _id: 'a1' }] }, settings: { blurb: 'y' } },
    lines: [leftOut('e7')],
  });
  const part = await query(`{"entry":{"_id":"e6"},"about":{"text":${value}}}`);
  expect(part).toEqual({ result: { entry: { _id: 'e6' }, about: null }, lines: [leftOut('about')] });
});

test('a document with many that are each within the limit is left out if it exceeds the limit with them', async () => {
  const annotations = Array.from({ length: 50 }, (_, index) => ({ _id: `a${index}`, text: 'x'.repeat(100_000) }));
  const { result, lines } = await query(JSON.stringify({ entry: { _id: 'e7', annotations }, settings: {} }));
  expect({ result, lines }).toEqual({ result: { entry: null, settings: {} }, lines: [leftOut('e7')] });
});

test('a document of the greatest depth stays, and a page of many documents', async () => {
  expect(await query(`{"_id":"e7","deep":${nested(MAX_DEPTH - 1)}}`)).toMatchObject({ lines: [] });
  expect(await query(`{"_id":"e7","deep":${nested(MAX_DEPTH)}}`)).toMatchObject({ result: null });
  const people = Array(20).fill('Ilse Marr');
  const documents = Array.from({ length: 25_000 }, (_, index) => ({
    _id: `e${index}`,
    title: 'x'.repeat(300),
    people,
  }));
  expect(await query(JSON.stringify(documents))).toEqual({ result: documents, lines: [] });
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
  const ids = Array.from({ length: 100 }, (_, index) => `e${index}`);
  await source.query('production', '*[_id in $ids]', { ids });
  expect(lines).toEqual([{ dataset: 'production', id: 'e7' }]);
});
