import { expect, test } from 'vitest';
import { openCannedLake } from '../testing/canned-lake.ts';
import { MAX_CHARACTERS, MAX_VALUE_DEPTH, sanitizedSource } from './sanitized-source.ts';
import { contentSource } from './source.ts';

interface Answer {
  readonly result: unknown;
  readonly lines: readonly { readonly fields: object; readonly message: string }[];
}

/** Queries a lake that sends this result. */
async function query(result: string): Promise<Answer> {
  const lake = await openCannedLake(result);
  const lines: Answer['lines'][number][] = [];
  const connection = { projectId: 'test', datasets: ['production'], apiVersion: '2025-02-19', apiHost: lake.origin };
  const source = sanitizedSource(contentSource(connection), {
    warn: (fields, message) => lines.push({ fields, message }),
  });
  try {
    return { result: (await source.query('production', '*', { id: 'essay' })).result, lines };
  } finally {
    await lake.close();
  }
}

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
