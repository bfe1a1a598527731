import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 200;

/** Sends half a request letter by letter and disconnects, unless the service disconnects first. */
async function sendSlowly(port: number, path: string, signal: AbortSignal): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  for (const letter of `GET ${path} HTTP/1.1\r\nHost: journal`) {
    if (signal.aborted || socket.destroyed) break;
    socket.write(letter);
    await pause(STEP_MS);
  }
  socket.destroy();
}

/** Sends requests without reading the responses, until the service closes the connection. */
async function neverRead(port: number, path: string, signal: AbortSignal): Promise<void> {
  const socket = connect(port, '127.0.0.1')
    .on('error', () => undefined)
    .pause();
  for (let sent = 0; sent < 100 && !signal.aborted && !socket.destroyed; sent += 1) {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: journal\r\n\r\n`);
    await pause(STEP_MS);
  }
  socket.destroy();
}

/** Runs clients that keep a service waiting until the signal aborts. */
export async function runSlowClients(origin: string, path: string, signal: AbortSignal): Promise<void> {
  const port = Number(new URL(origin).port);
  const repeat = async (client: typeof sendSlowly) => {
    while (!signal.aborted) await client(port, path, signal);
  };
  await Promise.all([sendSlowly, sendSlowly, neverRead, neverRead].map(repeat));
}
