import {
  DESK_HELLO,
  DESK_WELCOME,
  DESK_WINDOW,
  type DeskMessage,
  isDeskMessage,
  isReady,
  nonceIn,
  type PageMessage,
} from '../../embed/protocol/desk/desk-messages.ts';

/** Origins of the editor's own machine, where a journal folder's desk is. */
const OWN_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

/**
 * The origin of the desk: the one that `?journal-write=http://localhost:3030` names, or else that of the page's service.
 * Only the editor's own machine has a desk, and a link could name any other.
 *
 * @param search of the page's address
 * @returns null for another origin
 */
export function deskOriginIn(search: string, service: string): string | null {
  const address = new URLSearchParams(search).get('journal-write')?.replace(/\/$/, '') || service;
  if (!URL.canParse(address)) return null;
  const { origin } = new URL(address);
  return OWN_MACHINE.test(origin) ? origin : null;
}

/** Beside the article on most screens. */
const WINDOW_FEATURES = 'popup,width=620,height=900';

/** Whether a window shows nothing yet. A window of another origin does not say. */
function isBlank(opened: Window): boolean {
  try {
    return opened.location.href === 'about:blank';
  } catch {
    return false;
  }
}

/**
 * Connects the page with the desk, which has opened the page or is opened by it. See `desk-messages.ts`.
 *
 * @param greeting the first message to a desk that listens
 * @param answer the response to a message of the desk
 * @returns sends a message to the desk, and opens it if it is not open. A press of the editor must have led there.
 */
export function connectDesk(
  origin: string,
  greeting: () => PageMessage,
  answer: (message: DeskMessage) => PageMessage,
  signal: AbortSignal,
): (message: PageMessage) => void {
  let desk: Window | null = window.opener;
  let nonce: string | null = null;
  let port: MessagePort | undefined;
  let waiting: PageMessage | undefined;

  const greet = () => {
    nonce = crypto.getRandomValues(new Uint32Array(4)).join('-');
    desk?.postMessage({ type: DESK_HELLO, nonce }, origin);
  };

  const onMessage = ({ source, origin: sender, data, ports: [received] }: MessageEvent) => {
    if (desk === null || source !== desk || sender !== origin) return;
    if (isReady(data)) greet();
    if (received === undefined || nonce === null || nonceIn(data, DESK_WELCOME) !== nonce) return;
    nonce = null;
    port = received;
    received.onmessage = ({ data: message }) => {
      if (isDeskMessage(message)) received.postMessage(answer(message));
    };
    received.postMessage(greeting());
    if (waiting !== undefined) received.postMessage(waiting);
    waiting = undefined;
  };

  // An editor who has gone from the desk to the page in one window has left the desk: the page would find itself.
  if (window.name === DESK_WINDOW) window.name = '';
  window.addEventListener('message', onMessage, { signal });
  signal.addEventListener('abort', () => port?.close());
  greet();

  return (message) => {
    if (port !== undefined && desk?.closed === false) {
      port.postMessage(message);
      desk.focus();
      return;
    }
    waiting = message;
    port?.close();
    port = undefined;
    // Without an address, a desk that is open stays as it is.
    desk = window.open('', DESK_WINDOW, WINDOW_FEATURES);
    // A desk that loads says when it is ready.
    if (desk && isBlank(desk)) desk.location.href = `${origin}/write`;
    else greet();
  };
}
