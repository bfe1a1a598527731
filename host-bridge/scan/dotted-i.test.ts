import { expect, test } from 'vitest';
import { dotsAgree } from './locate.ts';

test.each([
  ['kır', 'KIR'],
  ['KIR', 'kır'],
  ['kir', 'KİR'],
  ['kir', 'KIR'],
  ['İzmir', 'IZMIR'],
  ['Iğdır', 'IĞDIR'],
  ['istanbul', 'I\u0307STANBUL'],
])('%s may be spelled %s', (phrase, found) => {
  expect(dotsAgree(phrase, found)).toBe(true);
});

test.each([
  ['kır', 'kir'],
  ['kir', 'kır'],
  ['kır', 'KİR'],
  ['İZMİR', 'ızmır'],
])('%s differs from %s', (phrase, found) => {
  expect(dotsAgree(phrase, found)).toBe(false);
});
