import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { ChangeStream, type ChangeStreamTimes } from './change-stream.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Asks until it is so: a busy machine may take a while. */
const soon = <Value>(value: () => Value) => expect.poll(value, { timeout: 30_000, interval: 10 });

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type Respond = (response: ServerResponse, connection: number) => void;

/** A lake that answers each connection as it is told to, and remembers when they came. */
async function lake(answer: Respond) {
  const cameAt: number[] = [];
  const left: number[] = [];
  const server: Server = createServer((_request, response) => {
    const connection = cameAt.push(performance.now());
    response.on('close', () => left.push(connection));
    answer(response, connection);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/events`;
  return { url, cameAt, left };
}

/** Follows, and writes down what is heard. */
function follow(url: string, times: Partial<ChangeStreamTimes> = { firstDelayMs: 1 }) {
  const heard: string[] = [];
  const listener = {
    changed: (tags: readonly string[] | null, id: string) => void heard.push(`${id}:${tags?.join(',') ?? 'anything'}`),
    began: () => void heard.push('began'),
    ended: () => void heard.push('ended'),
  };
  const stream = new ChangeStream(url, listener, times);
  closing.push(() => stream.close());
  return { heard, stream };
}

const EVENTS = { 'content-type': 'text/event-stream; charset=utf-8' };
const WELCOME = 'event: welcome\nid: w\ndata: {}\n\n';

/** Begins a stream; what comes after it is sent with it. */
const begin = (response: ServerResponse, ...events: string[]) =>
  response.writeHead(200, EVENTS).write([WELCOME, ...events].join(''));

test('changes are told of with their tags and ids, in their order', async () => {
  const { url } = await lake((response) =>
    begin(response, ':\n\n', 'id: 1\ndata: {"tags":["s1:a","s1:b"]}\n\n', 'event: restart\nid: 2\ndata: {}\n\n'),
  );
  const { heard } = follow(url);
  await soon(() => heard).toEqual(['began', '1:s1:a,s1:b', '2:anything']);
});

test('a character that is cut in two is one, and a change that cannot be read may be anything', async () => {
  const bytes = Buffer.from('id: 1\ndata: {"tags":["é"]}\n\nid: 2\ndata: nonsense\n\n');
  const cut = bytes.indexOf('é') + 1;
  const { url } = await lake((response) => {
    begin(response);
    response.write(bytes.subarray(0, cut), () => setImmediate(() => response.write(bytes.subarray(cut))));
  });
  const { heard } = follow(url);
  await soon(() => heard).toEqual(['began', '1:é', '2:anything']);
});

test('a stream that ends begins again', async () => {
  const { url } = await lake((response, connection) => {
    begin(response);
    if (connection < 3) response.end();
  });
  const { heard } = follow(url);
  await soon(() => heard).toEqual(['began', 'ended', 'began', 'ended', 'began']);
});

test('a connection that breaks off begins again', async () => {
  const { url } = await lake((response, connection) => {
    begin(response);
    if (connection === 1) setImmediate(() => response.destroy());
  });
  const { heard } = follow(url);
  await soon(() => heard).toEqual(['began', 'ended', 'began']);
});

test('a lake that sends everybody away is left, and asked again later', async () => {
  const { url, left } = await lake((response, connection) =>
    begin(response, ...(connection === 1 ? ['event: goaway\ndata: {"reason":"moving"}\n\n'] : [])),
  );
  const { heard } = follow(url);
  await soon(() => heard).toEqual(['began', 'ended', 'began']);
  expect(left).toEqual([1]);
});

test.each([
  ['an error', (response: ServerResponse) => response.writeHead(500).end('no')],
  ['a page', (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello')],
])('%s is no stream', async (_what, refuse) => {
  const { url, cameAt } = await lake((response, connection) => {
    if (connection < 3) refuse(response);
    else begin(response);
  });
  const { heard } = follow(url);
  await soon(() => heard).toEqual(['began']);
  expect(cameAt).toHaveLength(3);
});

test('every vain try is followed by a longer pause, up to the longest', async () => {
  const { url, cameAt } = await lake((response) => response.writeHead(503).end());
  follow(url, { firstDelayMs: 20, longestDelayMs: 80 });
  await soon(() => cameAt.length).toBeGreaterThan(5);
  const pauses = cameAt.slice(1, 6).map((at, index) => at - (cameAt[index] ?? 0));
  // Timers are late, never early; a millisecond is for rounding.
  for (const [index, least] of [20, 40, 80, 80, 80].entries()) expect(pauses[index]).toBeGreaterThanOrEqual(least - 1);
});

test('a stream that fell silent is left; one that never showed signs of life is not', async () => {
  const dead = await lake((response, connection) => begin(response, ...(connection === 1 ? [':\n\n'] : [])));
  const quiet = await lake((response) => begin(response));
  const times = { firstDelayMs: 1, silenceMs: 100 };
  const [first, second] = [follow(dead.url, times), follow(quiet.url, times)];
  await soon(() => first.heard).toEqual(['began', 'ended', 'began']);
  expect(second.heard).toEqual(['began']);
});

test('closed, it leaves and does not come back', async () => {
  const { url, cameAt, left } = await lake((response) => begin(response));
  const { heard, stream } = follow(url);
  await soon(() => heard).toEqual(['began']);
  stream.close();
  await soon(() => left).toEqual([1]);
  const other = follow(url);
  await soon(() => other.heard).toEqual(['began']);
  expect(cameAt).toHaveLength(2);
});
