import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';

/** Says who may query the embedded lake. */
function lakeNotice({ lakeQueriesPublic }: Config): string {
  return lakeQueriesPublic
    ? 'its content lake is open to queries, LAKE_QUERIES=private closes it'
    : 'its content lake is private, LAKE_QUERIES=public opens it to queries';
}

/** What the operator reads once the service is ready. @param url the service's origin */
export function startLine(config: Config, url: string): string {
  if (config.isSample) {
    return `Journal serves its sample journal (${lakeNotice(config)}). Open a demo article: ${url}/demo/`;
  }
  const notice = config.hosted === undefined ? `; ${lakeNotice(config)}` : '';
  return `Journal serves at ${url} (API described at ${url}/docs/api${notice})`;
}

/** Prints the start line: as text on a terminal, else as a record of the log, whatever the log's level. */
export function announceStart(log: FastifyBaseLogger, line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`${line}\n`);
  else log.child({}, { level: 'info' }).info(line);
}
