import { FETCHING_MARK, type FileRequest } from './file-request.ts';

/**
 * Asks the page for a file of the service.
 * @param frame the frame's own window; the fragment of its address is the token
 * @returns the file's bytes; `null` if the frame has to load the file itself
 */
export function requestFile(frame: Window, path: string): Promise<ArrayBuffer | null> {
  const token = frame.location.hash.slice(1);
  if (frame.parent === frame || !token.endsWith(FETCHING_MARK)) return Promise.resolve(null);
  const request: FileRequest = { journal: 'file', token, path };
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data instanceof ArrayBuffer ? data : null);
    frame.parent.postMessage(request, { targetOrigin: '*', transfer: [port2] });
  });
}
