/**
 * What a frame's document and its page tell each other outside the channel, which opens only when the frame's script runs.
 * Every message has the token of the frame's address. Other pages have none, and are told and asked nothing.
 *
 * **The frame rests.** The server has rendered what most readers see of a menu at first, so its script waits:
 *
 * 1. As soon as the document has arrived, the frame tells the page its height and colours, and what the page would
 *    otherwise learn from the script. The page shows it at once.
 * 2. The page wakes the frame when it has something to tell it: a highlight in view, an annotation to open, another way
 *    to show the menu. The frame wakes by itself when the reader points at it, focuses it or presses a button.
 *
 * **The page fetches its files.** Browsers cache nothing for a frame with an opaque origin, so each article would fetch its
 * script and fonts again. What the page fetches stays in the browser's cache for the publisher's next article:
 *
 * 1. The frame sends its parent the path of a file and a port.
 * 2. The page checks the window, the token and the path. It fetches the file from the service, without credentials, and
 *    sends its bytes on the port; `null` if it cannot. Then, or without an answer in time, the frame loads the file
 *    itself.
 * 3. The frame trusts no page. Its content security policy names the hash of its script and lets no other text run.
 */
import { isJsonObject } from '../../../bff/contract/shared/json-object.ts';
import { type Guarded, hasShape, isColour, isHeight, isText, optional } from '../guards/guards.ts';

/** Ends the token of a frame whose reader waits for it: it does not rest. */
const AWAKE = '-awake';

/** A random token of 128 bits. `randomUUID` would need a secure context, and a host page may use plain HTTP. */
export const createToken = (isAwake = false): string =>
  crypto.getRandomValues(new Uint32Array(4)).join('-') + (isAwake ? AWAKE : '');

/** The token of a frame; an empty string outside a client's page. @param frame the frame's own window */
export const tokenOf = (frame: Window): string => (frame.parent === frame ? '' : frame.location.hash.slice(1));

const isFrameMessage = (data: unknown, journal: string, token: string): data is Record<string, unknown> =>
  isJsonObject(data) && data.journal === journal && data.token === token;

/** The document has arrived, or its content has another height. */
export type Arrival = Guarded<typeof hasArrived>;
const hasArrived = hasShape({
  /** Height of the content in CSS pixels. */
  height: isHeight,
  /** The menu's colours, for what the page shows of it outside the frame. */
  ground: isColour,
  text: isColour,
  /** What a frame at rest tells the page. Missing when the frame does not wait with its script, or no longer. */
  rest: optional(
    hasShape({
      /** The entry's title, which the page may lack. Then the menu's card has to show it. */
      title: isText,
      /** The name of the frame and of its landmark, in the language of the frame's messages. */
      name: isText,
      language: isText,
    }),
  ),
});

/** Whether a message is the arrival of the frame with this token. */
export const isArrival = (data: unknown, token: string): data is Arrival =>
  isFrameMessage(data, 'arrived', token) && hasArrived(data);

/** Announces the document of a frame to its parent. @param frame the frame's own window */
export function announceArrival(frame: Window, arrival: Arrival): void {
  frame.parent.postMessage({ journal: 'arrived', token: tokenOf(frame), ...arrival }, '*');
}

/** Whether the page of a frame wakes it, and does not need it at once. @param frame the frame's own window */
export const canRest = (frame: Window): boolean => tokenOf(frame) !== '' && !tokenOf(frame).endsWith(AWAKE);

/** Tells a frame at rest to run its script. @param frame the iframe; the fragment of its address is the token */
export function wakeFrame({ contentWindow, src }: HTMLIFrameElement): void {
  contentWindow?.postMessage({ journal: 'wake', token: new URL(src).hash.slice(1) }, '*');
}

/** Resolves when the page wakes the frame, or when the reader turns to it. */
export function untilWoken(frame: Window): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const wake = () => {
      stop.abort();
      resolve();
    };
    const receive = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.parent && isFrameMessage(data, 'wake', tokenOf(frame))) wake();
    };
    frame.addEventListener('message', receive, stop);
    for (const event of ['pointerover', 'focusin', 'focus', 'keydown']) frame.addEventListener(event, wake, stop);
  });
}

/** What every reader may fetch: scripts of frames and fonts of journals. There is no dot before the file's ending. */
const PUBLIC_FILE = /^\/(embed\/assets|assets\/files)\/[\w/-]+\.(js|woff2?)$/;

/** Whether a message asks for a public file and has the frame's token. A port is transferred with it. */
export const isFileRequest = (data: unknown, token: string): data is { readonly path: string } =>
  isFrameMessage(data, 'file', token) && typeof data.path === 'string' && PUBLIC_FILE.test(data.path);

/** Fetches a file of the frame's service; `null` if it cannot. @param service any address of the service */
async function fetchFile(path: string, service: string, signal: AbortSignal): Promise<ArrayBuffer | null> {
  try {
    const response = await fetch(new URL(path, service), { credentials: 'omit', signal });
    return response.ok ? await response.arrayBuffer() : null;
  } catch {
    return null;
  }
}

/** What was fetched before a frame has asked for it, by its address. */
const PAGE_FILES = new Map<string, Promise<ArrayBuffer | null>>();

/** Fetches a file that a frame is about to ask for. @param service any address of the service */
export function fetchAhead(path: string, service: string, signal: AbortSignal): void {
  PAGE_FILES.set(new URL(path, service).href, fetchFile(path, service, signal));
}

/** Sends the bytes of a file of the frame's service on the port. @param service any address of the service */
export async function answerFileRequest(
  path: string,
  port: MessagePort,
  service: string,
  signal: AbortSignal,
): Promise<void> {
  const { href } = new URL(path, service);
  const ahead = PAGE_FILES.get(href);
  // Its bytes leave with the first answer.
  PAGE_FILES.delete(href);
  const bytes = (await ahead) ?? (await fetchFile(path, service, signal));
  port.postMessage(bytes, bytes ? [bytes] : []);
}

/** In milliseconds. A page that has not answered by then may never do so: its connection or its scripts hang. */
const TIME_LIMIT = 3_000;

/** Asks the page for a file of the service. @returns its bytes; `null` if the frame has to load the file itself */
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
