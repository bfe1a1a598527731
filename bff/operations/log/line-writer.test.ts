import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LineWriter } from './line-writer.ts';

/** A named pipe that holds 64 KiB. Its ends never block. */
function openPipe() {
  const folder = mkdtempSync(join(tmpdir(), 'journal-pipe-'));
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const read = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const write = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  let isRead = true;
  const stopReading = () => {
    if (isRead) closeSync(read);
    isRead = false;
  };
  // The other end stays open. A writer may still write to its number, which would then be that of another test's file.
  onTestFinished(() => {
    stopReading();
    rmSync(folder, { recursive: true });
  });
  return { read, write, stopReading };
}

/** What the pipe holds at the moment. */
function readAll(fd: number): string {
  const chunk = Buffer.alloc(65_536);
  let text = '';
  try {
    for (let length = readSync(fd, chunk); length > 0; length = readSync(fd, chunk))
      text += chunk.toString('utf8', 0, length);
  } catch (error) {
    expect(error).toMatchObject({ code: 'EAGAIN' });
  }
  return text;
}

const line = (number: number) => `${number} ${'x'.repeat(90)}\n`;
const numbersIn = (text: string) => (text.match(/^\d+ x{90}$/gm) ?? []).map((found) => Number.parseInt(found, 10));
const countTo = (count: number) => Array.from({ length: count }, (_, number) => number);

test('lines wait for others, and are written together within milliseconds', async () => {
  const pipe = openPipe();
  const writer = new LineWriter(pipe.write);
  writer.write('first\n');
  writer.write('second\n');
  expect(readAll(pipe.read)).toBe('');
  await expect.poll(() => readAll(pipe.read)).toBe('first\nsecond\n');
});

test('many lines are written at once, before the timer', () => {
  const pipe = openPipe();
  const writer = new LineWriter(pipe.write);
  for (const number of countTo(400)) writer.write(line(number));
  const written = numbersIn(readAll(pipe.read));
  expect(written.length).toBeGreaterThan(300);
  writer.flush();
  expect([...written, ...numbersIn(readAll(pipe.read))]).toEqual(countTo(400));
});

test('while nothing reads, lines wait up to a limit, further ones are dropped and counted', async () => {
  const pipe = openPipe();
  let reported = 0;
  const writer = new LineWriter(pipe.write, (dropped) => {
    reported = dropped;
  });
  for (const number of countTo(50_000)) writer.write(line(number));
  expect(writer.dropped).toBeGreaterThan(30_000);
  let received = '';
  await expect
    .poll(
      () => {
        received += readAll(pipe.read);
        return reported;
      },
      { interval: 1, timeout: 10_000 },
    )
    .toBe(writer.dropped);
  received += readAll(pipe.read);
  expect(numbersIn(received)).toEqual(countTo(50_000 - reported));
});

test('what waits is written before the process exits, unless nothing reads', () => {
  const pipe = openPipe();
  const writer = new LineWriter(pipe.write);
  writer.write('last\n');
  writer.flushBeforeExit();
  expect(readAll(pipe.read)).toBe('last\n');
  for (const number of countTo(2_000)) writer.write(line(number));
  // Returns, although these lines cannot be written.
  writer.flushBeforeExit();
  expect(numbersIn(readAll(pipe.read)).length).toBeLessThan(2_000);
});

test('when the reader has gone, lines are dropped and counted', () => {
  const pipe = openPipe();
  pipe.stopReading();
  const writer = new LineWriter(pipe.write);
  writer.write('first\n');
  writer.flush();
  writer.write('second\n');
  expect(writer.dropped).toBe(2);
});

test('while the disk is full, lines wait', () => {
  // Stays open, as the ends of pipes do.
  const writer = new LineWriter(openSync('/dev/full', 'w'));
  writer.write('kept\n');
  writer.flush();
  expect(writer.dropped).toBe(0);
});
