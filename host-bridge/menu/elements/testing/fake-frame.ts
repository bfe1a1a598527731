/**
 * An independent implementation of the frame's side of the protocol. It sends the hello, accepts the port, answers
 * every call and reports it to the test, and lays out what it is told to show. It makes the calls that the test requests.
 */
const SCRIPT = `
const token = location.hash.slice(1);
let port;
let calls = 0;
let request = 0;
let height = 120;
const call = ([name, ...values]) => port.postMessage({
  id: 'frame-' + (calls += 1), type: 'APPLY', path: [name], argumentList: values.map((value) => ({ type: 'RAW', value })),
});
const layOut = () => call(location.pathname.endsWith('/menu') ? ['shown', request, height] : ['resize', height]);
const receive = ({ data }) => {
  if (data.type === 'APPLY' && !UNRESPONSIVE) port.postMessage({ id: data.id, type: 'RAW' });
  const received = data.type === 'APPLY' ? [data.path[0], ...data.argumentList.map(({ value }) => value)] : ['answer', data];
  parent.postMessage({ token, received }, '*');
  const now = received[0] === 'update' && received[1].open ? received[1].open.request : 0;
  if (received[0] !== 'update' || now === request) return;
  request = now;
  if (now > 0 && !UNRESPONSIVE) layOut();
};
addEventListener('message', ({ data, ports }) => {
  if (data.journal === 'port') {
    port = ports[0];
    port.onmessage = receive;
    layOut();
  }
  if (data.journal === 'wake') parent.postMessage({ token, received: ['wake', data.token === token] }, '*');
  if (data.do) call(data.do);
  if (data.layOut !== undefined) {
    height = data.layOut;
    layOut();
  }
  if (data.reload) location.reload();
  if (data.hello) hello();
});
addEventListener('load', () => parent.postMessage({ token, received: ['loaded', token] }, '*'));
const arrival = ARRIVAL;
if (arrival) parent.postMessage({ journal: 'arrived', token, ...arrival }, '*');
const hello = () => parent.postMessage({ journal: 'hello', version: VERSION, token }, '*');
`;

interface FakeFrameOptions {
  /** The version of the protocol. */
  readonly version?: number;
  readonly silent?: boolean;
  readonly unresponsive?: boolean;
  readonly arrival?: Readonly<Record<string, unknown>> | null;
  readonly style?: string;
}

/**
 * Returns the page of a frame.
 *
 * @param options the document announces its `arrival`; a `silent` frame sends the hello only when the test requests it; an `unresponsive` frame answers no
 *   call; `style` is a style sheet
 */
export const fakeFrame = ({
  version = 3,
  silent = false,
  unresponsive = false,
  arrival = null,
  style = '',
}: FakeFrameOptions = {}): { html: string } => ({
  html: `<!doctype html><html lang="en"><style>:root{color-scheme:light only}body{margin:0}${style}</style>
    <button>in the frame</button><script>${SCRIPT.replace('VERSION', String(version)).replaceAll('UNRESPONSIVE', String(unresponsive)).replace('ARRIVAL', JSON.stringify(arrival))}${silent ? '' : 'hello()'}</script>`,
});
