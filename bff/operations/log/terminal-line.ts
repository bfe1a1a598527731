import { prettyFactory } from 'pino-pretty';

/** A record of the log as a writer reads it on a terminal. Requests are named by method, address and status. */
export const terminalLine = prettyFactory({
  include: 'level,err',
  messageFormat: '{msg}{if method} {method} {url} {status}{end}',
});
