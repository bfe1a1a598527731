import { expect, it, onTestFinished, vi } from 'vitest';
import { progress } from './command.ts';

it.each([
  [true, ['3 articles …\n']],
  [false, []],
])('reports the progress of long work if the standard error is a terminal: %s', (isTTY, lines) => {
  const before = Object.getOwnPropertyDescriptor(process.stderr, 'isTTY') ?? { value: undefined };
  Object.defineProperty(process.stderr, 'isTTY', { value: isTTY, configurable: true });
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => {
    Object.defineProperty(process.stderr, 'isTTY', { ...before, configurable: true });
    write.mockRestore();
    now.mockRestore();
  });
  const report = progress('articles');
  report(2);
  now.mockReturnValue(1_500);
  report(3);
  expect(write.mock.calls.map(([text]) => text)).toEqual(lines);
});
