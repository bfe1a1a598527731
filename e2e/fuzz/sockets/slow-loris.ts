import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { httpGet } from '../../support/http-client.ts';
import type { Tally } from '../support/tally.ts';

const CONNECTIONS = 200;
const STEP_MS = 250;

/** The service's time for a request's headers, and how often it checks. */
const CLOSED_AFTER_MS = 12_000;

/** The longest that another reader may wait meanwhile. */
const READER_MS = 2_000;

async function sendLetters(socket: Socket, signal: AbortSignal): Promise<void> {
  for (const letter of `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(1_000)}`) {
    if (socket.destroyed || signal.aborted) return;
    socket.write(letter);
    await pause(STEP_MS);
  }
}

/** Opens connections that send a letter now and then. All must be closed in time while other readers are served. */
export async function attackSlowly(origin: string, tally: Tally): Promise<void> {
  const end = AbortSignal.timeout(CLOSED_AFTER_MS);
  const sockets = Array.from({ length: CONNECTIONS }, () =>
    connect(Number(new URL(origin).port), '127.0.0.1')
      .on('error', () => undefined)
      .resume(),
  );
  const closed = sockets.map((socket) => once(socket, 'close'));
  const sending = sockets.map((socket) => sendLetters(socket, end));
  while (!end.aborted) {
    const start = performance.now();
    const { status } = await httpGet(`${origin}/api/v1/settings`);
    const waited = performance.now() - start;
    if (status !== 200 || waited > READER_MS)
      tally.fail('slow clients: a reader waits', `${status} after ${waited} ms`);
    await pause(100);
  }
  await Promise.all(sending);
  const open = sockets.filter((socket) => !socket.destroyed);
  tally.tried += CONNECTIONS;
  tally.refused += CONNECTIONS - open.length;
  if (open.length > 0) tally.fail('slow clients: connections stay open', `${open.length} of ${CONNECTIONS}`);
  for (const socket of sockets) socket.destroy();
  await Promise.all(closed);
}
