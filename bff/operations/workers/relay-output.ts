import type { Worker } from 'node:cluster';
import { createInterface } from 'node:readline';
import { type Readable, Transform } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { terminalLines } from '../log/terminal-lines.ts';

const LINE_BREAK = 10;

/** The lines as this process' standard output shows them. */
const shown = (lines: Buffer) => (process.stdout.isTTY ? terminalLines(lines.toString()) : lines);

/** Passes complete lines on together. @param onRest called with an incomplete last line */
function completeLines(onRest: (text: string) => void): Transform {
  let rest = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = Buffer.concat([rest, chunk]);
      const end = text.lastIndexOf(LINE_BREAK) + 1;
      rest = text.subarray(end);
      done(null, shown(text.subarray(0, end)));
    },
    flush(done) {
      if (rest.length > 0) onRest(rest.toString());
      done();
    },
  });
}

function relay(stream: Readable | null, toLines: Transform): void {
  // A reader that is slow slows the worker's pipe, and the worker drops lines and counts them.
  stream?.pipe(toLines).pipe(process.stdout, { end: false });
}

interface RelayOptions {
  readonly log: FastifyBaseLogger;
  /** Whether the service runs. Until then, workers print messages to the operator. */
  isRunning(): boolean;
}

/**
 * Passes a worker's output on. Each worker has pipes of its own, so that the lines of several workers never mix, and
 * text that the engine prints becomes log lines.
 */
export function relayOutput({ process: child }: Worker, { log, isRunning }: RelayOptions): void {
  const logText = (text: string) => log.error({ worker: child.pid }, text);
  relay(child.stdout, completeLines(logText));
  if (child.stderr === null) return;
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (isRunning()) logText(line);
    else process.stderr.write(`${line}\n`);
  });
}
