import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '../../testing/until.ts';
import { collectMessages, ownFrame, type Received, sandboxedFrame } from '../testing/test-frame.ts';
import { canRest, createToken, fetchAhead, isFileRequest, requestFile } from './frame-document.ts';
import { connectToFrame } from './handshake.ts';

const TOKEN = '1-2-3-4';
const SCRIPT = '/embed/assets/menu-1.js';

let end: AbortController;
let received: Received[];
/** Stands for the network: what the page fetches. */
let fetched: ReturnType<typeof vi.fn<typeof fetch>>;

beforeEach(() => {
  end = new AbortController();
  received = collectMessages(end.signal);
  fetched = vi.fn<typeof fetch>(async () => new Response('menu();'));
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  end.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A frame's script that asks its page for files and reports the answers. */
const asking = (...requests: object[]) => `
  for (const request of ${JSON.stringify(requests)}) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => parent.postMessage({ answer: data && new TextDecoder().decode(data) }, '*');
    parent.postMessage({ journal: 'file', token: ${JSON.stringify(TOKEN)}, ...request }, '*', [port2]);
  }
  parent.postMessage('asked', '*');`;

/** Inserts a frame of the service and waits for its hello. */
function insertFrame(script: string): void {
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', 'allow-scripts');
  element.src = `https://service.test/embed/menu?entry=x#${TOKEN}`;
  element.srcdoc = `<!doctype html><script>${script}</script>`;
  const methods = {
    resize: vi.fn(),
    setName: vi.fn(),
    releaseFocus: vi.fn(),
    getEntry: vi.fn(),
    openAnnotations: vi.fn(),
  };
  connectToFrame('footer', element, TOKEN, methods, end, () => {}).catch(() => {});
  document.body.append(element);
}

const messages = () => received.map(({ data }) => data);

test('the page fetches a file from the frame’s service, without credentials, and passes on its bytes', async () => {
  insertFrame(asking({ path: SCRIPT }));
  await until(() => expect(messages()).toContainEqual({ answer: 'menu();' }));
  const [[address, options] = []] = fetched.mock.calls;
  expect([String(address), options?.credentials]).toEqual([`https://service.test${SCRIPT}`, 'omit']);
});

test('what the page has fetched ahead is fetched once, and passed on to the first frame that asks for it', async () => {
  const { signal } = new AbortController();
  fetchAhead(SCRIPT, 'https://service.test/embed/footer', signal);
  expect(fetched).toHaveBeenCalledOnce();
  insertFrame(asking({ path: SCRIPT }));
  await until(() => expect(messages()).toContainEqual({ answer: 'menu();' }));
  expect(fetched).toHaveBeenCalledOnce();
});

test.each([
  ['a missing file', async () => new Response('not found', { status: 404 })],
  ['no connection', () => Promise.reject(new TypeError('offline'))],
])('%s: the frame is told to load it itself', async (_name, respond) => {
  fetched.mockImplementation(respond);
  insertFrame(asking({ path: SCRIPT }));
  await until(() => expect(messages()).toContainEqual({ answer: null }));
});

test('a frame whose page has not answered after three seconds loads the file itself', async () => {
  const frame = await ownFrame(TOKEN);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const settled = vi.fn();
  void requestFile(frame.window, SCRIPT).then(settled);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledExactlyOnceWith(null);
});

test.each([
  ['rests, if its page may wake it', createToken(), true],
  ['does not rest while its reader waits for it', createToken(true), false],
  ['does not rest without a page', '', false],
])('a frame %s', async (_, token, rests) => {
  expect(canRest((await ownFrame(token)).window)).toBe(rests);
});

test('a frame without a token asks no page', async () => {
  const frame = await ownFrame('');
  expect(await requestFile(frame.window, SCRIPT)).toBeNull();
  expect(messages()).toEqual([]);
});

test('the page fetches nothing else, and nothing for another window', async () => {
  insertFrame(asking({ path: '/api/v1/settings' }, { path: SCRIPT, token: 'forged' }));
  await sandboxedFrame(asking({ path: SCRIPT }));
  await until(() => expect(messages().filter((data) => data === 'asked')).toHaveLength(2));
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  '/embed/assets/../../account.js',
  '/embed/assets/%2e%2e/account.js',
  '//elsewhere.test/embed/assets/x.js',
  'https://elsewhere.test/embed/assets/x.js',
  '/embed/assets/x.js?y',
  '/embed/menu',
  '/assets/files/x.pdf',
  7,
])('%s is no public file', (path) => {
  expect(isFileRequest({ journal: 'file', token: TOKEN, path }, TOKEN)).toBe(false);
});
