import { describe, expect, test } from 'vitest';
import { failedPortCheck } from './frame-handshake.ts';
import { createToken, handshakeError, isHandshake, PROTOCOL_VERSION } from './handshake.ts';
import { failedHelloCheck } from './page-handshake.ts';

describe('a hello', () => {
  const hello = { journal: 'hello', token: 't', version: PROTOCOL_VERSION } as const;
  const expected = { isFrame: true, token: 't', isUsed: false };

  test('passes when it comes from the frame with an opaque origin, the token and the version', () => {
    expect(failedHelloCheck(hello, 'null', expected)).toBeUndefined();
  });

  test.each([
    ['source', hello, 'null', { ...expected, isFrame: false }],
    ['origin', hello, 'https://elsewhere.test', expected],
    ['token', { ...hello, token: 'u' }, 'null', expected],
    ['token', { ...hello, token: undefined }, 'null', { ...expected, token: '' }],
    ['used', hello, 'null', { ...expected, isUsed: true }],
    ['version', { ...hello, version: PROTOCOL_VERSION + 1 }, 'null', expected],
    ['version', { ...hello, version: String(PROTOCOL_VERSION) }, 'null', expected],
    ['version', { ...hello, version: undefined }, 'null', expected],
    // Frames of version 2 spoke version 1, too, and named both.
    ['version', { ...hello, version: 1, speaks: [1, 2] }, 'null', expected],
  ] as const)('fails the check of its %s', (check, message, origin, own) => {
    expect(failedHelloCheck(message, origin, own)).toBe(check);
  });
});

describe('a port', () => {
  const port = { journal: 'port', token: 't', version: PROTOCOL_VERSION } as const;
  const expected = { isParent: true, token: 't', isUsed: false };

  test('passes when it comes from the parent with the token and the version', () => {
    expect(failedPortCheck(port, 1, expected)).toBeUndefined();
  });

  test.each([
    ['source', port, 1, { ...expected, isParent: false }],
    ['token', { ...port, token: 'u' }, 1, expected],
    ['used', port, 1, { ...expected, isUsed: true }],
    ['version', { ...port, version: 0 }, 1, expected],
    ['ports', port, 0, expected],
    ['ports', port, 2, expected],
  ] as const)('fails the check of its %s', (check, message, ports, own) => {
    expect(failedPortCheck(message, ports, own)).toBe(check);
  });
});

test.each([null, 'hello', 1, [], {}, { journal: 'port' }, { journal: ['hello'] }, { hello: true }])(
  '%j is not a hello',
  (data) => expect(isHandshake(data, 'hello')).toBe(false),
);

test('recognises a message of another version, so that it can be refused', () => {
  expect(isHandshake({ journal: 'hello', version: 99 }, 'hello')).toBe(true);
});

test('the error for a refusal names the failed check or both versions', () => {
  expect(handshakeError('token', PROTOCOL_VERSION)).toMatchObject({
    code: 'refused',
    message: 'frame channel refused token',
  });
  expect(handshakeError('version', 7)).toMatchObject({
    code: 'version',
    message: `frame channel version 7 instead of ${PROTOCOL_VERSION}`,
  });
  expect(handshakeError({ toString: 1 }, PROTOCOL_VERSION).code).toBe('refused');
});

test('tokens are long and unique', () => {
  const tokens = Array.from({ length: 1000 }, createToken);
  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) expect(token).toMatch(/^(\d{1,10}-){3}\d{1,10}$/);
});
