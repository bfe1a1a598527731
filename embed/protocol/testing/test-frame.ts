import { vi } from 'vitest';

/** A message that reached this window, and where from. */
export interface Received {
  readonly source: MessageEventSource | null;
  readonly data: unknown;
}

/** An iframe of a test, at the token's fragment. */
export interface TestFrame {
  readonly element: HTMLIFrameElement;
  readonly window: Window;
}

function insert(element: HTMLIFrameElement): Promise<TestFrame> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => {
      const { contentWindow } = element;
      if (contentWindow === null) reject(new Error('the frame has no window'));
      else resolve({ element, window: contentWindow });
    });
    document.body.append(element);
  });
}

/** A frame in a sandbox, with an origin of its own, that runs a script. */
export function sandboxedFrame(script: string): Promise<TestFrame> {
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', 'allow-scripts');
  element.srcdoc = `<!doctype html><script>${script}</script>`;
  return insert(element);
}

/** An empty frame of this page's own origin, whose address has a fragment. */
export function ownFrame(token: string): Promise<TestFrame> {
  const element = document.createElement('iframe');
  element.src = `${URL.createObjectURL(new Blob(['<!doctype html>'], { type: 'text/html' }))}#${token}`;
  return insert(element);
}

/** Collects the messages that reach this window, until the signal. */
export function collectMessages(signal: AbortSignal): Received[] {
  const received: Received[] = [];
  addEventListener('message', ({ source, data }) => received.push({ source, data }), { signal });
  return received;
}

/** Waits for an assertion to hold, for as long as a busy machine may need. */
export const until = (assertion: () => void): Promise<void> => vi.waitFor(assertion, { timeout: 10_000 });
