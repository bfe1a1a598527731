import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isJsonObject } from '../../../bff/contract/shared/json-object.ts';
import { until } from '../../testing/until.ts';
import { collectMessages, ownFrame, type Received, sandboxedFrame } from '../testing/test-frame.ts';
import { PROTOCOL_VERSION, requestPort } from './handshake.ts';

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

describe('requestPort', () => {
  const hello = (token: string) => ({ journal: 'hello', version: PROTOCOL_VERSION, token });
  const answer = (token: string, changes = {}) => ({ journal: 'port', version: PROTOCOL_VERSION, token, ...changes });
  const hellos = () => received.filter(({ data }) => isJsonObject(data) && data.journal === 'hello');

  test('rejects outside a frame', async () => {
    await expect(requestPort(window.top ?? window)).rejects.toMatchObject({ code: 'not-framed' });
  });

  test('repeats the hello with its token until the page answers with a port', async () => {
    const frame = await ownFrame('t1');
    const requested = requestPort(frame.window);
    await until(() => expect(hellos().length).toBeGreaterThan(2));
    expect(hellos()[0]?.data).toEqual(hello('t1'));
    const { port1, port2 } = new MessageChannel();
    frame.window.postMessage(answer('t1'), '*', [port2]);
    const port = await requested;
    port.postMessage('through');
    port1.start();
    await expect(
      new Promise((resolve) => port1.addEventListener('message', ({ data }) => resolve(data))),
    ).resolves.toBe('through');
  });

  test('rejects after the time limit and stops the hello', async () => {
    const frame = await ownFrame('t1');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failed = requestPort(frame.window).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await failed).toMatchObject({ code: 'timeout' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('accepts an answer after five seconds', async () => {
    const frame = await ownFrame('t1');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const requested = requestPort(frame.window);
    await vi.advanceTimersByTimeAsync(5_000);
    frame.window.postMessage(answer('t1'), '*', [new MessageChannel().port2]);
    expect(String(await requested)).toBe('[object MessagePort]');
  });

  test.each([1, 2, 99])('rejects an answer of version %i and refuses it', async (version) => {
    const frame = await ownFrame('t1');
    const failed = requestPort(frame.window).catch((error: unknown) => error);
    frame.window.postMessage(answer('t1', { version }), '*', [new MessageChannel().port2]);
    expect(await failed).toMatchObject({
      code: 'version',
      message: `frame channel version ${version} instead of ${PROTOCOL_VERSION}`,
    });
    await until(() => expect(refusals()).toEqual([refusal('t1', 'version')]));
  });

  test('rejects when the page refuses', async () => {
    const frame = await ownFrame('t1');
    const failed = requestPort(frame.window).catch((error: unknown) => error);
    frame.window.postMessage({ journal: 'refused', version: PROTOCOL_VERSION, token: 't1', reason: 'used' }, '*');
    expect(await failed).toMatchObject({ code: 'refused', message: 'frame channel refused used' });
  });

  const refusals = () =>
    received.map(({ data }) => data).filter((data) => isJsonObject(data) && data.journal === 'refused');
  const refusal = (token: string, reason: string) => ({ journal: 'refused', version: PROTOCOL_VERSION, token, reason });

  test.each([
    ['token', answer('forged'), 1],
    ['ports', answer('t1'), 0],
    ['ports', answer('t1'), 2],
  ])('refuses an answer with the wrong %s and keeps waiting', async (check, message, ports) => {
    const frame = await ownFrame('t1');
    const requested = requestPort(frame.window);
    frame.window.postMessage(
      message,
      '*',
      Array.from({ length: ports }, () => new MessageChannel().port2),
    );
    await until(() => expect(refusals()).toEqual([refusal(message.token, check)]));
    frame.window.postMessage(answer('t1'), '*', [new MessageChannel().port2]);
    expect(String(await requested)).toBe('[object MessagePort]');
  });

  test('refuses a port from a window other than the parent', async () => {
    const frame = await ownFrame('t1');
    frame.element.name = 'target';
    const requested = requestPort(frame.window);
    const settled = vi.fn();
    requested.then(settled, settled);
    const script = `onmessage = ({ data }) => data.journal === 'refused' && parent.postMessage({ seen: data }, '*');
      parent.frames[0].postMessage(${JSON.stringify(answer('t1'))}, '*', [new MessageChannel().port2])`;
    await sandboxedFrame(script);
    await until(() => expect(received.map(({ data }) => data)).toContainEqual({ seen: refusal('t1', 'source') }));
    expect(settled).not.toHaveBeenCalled();
  });

  test('refuses a replayed answer', async () => {
    const frame = await ownFrame('t1');
    const requested = requestPort(frame.window);
    frame.window.postMessage(answer('t1'), '*', [new MessageChannel().port2]);
    await requested;
    frame.window.postMessage(answer('t1'), '*', [new MessageChannel().port2]);
    await until(() => expect(refusals()).toEqual([refusal('t1', 'used')]));
  });

  test('never answers refusals and unrelated messages', async () => {
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
