import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pino, { type Logger } from 'pino';
import { prettyFactory } from 'pino-pretty';
import SonicBoom from 'sonic-boom';
import { timeLimit } from '../concurrency/time-limit.ts';

/** A record of the log as a writer reads it on a terminal. Requests are named by method, address and status. */
export const terminalLine = prettyFactory({
  include: 'level,err',
  messageFormat: '{msg}{if method} {method} {url} {status}{end}',
});

/** Lines are written together once they have this many characters. */
const BATCH_LENGTH = 16_000;
/** A line waits for further ones at most this long: what a killed process can lose. */
const BATCH_MS = 100;
/** While nothing reads the output, this much waits in memory. Further lines are dropped. */
const MAX_WAITING_BYTES = 1_048_576;
/** How long the end of the process waits for a slow reader. */
const EXIT_DEADLINE_MS = timeLimit(500);

/**
 * Opens the log: plain lines on a terminal, JSON elsewhere. Lines that still wait are written when the process exits.
 * @returns `droppedLines`: how many lines were dropped so far, because nothing read the output fast enough
 */
export function openLog(level: string): { readonly log: Logger; droppedLines(): number } {
  // Reading the property makes a pipe non-blocking, so that its reader delays nothing.
  const { fd: dest, isTTY: isTerminal } = process.stdout;
  if (isTerminal) {
    const terminal = pino.destination({ dest, sync: true });
    return { log: pino({ level }, { write: (line) => terminal.write(terminalLine(line)) }), droppedLines: () => 0 };
  }
  let dropped = 0;
  let exitAt = Number.POSITIVE_INFINITY;
  const output = new SonicBoom({
    fd: dest,
    sync: false,
    minLength: BATCH_LENGTH,
    maxLength: MAX_WAITING_BYTES,
    retryEAGAIN: () => performance.now() < exitAt,
  });
  output.on('drop', (lines: string) => {
    dropped += lines.split('\n').length - 1;
  });
  // The disk is full, or the reader has gone: lines wait, and are dropped and counted.
  output.on('error', () => {});
  // SonicBoom measures all lines that wait at each further one, and writes now and then even if none does.
  let batch = '';
  let isFlushDue = false;
  const passBatch = () => {
    output.write(batch);
    batch = '';
  };
  const flush = (onFlushed?: () => void) => {
    isFlushDue = false;
    passBatch();
    output.flush(onFlushed);
  };
  // pino calls it after a line of level fatal, too, which ends the process.
  const flushSync = () => {
    passBatch();
    exitAt = Math.min(exitAt, performance.now() + EXIT_DEADLINE_MS);
    try {
      output.flushSync();
    } catch {
      // What waits is lost: it cannot be written.
    }
  };
  process.once('exit', () => {
    flushSync();
    output.destroy();
  });
  const write = (line: string) => {
    batch += line;
    if (batch.length >= BATCH_LENGTH) passBatch();
    if (!isFlushDue) setTimeout(() => flush(), BATCH_MS).unref();
    isFlushDue = true;
  };
  const stream = { write, flush, flushSync };
  return { log: pino({ level }, stream), droppedLines: () => dropped };
}

/** Waits until all lines are written, so that no further one is written before them; not for long if nobody reads them. */
export async function flushed(log: Logger): Promise<void> {
  await Promise.race([new Promise<void>((resolve) => log.flush(() => resolve())), wait(EXIT_DEADLINE_MS)]);
}

export function exitWithError(log: FastifyBaseLogger, error: unknown, message: string): never {
  log.fatal({ err: error }, message);
  process.exit(1);
}

/** Logs what Node would print as plain text: warnings, exceptions and rejections that nothing handles. */
export function logProcessEvents(log: FastifyBaseLogger): void {
  // Node's own listener prints the warning.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'warning of Node.js'));
  // Node turns unhandled rejections into uncaught exceptions.
  process.on('uncaughtException', (error) => exitWithError(log, error, 'the process ends: nothing handled this error'));
}

/**
 * Logs each line of text that a library or a thread prints, so that every line of the output is JSON. What the engine
 * itself prints before it aborts, for example without memory, bypasses the streams and stays text.
 */
export function logPrintedText(stream: NodeJS.WriteStream, print: (line: string) => void): void {
  stream.write = (text: string | Uint8Array, ...rest: readonly unknown[]) => {
    const lines = typeof text === 'string' ? text : Buffer.from(text).toString();
    for (const line of lines.split('\n')) if (line !== '') print(line);
    for (const done of rest) if (typeof done === 'function') done();
    return true;
  };
}
