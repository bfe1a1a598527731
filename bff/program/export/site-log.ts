import Fastify, { type FastifyBaseLogger } from 'fastify';
import { terminalLine } from '../../operations/log/terminal-lines.ts';

/** The log of a service whose responses become a site: only what somebody must know, as lines for a terminal. */
export function siteLog(): FastifyBaseLogger {
  const stream = { write: (line: string) => process.stdout.write(terminalLine(line)) };
  return Fastify({ logger: { level: 'warn', stream } }).log;
}
