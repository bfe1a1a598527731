import { afterAll } from 'vitest';
import { cdp } from 'vitest/browser';

/** Origin of the service in these tests. It differs from the page's origin and exists only in these tests. */
export const SERVICE = 'http://service.test';

/** The service's response to the request for a frame: a page, or none. */
export type FrameResponse = { readonly html: string } | 'no connection' | 'no response';

interface PausedRequest {
  readonly requestId: string;
  readonly request: { readonly url: string };
}

// Otherwise the requests of the next test file would wait for this file's responses.
afterAll(() => cdp().send('Fetch.disable'));

let respond: (address: URL) => FrameResponse = () => 'no connection';
let isListening = false;

function send(requestId: string, response: Exclude<FrameResponse, 'no response'>): Promise<unknown> {
  if (response === 'no connection') {
    return cdp().send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' });
  }
  const responseHeaders = [{ name: 'content-type', value: 'text/html; charset=utf-8' }];
  const body = btoa(response.html);
  return cdp().send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body });
}

function fulfil({ requestId, request }: PausedRequest): void {
  const address = new URL(request.url);
  // The page requests the frame's script beside it.
  const response = address.pathname.startsWith('/embed/assets/') ? 'no connection' : respond(address);
  // If the frame has been removed meanwhile, the browser has cancelled its request.
  if (response !== 'no response') send(requestId, response).catch(() => {});
}

/** Responds to every later request for a frame. The browser sends and loads frames as usual. */
export async function serveFrames(newRespond: typeof respond): Promise<void> {
  respond = newRespond;
  if (isListening) return;
  isListening = true;
  // Creates the session. Two concurrent first messages would create two sessions: one that listens and one that
  // intercepts.
  await cdp().send('Fetch.disable');
  cdp().on('Fetch.requestPaused', fulfil);
  await cdp().send('Fetch.enable', { patterns: [{ urlPattern: 'http://*service.test/*' }] });
}
