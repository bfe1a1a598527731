import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isJsonObject } from '../../../bff/contract/shared/json-object.ts';
import { until } from '../../testing/until.ts';
import { apply } from '../testing/raw-peer.ts';
import { collectMessages, type Received, sandboxedFrame } from '../testing/test-frame.ts';
import { createToken } from './frame-document.ts';
import { connectToFrame, PROTOCOL_VERSION } from './handshake.ts';

let end: AbortController;
let received: Received[];

beforeEach(() => {
  end = new AbortController();
  received = collectMessages(end.signal);
});

afterEach(() => {
  end.abort();
  document.body.replaceChildren();
});

test('tokens are long and unique', () => {
  const tokens = Array.from({ length: 1000 }, createToken);
  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) expect(token).toMatch(/^(\d{1,10}-){3}\d{1,10}$/);
});

describe('connectToFrame', () => {
  const resizeCall = (height: number) => apply(['resize'], height);

  /** A script that says hello, reports the answer to the page and makes one call on the port. */
  const frameScript = (token: string, changes = {}) => `
    onmessage = ({ data, ports: [port] }) => {
      parent.postMessage({ got: data.journal, reason: data.reason }, '*');
      if (port) port.postMessage(${JSON.stringify(resizeCall(42))});
    };
    const hello = ${JSON.stringify({ journal: 'hello', version: PROTOCOL_VERSION, token, ...changes })};
    parent.postMessage(hello, '*');`;

  const methods = () => ({
    resize: vi.fn(),
    setName: vi.fn(),
    releaseFocus: vi.fn(),
    getEntry: vi.fn(),
    openAnnotations: vi.fn(),
  });

  /** Connects to a frame that runs a script. */
  async function connect(token: string, script: string) {
    const element = document.createElement('iframe');
    element.setAttribute('sandbox', 'allow-scripts');
    element.srcdoc = `<!doctype html><script>${script}</script>`;
    const page = methods();
    const connected = connectToFrame('footer', element, token, page, end, () => {});
    connected.catch(() => {});
    document.body.append(element);
    return { connected, page, element };
  }

  const got = () => received.map(({ data }) => data).filter((data) => isJsonObject(data) && 'got' in data);

  test('answers the hello with a port and receives calls on it', async () => {
    const { connected, page } = await connect('t1', frameScript('t1'));
    expect(await connected).toHaveProperty('peer');
    await until(() => expect(page.resize).toHaveBeenCalledExactlyOnceWith(42));
  });

  test.each([
    ['token', { token: 'forged' }],
    ['version', { version: 1 }],
    ['version', { version: 99 }],
    ['version', { version: undefined }],
    ['version', { version: String(PROTOCOL_VERSION) }],
  ])("refuses its frame's hello with another %s and names the check", async (check, changes) => {
    const { connected } = await connect('t1', frameScript('t1', changes));
    await expect(connected).rejects.toMatchObject({ code: check === 'version' ? 'version' : 'refused' });
    await until(() => expect(got()).toEqual([{ got: 'refused', reason: check }]));
  });

  test('refuses a second hello with the same token', async () => {
    await connect('t1', `${frameScript('t1')} parent.postMessage(hello, '*');`);
    await until(() => expect(got()).toEqual([{ got: 'port' }, { got: 'refused', reason: 'used' }]));
  });

  test('refuses another window that knows the token and keeps waiting for its own frame', async () => {
    const { connected, page, element } = await connect('t1', '');
    await sandboxedFrame(frameScript('t1'));
    await until(() => expect(got()).toEqual([{ got: 'refused', reason: 'source' }]));
    element.srcdoc = `<!doctype html><script>${frameScript('t1')}</script>`;
    await connected;
    await until(() => expect(page.resize).toHaveBeenCalled());
  });

  test('refuses a document outside the sandbox', async () => {
    const element = document.createElement('iframe');
    element.srcdoc = `<!doctype html><script>${frameScript('t1')}</script>`;
    const connected = connectToFrame('footer', element, 't1', methods(), end, () => {});
    document.body.append(element);
    await expect(connected).rejects.toMatchObject({ code: 'refused', message: 'frame channel refused origin' });
  });

  test("ignores the hello of another shell's frame", async () => {
    const { connected, page } = await connect('t1', '');
    await sandboxedFrame(`${frameScript('t2')} parent.postMessage({ got: 'nothing' }, '*')`);
    await until(() => expect(got()).toEqual([{ got: 'nothing' }]));
    end.abort();
    await expect(connected).rejects.toThrow();
    expect(page.resize).not.toHaveBeenCalled();
  });

  test('takes every height of a frame whose place is animated while it loads', async () => {
    const arrival = { journal: 'arrived', token: 't1', ground: '#000000', text: '#ffffff' };
    const heights: number[] = [];
    const element = document.createElement('iframe');
    element.setAttribute('sandbox', 'allow-scripts');
    // A second of a screen with 240 Hz.
    element.srcdoc = `<!doctype html><script>
      for (let height = 1; height <= 240; height += 1)
        parent.postMessage({ ...${JSON.stringify(arrival)}, height }, '*');
      ${frameScript('t1')}</script>`;
    const connected = connectToFrame('footer', element, 't1', methods(), end, ({ height }) => heights.push(height));
    document.body.append(element);
    expect(await connected).toHaveProperty('peer');
    expect(heights.at(-1)).toBe(240);
  });

  test('closes the channel when the frame floods the window', async () => {
    const flood = "for (let i = 0; i < 10_000; i += 1) parent.postMessage('noise', '*');";
    const { connected } = await connect('t1', flood);
    await expect(connected).rejects.toMatchObject({ code: 'flood' });
  });

  test('closes the channel when the frame floods the port after the handshake', async () => {
    const flood = `onmessage = ({ ports: [port] }) => setInterval(() => {
      for (let i = 0; i < 100; i += 1) port.postMessage(${JSON.stringify(resizeCall(1))});
    }, 10);`;
    const { connected, page } = await connect(
      't1',
      frameScript('t1').replace('onmessage = ', 'const ignored = ') + flood,
    );
    expect(await (await connected).closed).toMatchObject({ code: 'flood' });
    expect(page.resize.mock.calls.length).toBeLessThanOrEqual(500);
  });

  test('stops waiting when `stop` is aborted', async () => {
    const stop = new AbortController();
    const frame = document.createElement('iframe');
    const waiting = connectToFrame('footer', frame, createToken(), methods(), stop, () => {});
    stop.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
});
