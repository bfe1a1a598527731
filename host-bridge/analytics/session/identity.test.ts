import { expect, test } from 'vitest';
import { identityAt, uuidAt } from './identity.ts';

const NOW = Date.UTC(2026, 10, 21);
const MINUTE = 60_000;
const UUID_7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('creates random ids that contain their time', () => {
  const ids = Array.from({ length: 100 }, () => uuidAt(NOW));
  for (const id of ids) expect(id).toMatch(UUID_7);
  expect(new Set(ids).size).toBe(100);
  expect(uuidAt(0x0123456789ab)).toMatch(/^01234567-89ab-7/);
});

test('creates an identity when none is stored or the stored one is invalid', () => {
  for (const stored of [null, undefined, 'x', [], {}, { id: 'jane@doe.example', session: 7 }]) {
    const identity = identityAt(NOW, stored);
    expect(identity).toEqual({ id: expect.stringMatching(UUID_7), session: expect.stringMatching(UUID_7), seen: NOW });
  }
});

test('keeps the id; ends a session after half an hour without events, or after a day', () => {
  const first = identityAt(NOW, null);
  expect(identityAt(NOW + 29 * MINUTE, first)).toEqual({ ...first, seen: NOW + 29 * MINUTE });
  const later = identityAt(NOW + 31 * MINUTE, first);
  expect(later.id).toBe(first.id);
  expect(later.session).not.toBe(first.session);
  const nextDay = NOW + 24 * 60 * MINUTE;
  expect(identityAt(nextDay, { ...first, seen: nextDay - MINUTE }).session).not.toBe(first.session);
});
