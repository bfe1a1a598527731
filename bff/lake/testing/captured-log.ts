import Fastify, { type FastifyBaseLogger } from 'fastify';

/** A log that stores its lines for assertions. */
export interface CapturedLog {
  log: FastifyBaseLogger;
  lines: Record<string, unknown>[];
}

/** Creates a log that stores its lines. */
export function captureLog(): CapturedLog {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  return { log: Fastify({ logger: { level: 'info', stream } }).log, lines };
}
