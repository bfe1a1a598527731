import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PROTOCOL_VERSION } from '../calls.ts';
import { connectHost } from '../connect-to-frame.ts';
import { isRecord } from '../guards/guards.ts';
import { collectMessages, ownFrame, type Received, sandboxedFrame, until } from '../testing/test-frame.ts';
import { requestPort } from './frame-handshake.ts';
import { createToken, isHandshake } from './handshake.ts';

let end: AbortController;
let received: Received[];

beforeEach(() => {
  end = new AbortController();
  received = collectMessages(end.signal);
});

afterEach(() => {
  end.abort();
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('the frame asks its page', () => {
  const hello = (token: string) => ({ journal: 'hello', version: PROTOCOL_VERSION, token });
  const answer = (token: string, changes = {}) => ({ journal: 'port', version: PROTOCOL_VERSION, token, ...changes });
  const hellos = () =>
    received.filter(
      ({ data }) => data !== null && typeof data === 'object' && 'journal' in data && data.journal === 'hello',
    );

  test('a page that is no frame is told so', async () => {
    await expect(requestPort(window.top ?? window)).rejects.toMatchObject({ code: 'not-framed' });
  });

  test('says hello with its token, again until it is answered, and takes the port', async () => {
    const frame = await ownFrame('t1');
    const asked = requestPort(frame.window);
    await until(() => expect(hellos().length).toBeGreaterThan(2));
    expect(hellos()[0]?.data).toEqual(hello('t1'));
    const { port1, port2 } = new MessageChannel();
    frame.window.postMessage(answer('t1'), '*', [port2]);
    const port = await asked;
    port.postMessage('through');
    port1.start();
    await expect(
      new Promise((resolve) => port1.addEventListener('message', ({ data }) => resolve(data))),
    ).resolves.toBe('through');
  });

  test('gives up after its time limit, and stops saying hello', async () => {
    const frame = await ownFrame('t1');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failed = requestPort(frame.window).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await failed).toMatchObject({ code: 'timeout' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a page that answers after five seconds still gets its frame', async () => {
    const frame = await ownFrame('t1');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = requestPort(frame.window);
    await vi.advanceTimersByTimeAsync(5_000);
    frame.window.postMessage(answer('t1'), '*', [new MessageChannel().port2]);
    expect(String(await asked)).toBe('[object MessagePort]');
  });

  test('another version is refused on both sides', async () => {
    const frame = await ownFrame('t1');
    const failed = requestPort(frame.window).catch((error: unknown) => error);
    frame.window.postMessage(answer('t1', { version: 99 }), '*', [new MessageChannel().port2]);
    expect(await failed).toMatchObject({ code: 'version' });
  });

  test("the page's refusal ends the wait", async () => {
    const frame = await ownFrame('t1');
    const failed = requestPort(frame.window).catch((error: unknown) => error);
    frame.window.postMessage({ journal: 'refused', version: PROTOCOL_VERSION, token: 't1', reason: 'used' }, '*');
    expect(await failed).toMatchObject({ code: 'refused' });
  });

  const refusals = () => received.map(({ data }) => data).filter((data) => isHandshake(data, 'refused'));
  const refusal = (token: string, reason: string) => ({ journal: 'refused', version: PROTOCOL_VERSION, token, reason });

  test.each([
    ['token', answer('forged'), 1],
    ['ports', answer('t1'), 0],
    ['ports', answer('t1'), 2],
  ])('an answer with the wrong %s is refused, and the wait goes on', async (check, message, ports) => {
    const frame = await ownFrame('t1');
    const asked = requestPort(frame.window);
    frame.window.postMessage(
      message,
      '*',
      Array.from({ length: ports }, () => new MessageChannel().port2),
    );
    await until(() => expect(refusals()).toEqual([refusal(message.token, check)]));
    frame.window.postMessage(answer('t1'), '*', [new MessageChannel().port2]);
    expect(String(await asked)).toBe('[object MessagePort]');
  });

  test('a port from another window than the parent is refused', async () => {
    const frame = await ownFrame('t1');
    frame.element.name = 'target';
    const asked = requestPort(frame.window);
    const settled = vi.fn();
    asked.then(settled, settled);
    const script = `onmessage = ({ data }) => data.journal === 'refused' && parent.postMessage({ seen: data }, '*');
      parent.frames[0].postMessage(${JSON.stringify(answer('t1'))}, '*', [new MessageChannel().port2])`;
    await sandboxedFrame(script);
    await until(() => expect(received.map(({ data }) => data)).toContainEqual({ seen: refusal('t1', 'source') }));
    expect(settled).not.toHaveBeenCalled();
  });

  test('a replayed answer after the first is refused', async () => {
    const frame = await ownFrame('t1');
    const asked = requestPort(frame.window);
    frame.window.postMessage(answer('t1'), '*', [new MessageChannel().port2]);
    await asked;
    frame.window.postMessage(answer('t1'), '*', [new MessageChannel().port2]);
    await until(() => expect(refusals()).toEqual([refusal('t1', 'used')]));
  });

  test('refusals and messages of others are never answered', async () => {
    const frame = await ownFrame('t1');
    await Promise.all([
      requestPort(frame.window),
      frame.window.postMessage(answer('t1'), '*', [new MessageChannel().port2]),
    ]);
    for (const message of [refusal('t2', 'used'), hello('t1'), 'text', null, { journal: 'other' }])
      frame.window.postMessage(message, '*');
    frame.window.postMessage(answer('t1'), '*');
    await until(() => expect(refusals()).toEqual([refusal('t1', 'used')]));
  });
});

describe('the page answers its frame', () => {
  /** Sends hello with a token and reports what comes back; tries a call on a port that it gets. */
  const frameScript = (token: string, changes = {}) => `
    onmessage = ({ data, ports: [port] }) => {
      parent.postMessage({ got: data.journal, reason: data.reason }, '*');
      if (port) port.postMessage({ id: '1', type: 'APPLY', path: ['resize'], argumentList: [{ type: 'RAW', value: 42 }] });
    };
    const hello = ${JSON.stringify({ journal: 'hello', version: PROTOCOL_VERSION, token, ...changes })};
    parent.postMessage(hello, '*');`;

  const methods = () => ({
    resize: vi.fn(),
    releaseFocus: vi.fn(),
    getEntry: vi.fn(),
    openAnnotations: vi.fn(),
  });

  /** Waits for the hello of a frame that runs a script. */
  async function answered(token: string, script: string) {
    const element = document.createElement('iframe');
    element.setAttribute('sandbox', 'allow-scripts');
    element.srcdoc = `<!doctype html><script>${script}</script>`;
    const host = methods();
    const connected = connectHost('footer', element, token, host, end);
    connected.catch(() => {});
    document.body.append(element);
    return { connected, host, element };
  }

  const got = () => received.map(({ data }) => data).filter((data) => isRecord(data) && 'got' in data);

  test('gives a port to its hello, and hears calls on it', async () => {
    const { connected, host } = await answered('t1', frameScript('t1'));
    expect(await connected).toHaveProperty('peer');
    await until(() => expect(host.resize).toHaveBeenCalledExactlyOnceWith(42));
  });

  test.each([
    ['token', { token: 'forged' }],
    ['version', { version: 99 }],
  ])("refuses its frame's hello with another %s, and says so", async (check, changes) => {
    const { connected } = await answered('t1', frameScript('t1', changes));
    await expect(connected).rejects.toMatchObject({ code: check === 'version' ? 'version' : 'refused' });
    await until(() => expect(got()).toEqual([{ got: 'refused', reason: check }]));
  });

  test('refuses a second hello with the same token', async () => {
    await answered('t1', `${frameScript('t1')} parent.postMessage(hello, '*');`);
    await until(() => expect(got()).toEqual([{ got: 'port' }, { got: 'refused', reason: 'used' }]));
  });

  test('refuses a stranger who knows the token, and goes on waiting for its own frame', async () => {
    const { connected, host, element } = await answered('t1', '');
    await sandboxedFrame(frameScript('t1'));
    await until(() => expect(got()).toEqual([{ got: 'refused', reason: 'source' }]));
    element.srcdoc = `<!doctype html><script>${frameScript('t1')}</script>`;
    await connected;
    await until(() => expect(host.resize).toHaveBeenCalled());
  });

  test('refuses a document that is not in the sandbox', async () => {
    const element = document.createElement('iframe');
    element.srcdoc = `<!doctype html><script>${frameScript('t1')}</script>`;
    const connected = connectHost('footer', element, 't1', methods(), end);
    document.body.append(element);
    await expect(connected).rejects.toMatchObject({ code: 'refused', message: 'frame channel refused origin' });
  });

  test("leaves another shell's frame alone", async () => {
    const { connected, host } = await answered('t1', '');
    await sandboxedFrame(`${frameScript('t2')} parent.postMessage({ got: 'nothing' }, '*')`);
    await until(() => expect(got()).toEqual([{ got: 'nothing' }]));
    end.abort();
    await expect(connected).rejects.toThrow();
    expect(host.resize).not.toHaveBeenCalled();
  });

  test('is cut off when it floods the window, and the page lives on', async () => {
    const flood = "for (let i = 0; i < 10_000; i += 1) parent.postMessage('noise', '*');";
    const { connected } = await answered('t1', flood);
    await expect(connected).rejects.toMatchObject({ code: 'flood' });
  });

  test('is cut off when it floods the port after the handshake', async () => {
    const call = { id: '1', type: 'APPLY', path: ['resize'], argumentList: [{ type: 'RAW', value: 1 }] };
    const flood = `onmessage = ({ ports: [port] }) => setInterval(() => {
      for (let i = 0; i < 100; i += 1) port.postMessage(${JSON.stringify(call)});
    }, 10);`;
    const { connected, host } = await answered(
      't1',
      frameScript('t1').replace('onmessage = ', 'const ignored = ') + flood,
    );
    expect(await (await connected).closed).toMatchObject({ code: 'flood' });
    expect(host.resize.mock.calls.length).toBeLessThanOrEqual(500);
  });

  test('stops waiting when it is stopped', async () => {
    const stop = new AbortController();
    const frame = document.createElement('iframe');
    const waiting = connectHost('footer', frame, createToken(), methods(), stop);
    stop.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
});
