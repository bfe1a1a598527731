import { setTimeout as pause } from 'node:timers/promises';
import { RawClient } from '../../../bff/testing/raw-client.ts';
import { httpGet } from '../../support/http-client.ts';
import type { Tally } from '../support/tally.ts';

const CONNECTIONS = 200;
const STEP_MS = 250;

/** The service's time for a request's headers, and how often it checks. */
const CLOSED_AFTER_MS = 12_000;

/** The longest that another reader may wait meanwhile. */
const READER_MS = 2_000;

/** Opens connections that send a letter now and then. All must be closed in time while other readers are served. */
export async function attackSlowly(origin: string, tally: Tally): Promise<void> {
  const clients = Array.from({ length: CONNECTIONS }, () => new RawClient(Number(new URL(origin).port)));
  const letters = `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(1_000)}`;
  for (let sent = 0; sent * STEP_MS < CLOSED_AFTER_MS; sent += 1) {
    for (const { socket, isClosed } of clients) if (!isClosed) socket.write(letters[sent] ?? 'x');
    const start = performance.now();
    const { status } = await httpGet(`${origin}/api/v1/settings`);
    const waited = performance.now() - start;
    if (status !== 200 || waited > READER_MS)
      tally.fail('slow clients: a reader waits', `${status} after ${waited} ms`);
    await pause(STEP_MS);
  }
  const open = clients.filter(({ isClosed }) => !isClosed);
  tally.tried += CONNECTIONS;
  tally.refused += CONNECTIONS - open.length;
  if (open.length > 0) tally.fail('slow clients: connections stay open', `${open.length} of ${CONNECTIONS}`);
  for (const { socket } of clients) socket.destroy();
}
