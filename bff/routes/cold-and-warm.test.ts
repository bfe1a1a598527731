import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Metrics } from '../operations/metrics.ts';
import { DOCUMENTS } from '../testing/documents.ts';
import { openTestJournal, type TestJournal } from '../testing/test-journal.ts';

const ENTRY = '/api/v1/entries/lantern-of-tides';
const ANNOTATIONS = '/api/v1/annotations/lantern-of-tides';

const metrics = new Metrics();
let journal: TestJournal;
let origin: string;
beforeAll(async () => {
  journal = await openTestJournal({ production: DOCUMENTS, staging: DOCUMENTS }, { metrics });
  origin = await journal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => journal.close());

/** A piece of an address, sometimes with a character encoded, but never the first slash. */
const text = (...values: string[]) =>
  fc
    .tuple(fc.constantFrom(...values), fc.nat(9), fc.nat(9))
    .map(([value, at, chance]) =>
      chance > 1 || at === 0 || at >= value.length
        ? value
        : `${value.slice(0, at)}%${value.charCodeAt(at).toString(16)}${value.slice(at + 1)}`,
    );
const pair = fc
  .tuple(
    text('env', 'textStyle', 'entry', 'lang', 'limit', 'fields', 'format', 'x', '__proto__', ''),
    fc.constantFrom('=', '', '=='),
    text('production', 'staging', 'html', 'lantern-of-tides', 'de', 'de-AT', '2', 'title', 'ris', 'a+b', '%', ''),
  )
  .map((parts) => parts.join(''));
const address = fc
  .tuple(
    text(ENTRY, ANNOTATIONS, `${ENTRY}/meta`, `${ENTRY}/citation`, '/api/v1/entries', '/embed/menu', '/', '/api'),
    fc.constantFrom('', '?', '?env=production&', '?entry=lantern-of-tides&', '??', '%2F?', '/?'),
    fc.array(pair, { maxLength: 3 }),
    fc.constantFrom('&', '&&', ';'),
  )
  .map(([path, start, pairs, separator]) => path + start + pairs.join(separator));
const accept = fc.constantFrom(
  '*/*',
  'application/json;q=0.1, */*',
  'application/ld+json',
  'application/json, application/ld+json;q=0.9',
  'text/html,*/*;q=0.8',
  'application/x-bibtex',
);
const encoding = fc.constantFrom('identity', 'gzip', 'br', 'br;q=0.1, gzip');
const sent = fc.record({ address, accept, encoding, method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD') });

/** What differs between two equal requests: the time, and what Node writes for the connection. */
const PASSING = ['date', 'age', 'connection', 'keep-alive', 'transfer-encoding', 'x-request-id'];

async function answer(request: { address: string; accept: string; encoding: string; method: string }) {
  const headers = { accept: request.accept, 'accept-encoding': request.encoding };
  const response = await fetch(origin + request.address, { headers, method: request.method, redirect: 'manual' });
  const kept = [...response.headers].filter(([name]) => !PASSING.includes(name));
  return { status: response.status, headers: Object.fromEntries(kept), body: await response.text() };
}

test('a request gets the same answer every time, by whichever way', async () => {
  const before = metrics.responses.front;
  await fc.assert(
    fc.asyncProperty(sent, async (request) => {
      const cold = await answer(request);
      expect(await answer(request)).toEqual(cold);
      // `inject` does not pass the listener that sends prepared responses.
      const { method, address: url, accept: accepted } = request;
      const headers = { accept: accepted, 'accept-encoding': 'identity' };
      const { statusCode, body } = await journal.app.inject({
        method: method === 'HEAD' ? 'HEAD' : 'GET',
        url,
        headers,
      });
      expect([cold.status, cold.body]).toEqual([statusCode, body]);
    }),
    { numRuns: 80, seed: 11 },
  );
  expect(metrics.responses.front - before).toBeGreaterThan(20);
});

test('a parameter that the service does not know changes nothing', async () => {
  const request = { address: ANNOTATIONS, accept: '*/*', encoding: 'identity', method: 'GET' };
  expect(await answer({ ...request, address: `${ANNOTATIONS}?fields=nothing` })).toEqual(await answer(request));
});
