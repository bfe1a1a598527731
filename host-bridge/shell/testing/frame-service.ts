import { afterAll } from 'vitest';
import { cdp } from 'vitest/browser';

/** Origin of the service in these tests: another one than the page's, and nobody's but theirs. */
export const SERVICE = 'http://service.test';

/** How the service answers a request for a frame: with a page, or not at all. */
export type FrameAnswer = { readonly html: string } | 'no connection' | 'no answer';

interface PausedRequest {
  readonly requestId: string;
  readonly request: { readonly url: string };
}

// Otherwise the requests of the next file's page would wait for this page's answers.
afterAll(() => cdp().send('Fetch.disable'));

let answer: (address: URL) => FrameAnswer = () => 'no connection';
let isListening = false;

function send(requestId: string, answered: Exclude<FrameAnswer, 'no answer'>): Promise<unknown> {
  if (answered === 'no connection') {
    return cdp().send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' });
  }
  const responseHeaders = [{ name: 'content-type', value: 'text/html; charset=utf-8' }];
  const body = btoa(answered.html);
  return cdp().send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body });
}

function fulfil({ requestId, request }: PausedRequest): void {
  const answered = answer(new URL(request.url));
  // A frame that has left the page meanwhile has taken its request with it.
  if (answered !== 'no answer') send(requestId, answered).catch(() => {});
}

/** Answers every request for a frame of the service from now on; the browser itself sends and loads as ever. */
export async function serveFrames(answering: typeof answer): Promise<void> {
  answer = answering;
  if (isListening) return;
  isListening = true;
  // Makes the session: two first messages at once would make two, one that listens and one that intercepts.
  await cdp().send('Fetch.disable');
  cdp().on('Fetch.requestPaused', fulfil);
  await cdp().send('Fetch.enable', { patterns: [{ urlPattern: 'http://*service.test/*' }] });
}
