import { describe, expect, test } from 'vitest';
import { publicOrigin, publicOrigins } from './public-origins.ts';

describe('the origin that readers reach the service at', () => {
  test.each([
    ['127.0.0.1', 'http://127.0.0.1:3030'],
    ['0.0.0.0', 'http://127.0.0.1:3030'],
    ['::', 'http://127.0.0.1:3030'],
    ['::1', 'http://[::1]:3030'],
    ['192.0.2.7', 'http://192.0.2.7:3030'],
  ])('listening at %s: %s', (host, expected) => {
    expect(publicOrigin({ host }, 3030)).toBe(expected);
  });

  test('a public address replaces it', () => {
    const listening = { host: '0.0.0.0', publicUrl: 'https://journal.example' };
    expect(publicOrigin(listening, 3030)).toBe('https://journal.example');
    expect(publicOrigins(listening, 3030)).toEqual(['https://journal.example']);
  });
});

test.each(['127.0.0.1', 'localhost', '0.0.0.0', '::'])('policies of a service at %s name the machine', (host) => {
  expect(publicOrigins({ host }, 3030).toSorted()).toEqual(['http://127.0.0.1:3030', 'http://localhost:3030']);
});

test('policies of a service at one address of a network name that address alone', () => {
  expect(publicOrigins({ host: '192.0.2.7' }, 3030)).toEqual(['http://192.0.2.7:3030']);
});
