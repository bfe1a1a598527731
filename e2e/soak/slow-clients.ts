import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 200;

/** Sends its request letter by letter, and hangs up half-way or is hung up on. */
async function speakSlowly(port: number, path: string, signal: AbortSignal): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  for (const letter of `GET ${path} HTTP/1.1\r\nHost: journal`) {
    if (signal.aborted || socket.destroyed) break;
    socket.write(letter);
    await pause(STEP_MS);
  }
  socket.destroy();
}

/** Asks again and again without ever reading, until the service no longer takes it. */
async function neverRead(port: number, path: string, signal: AbortSignal): Promise<void> {
  const socket = connect(port, '127.0.0.1')
    .on('error', () => undefined)
    .pause();
  for (let asked = 0; asked < 100 && !signal.aborted && !socket.destroyed; asked += 1) {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: journal\r\n\r\n`);
    await pause(STEP_MS);
  }
  socket.destroy();
}

/** Clients that keep a service waiting, one after the other of each kind, until the signal. */
export async function slowClientsOf(origin: string, path: string, signal: AbortSignal): Promise<void> {
  const port = Number(new URL(origin).port);
  const again = async (client: typeof speakSlowly) => {
    while (!signal.aborted) await client(port, path, signal);
  };
  await Promise.all([speakSlowly, speakSlowly, neverRead, neverRead].map(again));
}
