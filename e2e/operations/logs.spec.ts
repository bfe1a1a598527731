import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { expect, test } from '@playwright/test';
import { freePort } from '../../bff/testing/free-port.ts';
import { fetchOnNewConnection, withJournal } from './service.ts';

test.describe.configure({ timeout: 60_000 });

/** On SIGUSR2, a process prints text in every way, and fails. */
const NOISE = `process.on('SIGUSR2', () => {
  process.emitWarning('a careless option');
  console.log('text of a library');
  console.error('an error of a library');
  Promise.reject(new Error('nobody waits for this'));
})`;
const NOISY = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(NOISE)}`, LOG_LEVEL: 'info' };
const EXPECTED = ['a careless option', 'text of a library', 'an error of a library', 'nobody waits for this'];

const printedLines = (output: string) => output.split('\n').filter((line) => line !== '');

test('all that a running service prints is JSON, also when it crashes', async () => {
  await withJournal(NOISY, async (journal) => {
    expect((await fetchOnNewConnection(`${journal.url}/healthz`)).status).toBe(200);
    journal.signal('SIGUSR2');
    expect(await journal.ended).toBe(1);
    const lines = printedLines(journal.output());
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
    for (const text of EXPECTED) expect(lines.filter((line) => line.includes(text))).toHaveLength(1);
    expect(lines.find((line) => line.includes('/healthz'))).toContain('"status":200');
    // Of two streams, either may be read first.
    const fatal = lines.find((line) => line.includes('nobody waits for this')) ?? '';
    expect(JSON.parse(fatal)).toMatchObject({ level: 60, err: { message: 'nobody waits for this' } });
  });
});

/** Reads the output up to the start line, and then no more. */
function printedOrigin(output: Readable): Promise<string> {
  let text = '';
  return new Promise((resolve) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      const [, origin] = /"msg":"Journal serves .*?(http:\/\/[^/\s"]+)/.exec(text) ?? [];
      if (origin === undefined) return;
      output.off('data', read).pause();
      resolve(origin);
    };
    output.on('data', read);
  });
}

/** Adds 8 KB to the line of a request. */
const padding = 'x'.repeat(8_000);

test('a log on a full disk delays neither responses nor the shutdown', async () => {
  const port = await freePort();
  // No write to it succeeds.
  const log = openSync('/dev/full', 'w');
  const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'info' };
  const service = spawn(process.execPath, ['dist/bff/server.js'], { env, stdio: ['ignore', log, 'inherit'] });
  const ended = once(service, 'exit');
  try {
    const status = () => fetch(`http://127.0.0.1:${port}/readyz`).then((response) => response.status, String);
    await expect.poll(status).toBe(200);
    service.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    service.kill('SIGKILL');
    closeSync(log);
  }
});

test('a log that nobody reads delays neither responses nor the shutdown', async () => {
  // The process ends without the lines that nobody reads once its time limit for them has passed.
  const env = { ...process.env, PORT: '0', LOG_LEVEL: 'info', TIME_LIMIT_FACTOR: '1' };
  const service = spawn(process.execPath, ['dist/bff/server.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(service, 'exit');
  try {
    const origin = await printedOrigin(service.stdout);
    for (let count = 0; count < 600; count += 1) expect((await fetch(`${origin}/healthz?${padding}`)).status).toBe(200);
    const metrics = await fetch(`${origin}/metrics`);
    expect([metrics.status, await metrics.text()]).toEqual([
      200,
      expect.stringMatching(/^journal_log_lines_dropped_total [1-9]\d+$/m),
    ]);
    service.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    service.kill('SIGKILL');
  }
});

test('a log whose reader has gone delays neither responses nor the shutdown, nor the end after a failure', async () => {
  for (const [signal, code] of [
    ['SIGTERM', 0],
    ['SIGUSR2', 1],
  ] as const) {
    const env = { ...process.env, ...NOISY, PORT: '0' };
    const service = spawn(process.execPath, ['dist/bff/server.js'], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    const ended = once(service, 'exit');
    try {
      const origin = await printedOrigin(service.stdout);
      service.stdout.destroy();
      // Nothing is written before the process ends, so that the end is the first to notice.
      if (code === 1) expect((await fetch(`${origin}/healthz`)).status).toBe(200);
      service.kill(signal);
      expect(await ended).toEqual([code, null]);
    } finally {
      service.kill('SIGKILL');
    }
  }
});
