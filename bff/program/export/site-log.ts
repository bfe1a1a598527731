import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { terminalLine } from '../../operations/log.ts';

/** The log of a service whose responses become a site: only what somebody must know, as lines for a terminal. */
export function siteLog(): FastifyBaseLogger {
  return pino({ level: 'warn' }, { write: (line) => void process.stdout.write(terminalLine(line)) });
}
