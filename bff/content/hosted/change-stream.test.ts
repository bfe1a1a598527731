import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ContentListener } from '../source.ts';
import { type ChangeStreamTimes, followChanges } from './change-stream.ts';

/** Polls until the expectation holds, because a busy machine may take a while. */
const eventually = <Value>(value: () => Value) => expect.poll(value, { interval: 10 });

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type Respond = (response: ServerResponse, connection: number, lastEventId: unknown) => void;

/** A lake that responds to each numbered connection as the test defines, and records its opening and closing. */
async function startLake(respond: Respond) {
  let opened = 0;
  const closed: number[] = [];
  const server: Server = createServer(({ headers }, response) => {
    opened += 1;
    const connection = opened;
    response.on('close', () => closed.push(connection));
    respond(response, connection, headers['last-event-id']);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/events`;
  return { url, opened: () => opened, closed };
}

/** Opens a change stream and records its notifications. */
function openStream(url: string, times: Partial<ChangeStreamTimes> = { minReconnectDelayMs: 1 }) {
  const notifications: string[] = [];
  const listener: ContentListener = {
    changed: (tags, id) => void notifications.push(`${id}:${tags}`.replaceAll('dataset:', '')),
    subscribed: (_dataset, isResumed) => void notifications.push(isResumed ? 'resumed' : 'subscribed'),
    disconnected: () => void notifications.push('disconnected'),
  };
  const stream = { close: followChanges('dataset', { url, headers: {} }, listener, times) };
  closing.push(stream.close);
  return { notifications, stream };
}

const EVENTS = { 'content-type': 'text/event-stream; charset=utf-8' };
const WELCOME = 'event: welcome\nid: w\ndata: {}\n\n';

/** Responds with a stream that starts with these events. */
const startStream = (response: ServerResponse, ...events: string[]) =>
  response.writeHead(200, EVENTS).write([WELCOME, ...events].join(''));

test('notifies of changes in order, with their tags and ids', async () => {
  const { url } = await startLake((response) =>
    startStream(response, ':\n\n', 'id: 1\ndata: {"tags":["s1:a","s1:b"]}\n\n', 'event: restart\nid: 2\ndata: {}\n\n'),
  );
  const { notifications } = openStream(url);
  await eventually(() => notifications).toEqual(['subscribed', '1:s1:a,s1:b', 'subscribed']);
});

test('after a break it receives what has changed meanwhile, or learns that the lake does not know it any more', async () => {
  const positions: unknown[] = [];
  const { url } = await startLake((response, connection, position) => {
    positions.push(position);
    startStream(
      response,
      connection < 3 ? `id: ${connection}\ndata: {"tags":["s1:a"]}\n\n` : 'event: restart\nid: 9\ndata: {}\n\n',
    );
    if (connection < 3) response.end();
  });
  const { notifications } = openStream(url);
  await eventually(() => notifications).toEqual([
    ...['subscribed', '1:s1:a', 'disconnected'],
    ...['resumed', '2:s1:a', 'disconnected'],
    ...['resumed', 'subscribed'],
  ]);
  expect(positions).toEqual([undefined, '1', '2']);
});

test('a stream that breaks before it tells what was missed is asked again', async () => {
  const positions: unknown[] = [];
  const { url } = await startLake((response, connection, position) => {
    positions.push(position);
    const welcome = WELCOME.replace('id: w', `id: ${connection === 1 ? 'before' : 'after'}`);
    const restart = connection === 3 ? 'event: restart\nid: after\ndata: {}\n\n' : '';
    response.writeHead(200, EVENTS).write(welcome + restart);
    if (connection < 3) response.end();
  });
  const { notifications } = openStream(url);
  await eventually(() => notifications.slice(-2)).toEqual(['resumed', 'subscribed']);
  expect(positions).toEqual([undefined, 'before', 'before']);
});

test('joins a character split across chunks, and treats an unreadable change as a change of anything', async () => {
  const bytes = Buffer.from('id: 1\ndata: {"tags":["é"]}\n\nid: 2\ndata: nonsense\n\n');
  const split = bytes.indexOf('é') + 1;
  const { url } = await startLake((response) => {
    startStream(response);
    response.write(bytes.subarray(0, split), () => setImmediate(() => response.write(bytes.subarray(split))));
  });
  const { notifications } = openStream(url);
  await eventually(() => notifications).toEqual(['subscribed', '1:é', '2:all']);
});

test('reconnects when the lake ends the stream', async () => {
  const { url } = await startLake((response, connection) => {
    startStream(response);
    if (connection < 3) response.end();
  });
  const { notifications } = openStream(url);
  await eventually(() => notifications).toEqual(['subscribed', 'disconnected', 'resumed', 'disconnected', 'resumed']);
});

test('reconnects when the connection breaks', async () => {
  const { url } = await startLake((response, connection) => {
    startStream(response);
    if (connection === 1) setImmediate(() => response.destroy());
  });
  const { notifications } = openStream(url);
  await eventually(() => notifications).toEqual(['subscribed', 'disconnected', 'resumed']);
});

test('disconnects on goaway and reconnects later', async () => {
  const { url, closed } = await startLake((response, connection) =>
    startStream(response, ...(connection === 1 ? ['event: goaway\ndata: {"reason":"moving"}\n\n'] : [])),
  );
  const { notifications } = openStream(url);
  await eventually(() => notifications).toEqual(['subscribed', 'disconnected', 'resumed']);
  expect(closed).toEqual([1]);
});

test.each([
  ['an error', (response: ServerResponse) => response.writeHead(500).end('no')],
  ['a page', (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello')],
])('reconnects after %s instead of a stream', async (_response, refuse) => {
  const { url, opened } = await startLake((response, connection) => {
    if (connection < 3) refuse(response);
    else startStream(response);
  });
  const { notifications } = openStream(url);
  await eventually(() => notifications).toEqual(['subscribed']);
  expect(opened()).toBe(3);
});

test('doubles the delay after each failure, up to the maximum', async () => {
  const DELAYS = [21, 42, 84];
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => {
    random.mockRestore();
    timers.mockRestore();
  });
  const { url, opened } = await startLake((response) => response.writeHead(503).end());
  openStream(url, { minReconnectDelayMs: 21, maxReconnectDelayMs: 84 });
  await eventually(opened).toBeGreaterThan(5);
  const delays = timers.mock.calls.map(([, delay]) => Number(delay)).filter((delay) => DELAYS.includes(delay));
  expect(delays.slice(0, 5)).toEqual([21, 42, 84, 84, 84]);
});

test('leaves a stream whose heartbeats stop, but not one that never had any', async () => {
  const silenced = await startLake((response, connection) =>
    startStream(response, ...(connection === 1 ? [':\n\n'] : [])),
  );
  const quiet = await startLake((response) => startStream(response));
  const times = { minReconnectDelayMs: 1, heartbeatTimeoutMs: 100 };
  const [first, second] = [openStream(silenced.url, times), openStream(quiet.url, times)];
  await eventually(() => first.notifications).toEqual(['subscribed', 'disconnected', 'resumed']);
  expect(second.notifications).toEqual(['subscribed']);
});

test('does not reconnect once it is closed', async () => {
  const { url, opened, closed } = await startLake((response) => startStream(response));
  const { notifications, stream } = openStream(url);
  await eventually(() => notifications).toEqual(['subscribed']);
  stream.close();
  await eventually(() => closed).toEqual([1]);
  const other = openStream(url);
  await eventually(() => other.notifications).toEqual(['subscribed']);
  expect(opened()).toBe(2);
});

test('an event without an end breaks the connection', async () => {
  const { url, opened, closed } = await startLake((response, connection) => {
    startStream(response);
    if (connection > 1) return;
    const send = () => {
      while (response.writable && response.write('x'.repeat(65_536)));
    };
    response.on('drain', send);
    send();
  });
  openStream(url);
  await eventually(() => closed).toContain(1);
  await eventually(opened).toBeGreaterThan(1);
});
