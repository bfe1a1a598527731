import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { DeskDraft } from '../../contract/index.ts';
import { openTestJournal } from '../../testing/test-journal.ts';
import type { DeskOptions } from './desk.ts';
import { DeskAccess, KEY_HEADER } from './desk-access.ts';

const PORT = 3030;
const HOST = `localhost:${PORT}`;
const ORIGIN = `http://${HOST}`;

const DRAFT: DeskDraft = {
  article: 'sea',
  annotation: null,
  title: 'Neap tide',
  annotationType: 'glossary',
  scanText: [],
  content: 'Text',
};

/** What the routes have asked the content for. */
const calls: string[] = [];
const content: DeskOptions['content'] = {
  async list() {
    calls.push('list');
    return { people: [], articles: [], annotations: [] };
  },
  async open() {
    calls.push('open');
    return null;
  },
  async check() {
    calls.push('check');
    return { problems: [], content: null };
  },
  async save(draft) {
    calls.push(`save ${draft.title}`);
    return { status: 'changed', current: null };
  },
  async remove({ annotation, state }) {
    calls.push(`remove ${annotation} ${state}`);
    return { status: 'changed', current: null };
  },
  async addPicture(article, name, bytes) {
    calls.push(`picture ${article} ${name} ${bytes.length}`);
    return { file: '/pictures/a.png' };
  },
  async readPicture() {
    calls.push('read picture');
    return null;
  },
};

let now = 1_000_000;
const access = new DeskAccess(PORT, () => now);
const announced: string[] = [];
const desk = { content, access, announce: (address: string) => void announced.push(address) };
const journal = await openTestJournal({ production: [] }, { desk });
afterAll(() => journal.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  journal.app.inject({ url, headers: { host: HOST, accept: 'text/html', ...headers } });

/** Opens a new address, as the editor does. */
async function signIn() {
  const { pathname, search } = new URL(access.newAddress(HOST));
  const { headers, body } = await get(pathname + search);
  const [cookie = ''] = String(headers['set-cookie']).split(';');
  return { cookie, [KEY_HEADER]: /signin="([^"]+)"/.exec(body)?.[1] ?? '' };
}

/** A call as the signed-in desk sends it, but for some headers. */
function post(path: string, changed: Record<string, string | undefined>, payload: unknown = {}) {
  const all = { host: HOST, origin: ORIGIN, 'content-type': 'application/json', ...changed };
  const headers = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return journal.app.inject({ method: 'POST', url: `/write/api/${path}`, headers, payload: JSON.stringify(payload) });
}

test('a token signs in once, and its cookie is for this page alone', async () => {
  const { pathname, search } = new URL(access.newAddress(HOST));
  const first = await get(pathname + search);
  expect(first.statusCode).toBe(200);
  expect(first.headers['set-cookie']).toMatch(/^journal-desk=[\w-]{43}; Path=\/write; HttpOnly; SameSite=Strict$/);
  expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(first.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  const second = await get(pathname + search);
  expect(second.statusCode).toBe(403);
  expect(second.headers['set-cookie']).toBeUndefined();
  expect(second.body).not.toContain('signin=');
});

test('a token that is old or was replaced signs nobody in', async () => {
  const replaced = new URL(access.newAddress(HOST));
  const old = new URL(access.newAddress(HOST));
  expect((await get(replaced.pathname + replaced.search)).statusCode).toBe(403);
  now += 16 * 60_000;
  expect((await get(old.pathname + old.search)).statusCode).toBe(403);
  expect((await get('/write?token=')).statusCode).toBe(403);
});

test('the signed-in desk lists, checks and saves; a save that is not made says so by its status', async () => {
  const signed = await signIn();
  calls.length = 0;
  expect((await post('list', signed)).json()).toEqual({ people: [], articles: [], annotations: [] });
  expect((await post('check', signed, DRAFT)).statusCode).toBe(200);
  expect((await post('save', signed, { draft: DRAFT, state: null })).statusCode).toBe(409);
  expect((await post('open', signed, { annotation: 'none' })).statusCode).toBe(404);
  expect(calls).toEqual(['list', 'check', 'save Neap tide', 'open']);
});

test('the signed-in desk removes what it has seen', async () => {
  const signed = await signIn();
  calls.length = 0;
  const seen = { annotation: 'ebb', state: 'a' };
  expect((await post('remove', signed, seen)).statusCode).toBe(409);
  expect((await post('remove', signed, { annotation: 'ebb' })).statusCode).toBe(400);
  expect((await post('remove', signed, { ...seen, annotation: '../x' })).statusCode).toBe(400);
  expect(calls).toEqual(['remove ebb a']);
});

test('a picture has the access rule of all calls, and a limit', async () => {
  const signed = await signIn();
  calls.length = 0;
  const send = (headers: Record<string, string>, bytes: number) =>
    journal.app.inject({
      method: 'POST',
      url: '/write/api/add-picture?article=sea&name=a.png',
      headers: { host: HOST, origin: ORIGIN, 'content-type': 'application/octet-stream', ...headers },
      payload: Buffer.alloc(bytes),
    });
  expect((await send({ ...signed, origin: 'http://localhost:8080' }, 3)).statusCode).toBe(403);
  expect((await send({ cookie: signed.cookie }, 3)).statusCode).toBe(401);
  expect((await send({ ...signed, 'content-type': 'image/png' }, 3)).statusCode).toBe(415);
  expect((await send(signed, 10_000_001)).statusCode).toBe(413);
  expect((await send(signed, 3)).json()).toEqual({ file: '/pictures/a.png' });
  expect((await post('save', { ...signed, 'content-type': 'application/octet-stream' })).statusCode).toBe(400);
  expect((await post('picture', signed, { file: '/none.png' })).statusCode).toBe(404);
  expect(calls).toEqual(['picture sea a.png 3', 'read picture']);
});

test.each<[string, number, Record<string, string | undefined>]>([
  ['another site', 403, { origin: 'https://attacker.example' }],
  ['another port', 403, { origin: 'http://localhost:8080' }],
  ['another name of this machine', 403, { origin: `http://127.0.0.1:${PORT}` }],
  ['no origin', 403, { origin: undefined }],
  ['an opaque origin', 403, { origin: 'null' }],
  ['a host that leads here', 403, { host: `attacker.example:${PORT}`, origin: `http://attacker.example:${PORT}` }],
  ['a host without a port', 403, { host: 'localhost', origin: 'http://localhost' }],
  ['no cookie', 401, { cookie: undefined }],
  ['another cookie', 401, { cookie: 'journal-desk=x' }],
  ['no key, as another server of this machine that has received the cookie', 401, { [KEY_HEADER]: undefined }],
  ['the key of another sign-in', 401, { [KEY_HEADER]: 'x' }],
  ['a form', 415, { 'content-type': 'text/plain' }],
])('%s reads and writes nothing', async (_, status, forged) => {
  const signed = await signIn();
  calls.length = 0;
  for (const [path, body] of [
    ['list', {}],
    ['save', { draft: DRAFT, state: null }],
    ['remove', { annotation: 'ebb', state: 'a' }],
  ] as const) {
    const { statusCode, headers } = await post(path, { ...signed, ...forged }, body);
    expect(statusCode).toBe(status);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
  expect(calls).toEqual([]);
});

test('the page is refused under a name that leads here, so that no site gets the desk as its own', async () => {
  const { statusCode, body } = await get('/write', { host: 'attacker.example' });
  expect(statusCode).toBe(403);
  expect(body).not.toContain('journal-desk');
});

test('who comes without a sign-in is told to look at the terminal, which shows one new address', async () => {
  now += 16 * 60_000;
  announced.length = 0;
  for (let tries = 0; tries < 3; tries++) expect((await post('list', {})).statusCode).toBe(401);
  expect(announced).toEqual([expect.stringMatching(/^http:\/\/localhost:3030\/write\?token=[\w-]{43}$/)]);
});

test.each([
  { ...DRAFT, article: '../../etc' },
  { ...DRAFT, annotation: 'a/b' },
  { ...DRAFT, annotationType: 'other' },
  { ...DRAFT, content: {} },
])('a draft of another shape is refused: %j', async (draft) => {
  const signed = await signIn();
  calls.length = 0;
  expect((await post('save', signed, { draft, state: null })).statusCode).toBe(400);
  expect(calls).toEqual([]);
});

test('a service without a desk has no such address', async () => {
  const other = await openTestJournal({ production: [] });
  onTestFinished(() => other.close());
  expect((await other.app.inject({ url: '/write', headers: { host: HOST } })).statusCode).toBe(404);
  expect((await other.app.inject({ method: 'POST', url: '/write/api/list', payload: {} })).statusCode).toBe(404);
});
