import {
  DESK_HELLO,
  DESK_WELCOME,
  type DeskMessage,
  isDeskMessage,
  isReady,
  nonceIn,
  type PageMessage,
} from '../../embed/protocol/index.ts';

/** The desk's window: a second one would have a draft of its own. */
const WINDOW_NAME = 'journal-desk';
/** Beside the article on most screens. */
const WINDOW_FEATURES = 'popup,width=620,height=900';

/** How often the page greets a desk that is not ready. */
const HELLO_INTERVAL_MS = 400;

const createNonce = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The page's connection with the desk, which has opened the page or is opened by it. See `desk-messages.ts`. */
export class DeskConnection {
  readonly #origin: string;
  readonly #calls: { onConnect(): void; onMessage(message: DeskMessage): void };
  #desk: Window | null = null;
  /** Of the greeting that is not answered yet. */
  #nonce: string | null = null;
  #port: MessagePort | undefined;
  /** What is to be told once the desk listens. */
  #waiting: PageMessage | undefined;
  #stopGreeting = () => {};

  constructor(
    origin: string,
    signal: AbortSignal,
    calls: { onConnect(): void; onMessage(message: DeskMessage): void },
  ) {
    this.#origin = origin;
    this.#calls = calls;
    window.addEventListener('message', (event) => this.#onMessageOfWindow(event), { signal });
    signal.addEventListener('abort', () => this.#disconnect());
    const { opener } = window;
    if (opener !== null) this.#greet(opener);
  }

  /** Tells the desk, and opens it if it is not open. A press of the editor must have led here. */
  tell(message: PageMessage): void {
    if (this.#port !== undefined && this.#desk?.closed === false) {
      this.#port.postMessage(message);
      this.#desk.focus();
      return;
    }
    this.#waiting = message;
    this.#disconnect();
    // Without an address, a desk that is open stays as it is.
    const desk = window.open('', WINDOW_NAME, WINDOW_FEATURES);
    if (desk === null) return;
    if (isBlank(desk)) desk.location.href = `${this.#origin}/write`;
    this.#greet(desk);
  }

  /** Answers the desk. Does nothing without one. */
  answer(message: PageMessage): void {
    this.#port?.postMessage(message);
  }

  #greet(desk: Window): void {
    this.#stopGreeting();
    const nonce = createNonce();
    this.#desk = desk;
    this.#nonce = nonce;
    const hello = () => {
      if (desk.closed) this.#stopGreeting();
      else desk.postMessage({ type: DESK_HELLO, nonce }, this.#origin);
    };
    const timer = setInterval(hello, HELLO_INTERVAL_MS);
    this.#stopGreeting = () => clearInterval(timer);
    hello();
  }

  #onMessageOfWindow({ source, origin, data, ports: [port] }: MessageEvent): void {
    if (this.#desk === null || source !== this.#desk || origin !== this.#origin) return;
    if (isReady(data) && this.#nonce === null) this.#greet(this.#desk);
    if (port === undefined || this.#nonce === null || nonceIn(data, DESK_WELCOME) !== this.#nonce) return;
    // A greeting is answered once.
    this.#nonce = null;
    this.#stopGreeting();
    this.#port = port;
    port.onmessage = ({ data: message }) => {
      if (isDeskMessage(message)) this.#calls.onMessage(message);
    };
    this.#calls.onConnect();
    if (this.#waiting !== undefined) port.postMessage(this.#waiting);
    this.#waiting = undefined;
  }

  #disconnect(): void {
    this.#stopGreeting();
    this.#port?.close();
    this.#port = undefined;
    this.#nonce = null;
  }
}

/** Whether a window shows nothing yet. One of another origin does not tell. */
function isBlank(opened: Window): boolean {
  try {
    return opened.location.href === 'about:blank';
  } catch {
    return false;
  }
}
