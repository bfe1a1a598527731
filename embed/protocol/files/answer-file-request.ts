import type { FileRequest } from './file-request.ts';

/**
 * Fetches a file of the frame's service and sends its bytes on the port; `null` if it cannot be fetched.
 * @param service any address of the service
 */
export async function answerFileRequest(
  { path }: FileRequest,
  port: MessagePort,
  service: string,
  signal: AbortSignal,
): Promise<void> {
  const fetched = fetch(new URL(path, service), { credentials: 'omit', signal });
  const bytes = await fetched.then((response) => (response.ok ? response.arrayBuffer() : null)).catch(() => null);
  port.postMessage(bytes, bytes ? [bytes] : []);
}
