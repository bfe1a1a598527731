import { describe, expect, test } from 'vitest';
import { PROTOCOL_VERSION } from '../calls.ts';
import { failedPort } from './frame-handshake.ts';
import { createToken, handshakeError, isHandshake } from './handshake.ts';
import { failedHello } from './page-handshake.ts';

describe('a hello', () => {
  const hello = { journal: 'hello', token: 't', version: PROTOCOL_VERSION } as const;
  const own = { frame: true, token: 't', used: false };

  test('passes from the frame, with an opaque origin, the token and the version', () => {
    expect(failedHello(hello, 'null', own)).toBeUndefined();
  });

  test.each([
    ['source', hello, 'null', { ...own, frame: false }],
    ['origin', hello, 'https://elsewhere.test', own],
    ['token', { ...hello, token: 'u' }, 'null', own],
    ['token', { ...hello, token: undefined }, 'null', { ...own, token: '' }],
    ['used', hello, 'null', { ...own, used: true }],
    ['version', { ...hello, version: PROTOCOL_VERSION + 1 }, 'null', own],
    ['version', { ...hello, version: String(PROTOCOL_VERSION) }, 'null', own],
  ] as const)('fails by its %s', (check, message, origin, expected) => {
    expect(failedHello(message, origin, expected)).toBe(check);
  });
});

describe('a port', () => {
  const port = { journal: 'port', token: 't', version: PROTOCOL_VERSION } as const;
  const own = { parent: true, token: 't', used: false };

  test('passes from the parent, with the token and the version', () => {
    expect(failedPort(port, 1, own)).toBeUndefined();
  });

  test.each([
    ['source', port, 1, { ...own, parent: false }],
    ['token', { ...port, token: 'u' }, 1, own],
    ['used', port, 1, { ...own, used: true }],
    ['version', { ...port, version: 0 }, 1, own],
    ['ports', port, 0, own],
    ['ports', port, 2, own],
  ] as const)('fails by its %s', (check, message, ports, expected) => {
    expect(failedPort(message, ports, expected)).toBe(check);
  });
});

test.each([null, 'hello', 1, [], {}, { journal: 'port' }, { journal: ['hello'] }, { hello: true }])(
  '%j is nobody of ours',
  (data) => expect(isHandshake(data, 'hello')).toBe(false),
);

test('a message of another version is still ours, so that it can be answered', () => {
  expect(isHandshake({ journal: 'hello', version: 99 }, 'hello')).toBe(true);
});

test('the error for a refusal says which check failed, or which versions met', () => {
  expect(handshakeError('token', PROTOCOL_VERSION)).toMatchObject({
    code: 'refused',
    message: 'frame channel refused token',
  });
  expect(handshakeError('version', 7)).toMatchObject({ code: 'version' });
  expect(handshakeError('version', 7).message).toContain('7');
  expect(handshakeError({ toString: 1 }, PROTOCOL_VERSION).code).toBe('refused');
});

test('tokens are long and never the same', () => {
  const tokens = Array.from({ length: 1000 }, createToken);
  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) expect(token).toMatch(/^(\d{1,10}-){3}\d{1,10}$/);
});
