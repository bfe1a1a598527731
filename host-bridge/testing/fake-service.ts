import { onTestFinished } from 'vitest';

let count = 0;

/** A service that replaces the network for the page's `fetch`. */
export interface FakeService {
  /** Its origin. Each test gets its own, because responses are cached by address. */
  readonly url: string;
  /** Paths with queries of all requests, in order. */
  readonly requests: string[];
  /** Sets the response for a path. Other values than a `Response` or a function are sent as JSON. */
  respond(path: string, response: unknown | ((signal: AbortSignal) => Promise<Response>)): void;
}

const notFound = () => Response.json({ error: { message: 'not here', statusCode: 404 } }, { status: 404 });

/** Starts a fake service. It stops when the test ends. */
export function startFakeService(): FakeService {
  const url = `https://journal-${++count}.example`;
  const responses = new Map<string, unknown>();
  const requests: string[] = [];
  const originalFetch = window.fetch;
  window.fetch = async (input, init) => {
    const { origin, pathname, search } = new URL(String(input));
    if (origin !== url) return originalFetch(input, init);
    requests.push(pathname + search);
    const response = responses.get(pathname + search);
    if (typeof response === 'function') return response(init?.signal);
    if (response instanceof Response) return response.clone();
    return response === undefined ? notFound() : Response.json(response);
  };
  onTestFinished(() => {
    window.fetch = originalFetch;
  });
  return { url, requests, respond: (path, response) => void responses.set(path, response) };
}
