import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Metrics } from '../operations/metrics.ts';
import { DOCUMENTS } from '../testing/documents.ts';
import { openTestJournal, type TestJournal } from '../testing/test-journal.ts';
import { responseKey } from './response-key.ts';

const ENTRY = '/api/v1/entries/lantern-of-tides';

describe('responseKey', () => {
  test.each([
    ['no query and the defaults', ENTRY, `${ENTRY}?textStyle=portabletext&env=production`],
    ['another order', `${ENTRY}?env=staging&textStyle=html`, `${ENTRY}?textStyle=html&env=staging`],
    ['unknown parameters', ENTRY, `${ENTRY}?utm_source=${'x'.repeat(1_000)}&a&=&&`],
    ['encoded characters', ENTRY, '/api/v1/entries/%6Cantern%2Dof-tides?env=%70roduction'],
    ['languages of one kind', '/embed/menu?entry=x&lang=de', '/embed/menu?lang=de-AT&entry=x&env=production'],
    ['colours', '/embed/menu?entry=x', '/embed/menu?entry=x&background=%23b8321f&foreground=fff&lang=en'],
  ])('%s make no difference', (_case, one, other) => {
    expect(responseKey(one)).toBeDefined();
    expect(responseKey(other)).toBe(responseKey(one));
  });

  test.each([
    ['paths', ENTRY, `${ENTRY}/meta`],
    ['datasets', ENTRY, `${ENTRY}?env=staging`],
    ['an empty value', ENTRY, `${ENTRY}?env=`],
    ['text styles', ENTRY, `${ENTRY}?textStyle=html`],
    ['entries of a frame', '/embed/menu?entry=x', '/embed/menu?entry=y'],
    ['kinds of frames', '/embed/menu?entry=x', '/embed/footer?entry=x'],
    ['languages', '/embed/menu?entry=x', '/embed/menu?entry=x&lang=fr'],
    ['values that look like several', `${ENTRY}?env=production&textStyle=html`, `${ENTRY}?env=production%20html`],
  ])('%s make a difference', (_case, one, other) => {
    expect(responseKey(other)).not.toBe(responseKey(one));
  });

  test.each([
    ['a repeated parameter', `${ENTRY}?env=production&env=staging`],
    ['an encoded name', `${ENTRY}?%65nv=staging`],
    ['a malformed value', `${ENTRY}?env=%zz`],
    ['a malformed path', '/api/v1/entries/%zz'],
    ['a long query', `${ENTRY}?${'x'.repeat(15_000)}`],
    ['another route', '/healthz?env=production'],
    ['some of the fields', '/api/v1/annotations/x?fields=title'],
  ])('%s is left to the framework', (_case, url) => {
    expect(responseKey(url)).toBeUndefined();
  });
});

describe('prepared responses', () => {
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
      text('env', 'textStyle', 'entry', 'lang', 'background', 'x', '__proto__', ''),
      fc.constantFrom('=', '', '=='),
      text(
        'production',
        'staging',
        'html',
        'portabletext',
        'lantern-of-tides',
        'de',
        'de-AT',
        '%23fff',
        'a+b',
        '%',
        '',
      ),
    )
    .map((parts) => parts.join(''));
  const address = fc
    .tuple(
      text(
        '/api/v1/entries/lantern-of-tides',
        `${ENTRY}/meta`,
        '/api/v1/settings',
        '/embed/menu',
        '/embed/footer',
        '/api',
      ),
      fc.constantFrom(
        '',
        '?',
        '?env=production&',
        '?entry=lantern-of-tides&',
        '??',
        '%2F?',
        '/?',
        '?entry=lantern-of-tides%20&',
      ),
      fc.array(pair, { maxLength: 4 }),
      fc.constantFrom('&', '&', '&&', ';'),
    )
    .map(([path, start, pairs, separator]) => path + start + pairs.join(separator));

  test('every address gets the answer that the framework would give', { timeout: 60_000 }, async () => {
    const warm = [
      '/api/v1/settings',
      '/embed/menu?entry=lantern-of-tides',
      '/embed/footer?entry=lantern-of-tides',
      ENTRY,
    ];
    for (const path of warm) {
      for (const query of ['', 'env=staging', 'textStyle=html', 'lang=de', 'lang=de&env=staging']) {
        await (await fetch(`${origin}${path}${path.includes('?') ? '&' : '?'}${query}`)).text();
      }
    }
    const before = metrics.responses.front;
    await fc.assert(
      fc.asyncProperty(address, async (url) => {
        // `inject` does not pass the listener that sends prepared responses.
        const expected = await journal.app.inject({ url, headers: { 'accept-encoding': 'identity' } });
        const response = await fetch(origin + url, { headers: { 'accept-encoding': 'identity' } });
        expect([response.status, await response.text()]).toEqual([expected.statusCode, expected.body]);
      }),
      { numRuns: 1_000, seed: 11 },
    );
    expect(metrics.responses.front - before).toBeGreaterThan(100);
  });
});
