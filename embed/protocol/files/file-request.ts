/**
 * How a frame obtains its script and fonts through the page. Browsers cache nothing for a frame with an opaque origin, so
 * each article would fetch them again. What the page fetches stays in the browser's cache for the publisher's next
 * article, and the frame keeps its opaque origin:
 *
 * 1. A token in its address tells the frame that its page answers. Other pages are not asked.
 * 2. The frame sends its parent the token, the path of a file and a port.
 * 3. The page checks the window, the token and the path. It fetches the file from the service, without credentials, and
 *    sends its bytes on the port; `null` if it cannot. Then, or without an answer in time, the frame loads the file
 *    itself.
 * 4. The frame trusts no page. Its content security policy names the hash of its script and lets no other text run.
 */
import { isFrameMessage, tokenOf } from '../handshake/handshake.ts';

/** What every reader may fetch: scripts of frames and fonts of journals. There is no dot before the file's ending. */
const PUBLIC_FILE = /^\/(embed\/assets|assets\/files)\/[\w/-]+\.(js|woff2?)$/;

/** Whether a message asks for a public file and has the frame's token. A port is transferred with it. */
export const isFileRequest = (data: unknown, token: string): data is { readonly path: string } =>
  isFrameMessage(data, 'file', token) && typeof data.path === 'string' && PUBLIC_FILE.test(data.path);

/**
 * Fetches a file of the frame's service and sends its bytes on the port; `null` if it cannot be fetched.
 * @param service any address of the service
 */
export async function answerFileRequest(
  path: string,
  port: MessagePort,
  service: string,
  signal: AbortSignal,
): Promise<void> {
  const fetched = fetch(new URL(path, service), { credentials: 'omit', signal });
  const bytes = await fetched.then((response) => (response.ok ? response.arrayBuffer() : null)).catch(() => null);
  port.postMessage(bytes, bytes ? [bytes] : []);
}

/** In milliseconds. A page that has not answered by then may never do so: its connection or its scripts hang. */
const TIME_LIMIT = 3_000;

/**
 * Asks the page for a file of the service.
 * @param frame the frame's own window
 * @returns the file's bytes; `null` if the frame has to load the file itself
 */
export function requestFile(frame: Window, path: string): Promise<ArrayBuffer | null> {
  const token = tokenOf(frame);
  if (token === '') return Promise.resolve(null);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (answer: unknown) => {
      port1.close();
      resolve(answer instanceof ArrayBuffer ? answer : null);
    };
    setTimeout(settle, TIME_LIMIT, null);
    port1.onmessage = ({ data }) => settle(data);
    frame.parent.postMessage({ journal: 'file', token, path }, { targetOrigin: '*', transfer: [port2] });
  });
}
