import Fastify, { type FastifyBaseLogger } from 'fastify';
import { LineWriter } from './line-writer.ts';
import { terminalLine } from './terminal-lines.ts';

/** The log of a process on its standard output. */
interface ProcessLog {
  /** Fastify's own logger (pino), created before the app because the content lake logs too. */
  readonly log: FastifyBaseLogger;
  /** Writes the lines. */
  readonly writer: LineWriter;
}

/** Opens the log: plain lines on a terminal, JSON elsewhere. What it has not written yet is written when the process exits. */
export function openLog(level: string): ProcessLog {
  // Node makes a pipe or socket non-blocking when the stream is first used.
  const writer = new LineWriter(process.stdout.fd, (lines) =>
    log.warn({ lines }, 'log lines were dropped: the standard output was not read fast enough'),
  );
  const isTerminal = process.stdout.isTTY === true;
  const stream = isTerminal ? { write: (line: string) => writer.write(terminalLine(line)) } : writer;
  const { log } = Fastify({ logger: { level, stream } });
  process.on('exit', () => writer.flushBeforeExit());
  return { log, writer };
}
