/**
 * A frame as another implementation of the protocol would be: it says hello, takes the port, answers every call and tells
 * the test of it, and makes the calls that the test tells it to.
 */
const SCRIPT = `
const token = location.hash.slice(1);
let port;
let calls = 0;
const call = ([name, ...values]) => port.postMessage({
  id: 'frame-' + (calls += 1), type: 'APPLY', path: [name], argumentList: values.map((value) => ({ type: 'RAW', value })),
});
const receive = ({ data }) => {
  if (data.type === 'APPLY' && !DEAF) port.postMessage({ id: data.id, type: 'RAW' });
  const said = data.type === 'APPLY' ? [data.path[0], ...data.argumentList.map(({ value }) => value)] : ['answer', data];
  parent.postMessage({ token, said }, '*');
};
addEventListener('message', ({ data, ports }) => {
  if (data.journal === 'port') {
    port = ports[0];
    port.onmessage = receive;
    call(['resize', 120]);
  }
  if (data.do) call(data.do);
  if (data.reload) location.reload();
  if (data.hello) hello();
});
addEventListener('load', () => parent.postMessage({ token, said: ['loaded', token] }, '*'));
const hello = () => parent.postMessage({ journal: 'hello', version: VERSION, token }, '*');
`;

/**
 * A frame's page.
 * @param options `silent` says no hello until it is told to, `deaf` answers no call, `style` is a style sheet
 */
export const framePage = ({ version = 1, silent = false, deaf = false, style = '' } = {}): { html: string } => ({
  html: `<!doctype html><html lang="en"><style>:root{color-scheme:light only}body{margin:0}${style}</style>
    <button>in the frame</button><script>${SCRIPT.replace('VERSION', String(version)).replace('DEAF', String(deaf))}${silent ? '' : 'hello()'}</script>`,
});
