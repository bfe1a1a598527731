import { expect, it, onTestFinished, vi } from 'vitest';
import { commandLine, progress, shellWords } from './command.ts';

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

it.each([
  [['/usr/bin/node', '/usr/local/bin/journal'], '', "journal serve 'my journal'"],
  [['/usr/bin/node', `${process.cwd()}/dist/bff/journal.js`], '', "node dist/bff/journal.js serve 'my journal'"],
  [['/usr/bin/node', '/x/journal.js'], 'exec', "npx journal serve 'my journal'"],
])('names a command as %j was called', (argv, npmCommand, line) => {
  vi.stubEnv('npm_command', npmCommand);
  const before = process.argv;
  process.argv = argv;
  onTestFinished(() => {
    process.argv = before;
    vi.unstubAllEnvs();
  });
  expect(commandLine('serve', 'my journal')).toBe(line);
});

it('quotes for a shell what it would read otherwise', () => {
  expect(shellWords('a', "it's", '$HOME', 'b/c-d_e.md')).toBe("a 'it'\\''s' '$HOME' b/c-d_e.md");
});
