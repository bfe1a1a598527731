import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const MONITOR = new URL('pressure-monitor.ts', import.meta.url).href;

/** Opens files until the system refuses, and reports the monitor's state after several samples. */
const PROGRAM = `
  import { openSync } from 'node:fs';
  const { PressureMonitor } = await import('${MONITOR}');
  const monitor = new PressureMonitor({ maxEventLoopDelay: 1_000, sampleInterval: 50 });
  let code;
  while (code === undefined) try { openSync('/dev/null'); } catch (error) { code = error.code; }
  setTimeout(() => process.stdout.write(code + ' ' + monitor.isHigh), 300);
`;

test('a process without open files left is not under pressure for that reason, and goes on', async () => {
  const program = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', PROGRAM];
  const { stdout } = await promisify(execFile)('sh', ['-c', 'ulimit -n 128 && exec "$@"', 'sh', ...program]);
  expect(stdout).toBe('EMFILE false');
}, 20_000);
