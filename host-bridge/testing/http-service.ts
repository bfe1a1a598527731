import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A real HTTP server for one test. */
export interface HttpService {
  /** Origin, without a trailing slash. */
  readonly url: string;
  /** All requests, in order. */
  readonly requests: IncomingMessage[];
}

/** Starts a server on a free port. It stops and closes all its connections when the test ends. */
export async function startService(listener: RequestListener): Promise<HttpService> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (!isAddressInfo(address)) throw new Error('the server has no port');
  return { url: `http://127.0.0.1:${address.port}`, requests };
}

function isAddressInfo(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}

/** A listener that responds to every request with this JSON. */
export function respondWith(body: unknown, status = 200, headers: Record<string, string> = {}): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}

/** A listener that uses the next of these listeners for each request and repeats the last one. */
export function inSequence(...listeners: readonly [RequestListener, ...RequestListener[]]): RequestListener {
  const remaining = [...listeners];
  return (request, response) => {
    const [next] = remaining;
    if (remaining.length > 1) remaining.shift();
    next?.(request, response);
  };
}
