/** A message that this window received, with its source. */
export interface Received {
  readonly source: MessageEventSource | null;
  readonly data: unknown;
}

/** A loaded iframe and its window. */
export interface TestFrame {
  readonly element: HTMLIFrameElement;
  readonly window: Window;
}

function insert(element: HTMLIFrameElement): Promise<TestFrame> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => {
      const { contentWindow } = element;
      if (contentWindow === null) reject(new Error('The frame has no window'));
      else resolve({ element, window: contentWindow });
    });
    document.body.append(element);
  });
}

/** A sandboxed frame with an opaque origin that runs a script. */
export function sandboxedFrame(script: string): Promise<TestFrame> {
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', 'allow-scripts');
  element.srcdoc = `<!doctype html><script>${script}</script>`;
  return insert(element);
}

/** An empty same-origin frame whose address ends with the token as its fragment. */
export function ownFrame(token: string): Promise<TestFrame> {
  const element = document.createElement('iframe');
  element.src = `${URL.createObjectURL(new Blob(['<!doctype html>'], { type: 'text/html' }))}#${token}`;
  return insert(element);
}

/** Collects the messages that this window receives until the signal aborts. */
export function collectMessages(signal: AbortSignal): Received[] {
  const received: Received[] = [];
  addEventListener('message', ({ source, data }) => received.push({ source, data }), { signal });
  return received;
}
