import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANNOTATION_FIELDS } from '../../contract/index.ts';
import { bufferResponse } from '../../http/buffered-response.ts';
import { Metrics } from '../../operations/metrics.ts';
import { DOCUMENTS } from '../../testing/documents.ts';
import { openTestJournal, type TestJournal } from '../../testing/test-journal.ts';
import { FieldVariants } from './fields.ts';

const ANNOTATIONS = '/api/v1/annotations/lantern-of-tides';
const metrics = new Metrics();
let journal: TestJournal;
beforeAll(async () => {
  journal = await openTestJournal({ production: DOCUMENTS }, { metrics });
});
afterAll(() => journal.close());

const get = (query: string) => journal.app.inject(`${ANNOTATIONS}?${query}`);

test('a list has the asked fields and the id, whatever their order', async () => {
  const [all, some, sorted] = [
    await get(''),
    await get('fields=scanText,title'),
    await get('fields=title,scanText,id'),
  ];
  const full: Record<string, unknown>[] = all.json();
  expect(full.length).toBeGreaterThan(0);
  expect(some.json()).toEqual(full.map(({ id, title, scanText }) => ({ id, title, scanText })));
  expect(sorted.body).toBe(some.body);
  expect(sorted.headers.etag).toBe(some.headers.etag);
  expect(some.headers.etag).not.toBe(all.headers.etag);
  expect([some.headers['cache-control'], some.headers['surrogate-key']]).toEqual([
    all.headers['cache-control'],
    all.headers['surrogate-key'],
  ]);
  const again = await journal.app.inject({
    url: `${ANNOTATIONS}?fields=title,scanText`,
    headers: { 'if-none-match': String(some.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('all fields are the list without the parameter', async () => {
  expect((await get(`fields=${ANNOTATION_FIELDS.join(',')}`)).body).toBe((await get('')).body);
});

test.each(['', 'title,colour', 'title,,id', 'constructor', '__proto__', 'Title', 'title%20'])(
  'fields=%s is refused with the name of the unknown field',
  async (fields) => {
    const { statusCode, json } = await get(`fields=${fields}`);
    expect(statusCode).toBe(400);
    const unknown = fields.split(',').find((name) => !ANNOTATION_FIELDS.includes(name)) ?? '';
    expect(json().error.message).toContain(`no field "${decodeURIComponent(unknown)}"; its fields are id, title`);
  },
);

test('an unknown entry is not found, with or without fields', async () => {
  const [some, all] = await Promise.all(
    ['?fields=title', ''].map((query) => journal.app.inject(`/api/v1/annotations/no-such-entry${query}`)),
  );
  expect([some?.statusCode, some?.body]).toEqual([404, all?.body]);
});

test('every variant is made from one response, so made-up ones cost the lake no query', async () => {
  const { miss } = metrics.responses;
  for (const name of ANNOTATION_FIELDS) await get(`fields=${name}`);
  expect(metrics.responses.miss).toBe(miss);
});

test('variants of strangers take a bounded memory', () => {
  const variants = new FieldVariants();
  const annotation = { id: 'a', title: 'x'.repeat(10_000) };
  for (let count = 0; count < 2_000; count += 1) {
    const body = JSON.stringify([{ ...annotation, title: `${annotation.title}${count}` }]);
    variants.of(bufferResponse({ type: 'application/json', body }), ['id', 'title']);
  }
  expect(variants.bytes).toBeLessThanOrEqual(8_388_608);
});
