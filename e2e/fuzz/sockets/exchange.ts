import { connect, type Socket } from 'node:net';

/** A response as it stood on the wire. */
export interface RawResponse {
  readonly status: number;
  /** The status line and the fields. */
  readonly head: string;
  readonly body: string;
  /** Whether the body is as long as the head says. */
  readonly isWhole: boolean;
}

/** What was received on a connection. */
export interface Exchange {
  readonly responses: readonly RawResponse[];
  /** Whether the service closed the connection. */
  readonly isClosed: boolean;
}

function hasWholeBody(status: number, head: string, body: string, isHead: boolean): boolean {
  if (isHead || [204, 304].includes(status)) return body === '';
  if (/^transfer-encoding: chunked$/im.test(head)) return body.endsWith('0\r\n\r\n');
  return body.length === Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
}

/** @param methods those of the requests in their order: a response to HEAD has no body; by default GET */
function readResponses(received: string, methods: readonly string[]): RawResponse[] {
  const texts = received.split(/(?=HTTP\/1\.1 [1-5]\d\d )/).filter((text) => !/^(HTTP\/1\.1 1|$)/.test(text));
  return texts.map((text, n) => {
    const [head = '', ...bodies] = text.split('\r\n\r\n');
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);
    const body = bodies.join('\r\n\r\n');
    const isWhole = hasWholeBody(status, head.replaceAll('\r', ''), body, methods[n] === 'HEAD');
    return { status, head, body, isWhole };
  });
}

/** Each chunk leaves in a packet of its own. */
async function writeAll(socket: Socket, chunks: readonly Buffer[]): Promise<void> {
  for (const chunk of chunks)
    if (!socket.destroyed) await new Promise<void>((resolve) => socket.write(chunk, () => setImmediate(resolve)));
}

/**
 * Sends bytes on a connection of its own, and listens until the service closes it or has been silent for too long.
 * @param cuts where the bytes are cut into chunks, as parts of their length
 * @param silenceMs how long the service may be silent after so many whole responses, in milliseconds
 */
export async function exchange(
  port: number,
  bytes: string,
  cuts: readonly number[],
  silenceMs: (whole: number) => number,
  methods: readonly string[] = [],
): Promise<Exchange> {
  const buffer = Buffer.from(bytes, 'latin1');
  const places = [0, ...cuts.toSorted((a, b) => a - b).map((cut) => Math.round(cut * buffer.length)), buffer.length];
  const socket = connect(port, '127.0.0.1').setNoDelay();
  let received = '';
  let isClosed = false;
  await new Promise<void>((resolve) => {
    socket.setTimeout(silenceMs(0), resolve);
    socket.on('data', (part) => {
      received += part.toString('latin1');
      const silence = silenceMs(readResponses(received, methods).filter(({ isWhole }) => isWhole).length);
      if (silence === 0) resolve();
      else socket.setTimeout(silence);
    });
    socket.on('error', () => undefined);
    socket.once('end', () => {
      isClosed = true;
    });
    socket.once('close', () => {
      isClosed = true;
      resolve();
    });
    void writeAll(
      socket,
      places.slice(1).map((end, n) => buffer.subarray(places[n], end)),
    );
  });
  socket.destroy();
  return { responses: readResponses(received, methods), isClosed };
}
