import { expect, test } from 'vitest';
import { oneLine } from './text.ts';

test('a text with line breaks and control characters becomes one line', () => {
  expect(oneLine(' On\r\n\tneap\u2028tides\u0000\u0085and lamps\n')).toBe('On neap tides and lamps');
});
