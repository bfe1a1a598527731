import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const BIOME = join('node_modules', '@biomejs', 'biome', 'bin', 'biome');

/** Lints files with the project's rules, as `npm run lint` does. */
function lint(files: Readonly<Record<string, string>>): { status: number | null; output: string } {
  const folder = mkdtempSync(join(tmpdir(), 'journal-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const args = [BIOME, 'lint', '--error-on-warnings', '--vcs-enabled=false', folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

test.each(['a.test.ts', 'a.browser.test.tsx', 'a.spec.ts'])('a clock in %s fails the lint', (name) => {
  const clocks = [
    'performance.now()',
    'Date.now()',
    'process.hrtime()',
    'process.hrtime.bigint()',
    'process.cpuUsage()',
  ];
  const { status, output } = lint({ [name]: clocks.map((clock) => `expect(${clock}).toBe(1);\n`).join('') });
  expect(status).toBe(1);
  expect(output.match(/Tests measure no time/g)).toHaveLength(clocks.length);
});

test('a fake clock in a test passes, and so does a clock elsewhere', () => {
  const files = {
    'a.test.ts': "vi.spyOn(Date, 'now').mockReturnValue(1);\n",
    'bench.ts': 'console.log(performance.now());\n',
  };
  expect(lint(files)).toMatchObject({ status: 0 });
});
