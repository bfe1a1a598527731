import { SIGNATURE_HEADER_NAME } from '@sanity/webhook';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DOCUMENTS } from '../../testing/documents.ts';
import { signWebhook } from '../../testing/sign-webhook.ts';
import { createTestApp, openTestJournal, type TestJournal, UNREACHABLE_LAKE } from '../../testing/test-journal.ts';

const SECRET = 'shared with the backend';
const NEXT_SECRET = 'known to the backend from now on';
const MINUTE = 60_000;
let invalidations: (readonly string[])[] = [];
let journal: TestJournal;
beforeAll(async () => {
  const webhook = {
    secrets: [SECRET, NEXT_SECRET],
    invalidate(tags: readonly string[]) {
      invalidations.push(tags);
      return 7;
    },
  };
  journal = await openTestJournal({ production: DOCUMENTS, staging: DOCUMENTS }, { webhook });
});
afterAll(() => journal.close());
beforeEach(() => {
  invalidations = [];
});

interface Call {
  readonly body?: string;
  readonly secret?: string;
  /** Milliseconds since the call was signed. */
  readonly age?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

let edits = 0;
/** Creates the body of a call about a new document, so that no two calls are equal. */
function edit(fields: object): string {
  edits += 1;
  return JSON.stringify({ _id: `entry-${edits}`, _type: 'entry', ...fields });
}

async function sign({ body = edit({}), secret = SECRET, age = 0 }: Call) {
  const { [SIGNATURE_HEADER_NAME]: signature = '' } = await signWebhook(body, secret, age);
  return { body, signature };
}

function send({ body, signature }: { body: string; signature: string }, headers: Call['headers'] = {}) {
  const signed = { 'content-type': 'application/json', [SIGNATURE_HEADER_NAME]: signature };
  return journal.app.inject({ url: '/hooks/content', method: 'POST', body, headers: { ...signed, ...headers } });
}

const call = async (options: Call = {}) => send(await sign(options), options.headers);

function expectRejected(
  { statusCode, headers, body }: Awaited<ReturnType<typeof send>>,
  status: number,
  reason: RegExp,
) {
  expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store']);
  expect(JSON.parse(body)).toEqual({ error: { message: expect.stringMatching(reason), statusCode: status } });
  expect(invalidations).toEqual([]);
}

describe('an accepted call', () => {
  test('invalidates the whole dataset, because only the lake knows which responses show a document', async () => {
    const { statusCode, headers, body } = await call({ headers: { 'sanity-dataset': 'staging' } });
    expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-store', '{"invalidated":7}']);
    expect(invalidations).toEqual([['staging:all']]);
  });

  test('invalidates all datasets if it names none, and nothing if it names an unserved one', async () => {
    await call();
    await call({ headers: { 'sanity-dataset': 'another' } });
    expect(invalidations).toEqual([['production:all', 'staging:all'], []]);
  });

  test('with sync tags invalidates exactly the responses that depend on them', async () => {
    const headers = { 'sanity-dataset': 'production' };
    await call({ body: edit({ syncTags: ['s1:abc', 's1:def'] }), headers });
    expect(invalidations).toEqual([['production:s1:abc', 'production:s1:def']]);
  });

  test('about a draft invalidates nothing', async () => {
    await call({ body: edit({ _id: 'drafts.entry-1' }) });
    await call({ body: edit({ _id: 'versions.r1.entry-1' }) });
    expect(invalidations).toEqual([[], []]);
  });

  test('may be signed with either of two secrets, while one replaces the other', async () => {
    for (const secret of [SECRET, NEXT_SECRET]) expect((await call({ secret })).statusCode).toBe(200);
    expect((await call({ secret: `${SECRET},${NEXT_SECRET}` })).statusCode).toBe(401);
  });

  test('may have been signed up to five minutes ago', async () => {
    expect((await call({ age: 4 * MINUTE })).statusCode).toBe(200);
  });
});

describe('the webhook rejects', () => {
  test('a call without a signature', async () => {
    const headers = { 'content-type': 'application/json' };
    const rejected = await journal.app.inject({ url: '/hooks/content', method: 'POST', body: edit({}), headers });
    expectRejected(rejected, 401, /no signature/);
  });

  test('a signature with another secret or for another body, and a malformed signature', async () => {
    expectRejected(await call({ secret: 'guessed' }), 401, /not valid/);
    const signed = await sign({});
    expectRejected(await send({ ...signed, body: `${signed.body} ` }), 401, /not valid/);
    expectRejected(await send({ body: edit({}), signature: 't=now,v1=x' }), 401, /malformed/);
  });

  test('a signature of another length, and one of an empty body', async () => {
    const { body, signature } = await sign({});
    for (const other of [signature.slice(0, -1), `${signature}A`, signature.replace(',', ', ')]) {
      expectRejected(await send({ body, signature: other }), 401, /not valid/);
    }
    expectRejected(await send({ body: '', signature }), 401, /not valid/);
  });

  test('an old call and a call from the future', async () => {
    expectRejected(await call({ age: 6 * MINUTE }), 401, /too old/);
    expectRejected(await call({ age: -6 * MINUTE }), 401, /future/);
  });

  test('a repeated call', async () => {
    const signed = await sign({});
    expect((await send(signed)).statusCode).toBe(200);
    invalidations = [];
    expectRejected(await send(signed), 409, /Duplicate/);
  });

  test('a call that is too large, even with a valid signature', async () => {
    const body = edit({ text: 'x'.repeat(1_100_000) });
    expectRejected(await call({ body }), 413, /too large/);
  });

  test('a signed body that describes no document', async () => {
    for (const body of ['not JSON', '[]', '{"_type":"entry"}', '{"_id":7}', '{"_id":"e","syncTags":[]}']) {
      expectRejected(await call({ body }), 400, /^Body must be/);
    }
  });

  const otherTypes = ['text/plain', 'application/x-www-form-urlencoded', 'no type at all', ''];
  test.each(otherTypes)('the content type "%s", and says which one to send', async (type) => {
    const headers = { 'content-type': type };
    expectRejected(await call({ headers }), 415, /send the header Content-Type: application\/json$/);
  });
});

test('without a secret the route does not exist', async () => {
  const app = await createTestApp(UNREACHABLE_LAKE);
  expect((await app.inject({ url: '/hooks/content', method: 'POST', body: {} })).statusCode).toBe(404);
  await app.close();
});
