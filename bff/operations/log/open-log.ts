import pino, { type Logger } from 'pino';
import { terminalLine } from './terminal-line.ts';

/** Lines are written together once they have this many bytes. */
const BATCH_BYTES = 8_192;
/** A line waits for further ones at most this long: what a killed process can lose. */
const MAX_WAIT_MS = 100;
/** While nothing reads the output, this much waits in memory. Further lines are dropped. */
const MAX_WAITING_BYTES = 1_048_576;
/** How long the end of the process waits for a slow reader. */
const EXIT_DEADLINE_MS = 500;

/** The log of a process on its standard output. */
interface ProcessLog {
  readonly log: Logger;
  /** How many lines were dropped so far, because nothing read the output fast enough. */
  droppedLines(): number;
}

/** Opens the log: plain lines on a terminal, JSON elsewhere. Lines that still wait are written when the process exits. */
export function openLog(level: string): ProcessLog {
  // Reading the property makes a pipe non-blocking, so that its reader delays nothing.
  const { fd: dest, isTTY: isTerminal } = process.stdout;
  if (isTerminal) {
    const terminal = pino.destination({ dest, sync: true });
    return { log: pino({ level }, { write: (line) => terminal.write(terminalLine(line)) }), droppedLines: () => 0 };
  }
  let dropped = 0;
  let exitAt = Number.POSITIVE_INFINITY;
  // Before pino's own listener, which would wait for the reader for ever.
  process.once('exit', () => {
    exitAt = performance.now() + EXIT_DEADLINE_MS;
    try {
      output.flushSync();
    } catch {
      // Nothing reads the output.
    }
    output.destroy();
  });
  const output = pino.destination({
    dest,
    sync: false,
    minLength: BATCH_BYTES,
    maxLength: MAX_WAITING_BYTES,
    periodicFlush: MAX_WAIT_MS,
    retryEAGAIN: () => performance.now() < exitAt,
  });
  output.on('drop', () => {
    dropped += 1;
  });
  // The disk is full, or the reader has gone: lines wait, and are dropped and counted.
  output.on('error', () => undefined);
  return { log: pino({ level }, output), droppedLines: () => dropped };
}
