import { encodeSignatureHeader } from '@sanity/webhook';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DOCUMENTS } from '../../testing/documents.ts';
import { createTestApp, openTestJournal, type TestJournal } from '../../testing/test-journal.ts';

const SECRET = 'known to the backend';
const MINUTE = 60_000;
let outdated: (readonly string[])[] = [];
let journal: TestJournal;
beforeAll(async () => {
  const webhook = {
    secret: SECRET,
    invalidate(tags: readonly string[]) {
      outdated.push(tags);
      return 7;
    },
  };
  journal = await openTestJournal({ production: DOCUMENTS, staging: DOCUMENTS }, { webhook });
});
afterAll(() => journal.close());
beforeEach(() => {
  outdated = [];
});

interface Call {
  readonly body?: string;
  readonly secret?: string;
  /** Milliseconds since it was signed. */
  readonly age?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

let edits = 0;
/** The body of a call about a document, never the same twice. */
function edit(fields: object): string {
  edits += 1;
  return JSON.stringify({ _id: `entry-${edits}`, _type: 'entry', ...fields });
}

async function sign({ body = edit({}), secret = SECRET, age = 0 }: Call) {
  return { body, signature: await encodeSignatureHeader(body, Date.now() - age, secret) };
}

function send({ body, signature }: { body: string; signature: string }, headers: Call['headers'] = {}) {
  const signed = { 'content-type': 'application/json', 'sanity-webhook-signature': signature };
  return journal.app.inject({ url: '/hooks/content', method: 'POST', body, headers: { ...signed, ...headers } });
}

const call = async (what: Call = {}) => send(await sign(what), what.headers);

function expectRefused({ statusCode, headers, body }: Awaited<ReturnType<typeof send>>, status: number, why: RegExp) {
  expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store']);
  expect(JSON.parse(body)).toEqual({ error: { message: expect.stringMatching(why), statusCode: status } });
  expect(outdated).toEqual([]);
}

describe('an accepted call', () => {
  test('outdates all of the dataset, because only the lake knows what shows a document', async () => {
    const { statusCode, headers, body } = await call({ headers: { 'sanity-dataset': 'staging' } });
    expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-store', '{"outdated":7}']);
    expect(outdated).toEqual([['staging:all']]);
  });

  test('outdates all datasets when it names none, and nothing when it names one that is not served', async () => {
    await call();
    await call({ headers: { 'sanity-dataset': 'another' } });
    expect(outdated).toEqual([['production:all', 'staging:all'], []]);
  });

  test('outdates exactly what depends on its sync tags, if it has any', async () => {
    const headers = { 'sanity-dataset': 'production' };
    await call({ body: edit({ syncTags: ['s1:abc', 's1:def'] }), headers });
    expect(outdated).toEqual([['production:s1:abc', 'production:s1:def']]);
  });

  test('about a draft outdates nothing', async () => {
    await call({ body: edit({ _id: 'drafts.entry-1' }) });
    await call({ body: edit({ _id: 'versions.r1.entry-1' }) });
    expect(outdated).toEqual([[], []]);
  });

  test('that tells late of an edit is ignored; one that tells of the same again is not', async () => {
    const at = (time: string) => edit({ _id: 'entry-late', _updatedAt: `2026-11-21T12:00:${time}Z` });
    for (const time of ['10', '09', '10.000', '11'])
      await call({ body: at(time), headers: { 'sanity-dataset': 'staging' } });
    expect(outdated).toEqual([['staging:all'], [], ['staging:all'], ['staging:all']]);
  });

  test('may be signed up to five minutes ago', async () => {
    expect((await call({ age: 4 * MINUTE })).statusCode).toBe(200);
  });
});

describe('refused is', () => {
  test('a call without a signature', async () => {
    const headers = { 'content-type': 'application/json' };
    const refused = await journal.app.inject({ url: '/hooks/content', method: 'POST', body: edit({}), headers });
    expectRefused(refused, 401, /no signature/);
  });

  test('a signature by another secret, of another body, or none at all', async () => {
    expectRefused(await call({ secret: 'guessed' }), 401, /not valid/);
    const signed = await sign({});
    expectRefused(await send({ ...signed, body: `${signed.body} ` }), 401, /not valid/);
    expectRefused(await send({ body: edit({}), signature: 't=now,v1=x' }), 401, /malformed/);
  });

  test('an old call, and one of the future', async () => {
    expectRefused(await call({ age: 6 * MINUTE }), 401, /too old/);
    expectRefused(await call({ age: -6 * MINUTE }), 401, /future/);
  });

  test('a call that was made before', async () => {
    const signed = await sign({});
    expect((await send(signed)).statusCode).toBe(200);
    outdated = [];
    expectRefused(await send(signed), 409, /before/);
  });

  test('a call that is too large, whatever it is signed with', async () => {
    const body = edit({ text: 'x'.repeat(1_100_000) });
    expectRefused(await call({ body }), 413, /too large/);
  });

  test('a signed body that tells of no document', async () => {
    for (const body of ['not JSON', '[]', '{"_type":"entry"}', '{"_id":7}', '{"_id":"e","syncTags":[]}']) {
      expectRefused(await call({ body }), 400, /^Body must be/);
    }
  });

  test('another content type', async () => {
    expectRefused(await call({ headers: { 'content-type': 'text/plain' } }), 415, /Media Type/);
  });
});

test('without a secret there is no such address', async () => {
  const nobody = {
    projectId: 'test',
    datasets: ['production'],
    apiVersion: '2025-02-19',
    apiHost: 'http://127.0.0.1:9',
  };
  const app = await createTestApp(nobody);
  expect((await app.inject({ url: '/hooks/content', method: 'POST', body: {} })).statusCode).toBe(404);
  await app.close();
});
