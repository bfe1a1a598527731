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
import { isRecord } from '../guards/guards.ts';

/** A frame's question for a file of the service. Its port is transferred with it. */
export interface FileRequest {
  journal: 'file';
  token: string;
  path: string;
}

/** What every reader may fetch: scripts of frames and fonts of journals. There is no dot before the file's ending. */
const PUBLIC_FILE = /^\/(embed\/assets|assets\/files)\/[\w/-]+\.(js|woff2?)$/;

/** Whether a message asks for a public file and has the frame's token. */
export const isFileRequest = (data: unknown, token: string): data is FileRequest =>
  isRecord(data) &&
  data.journal === 'file' &&
  data.token === token &&
  typeof data.path === 'string' &&
  PUBLIC_FILE.test(data.path);
