import { describe, expect, it } from 'vitest';
import { readOrigin } from './read-options.ts';

describe('readOrigin', () => {
  it.each([
    ['https://journal.example', 'https://journal.example'],
    ['https://journal.example/', 'https://journal.example'],
    [' HTTP://Journal.Example:8080 ', 'http://journal.example:8080'],
    ['https://journal.example:443', 'https://journal.example'],
    ['http://[::1]:3030', 'http://[::1]:3030'],
  ])('reads %j as %s', (value, origin) => {
    expect(readOrigin(value)).toBe(origin);
  });

  it.each([
    '',
    'journal.example',
    '//journal.example',
    '/api',
    'ftp://journal.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user@journal.example',
    'https://user:word@journal.example',
    'https://journal.example/api',
    'https://journal.example/?env=x',
    'https://journal.example/#x',
    'https://',
  ])('rejects %j', (value) => {
    expect(readOrigin(value)).toBeNull();
  });
});
