import { expect, test } from 'vitest';
import { visible } from './command.ts';

test('control characters and marks of direction are shown, not obeyed', () => {
  expect(visible('a\u001b[31mb\u009b2J\u0007\rc\u007f\u202ed')).toBe(
    'a\\u001b[31mb\\u009b2J\\u0007\\u000dc\\u007f\\u202ed',
  );
  expect(visible('lines\n\tand “text” — مرحبا')).toBe('lines\n\tand “text” — مرحبا');
});

test('JSON stays what it is', () => {
  const value = { title: 'a\u009bb\u202ec\u007f' };
  expect(JSON.parse(visible(JSON.stringify(value, null, 2)))).toEqual(value);
});
