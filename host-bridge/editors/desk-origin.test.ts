import { expect, test } from 'vitest';
import { deskOriginIn } from './editing.ts';

const SERVICE = 'https://journal.example';

test.each([
  ['?journal-write', null],
  ['?a=1&journal-write=', null],
  ['?journal-write=http://localhost:3030', 'http://localhost:3030'],
  ['?journal-write=http://127.0.0.1:3030/', 'http://127.0.0.1:3030'],
  ['?journal-write=http%3A%2F%2F%5B%3A%3A1%5D%3A3030', 'http://[::1]:3030'],
  ['?journal-write=https://attacker.example', null],
  ['?journal-write=http://localhost.attacker.example', null],
  ['?journal-write=http://localhost@attacker.example', null],
  ['?journal-write=javascript:alert(1)', null],
])('the desk of %s is at %s', (search, origin) => {
  expect(deskOriginIn(search, SERVICE)).toBe(origin);
});

test.each([
  ['http://localhost:3030', 'http://localhost:3030'],
  ['http://127.0.0.1:3030/journal', 'http://127.0.0.1:3030'],
  ['/service', null],
])('the desk of the service %s is at %s', (service, origin) => {
  expect(deskOriginIn('?journal-write', service)).toBe(origin);
});
