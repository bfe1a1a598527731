import { tokenOf } from '../handshake/handshake.ts';
import type { FileRequest } from './file-request.ts';

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
  const request: FileRequest = { journal: 'file', token, path };
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (answer: unknown) => {
      clearTimeout(timer);
      port1.close();
      resolve(answer instanceof ArrayBuffer ? answer : null);
    };
    const timer = setTimeout(settle, TIME_LIMIT, null);
    port1.onmessage = ({ data }) => settle(data);
    frame.parent.postMessage(request, { targetOrigin: '*', transfer: [port2] });
  });
}
