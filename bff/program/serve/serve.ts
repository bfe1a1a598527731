import cluster from 'node:cluster';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { type Config, readConfig } from '../../configuration/config.ts';
import { configWarnings } from '../../configuration/config-warnings.ts';
import { refuseStrangersAtDesk } from '../../configuration/desk-config.ts';
import { visible } from '../../contract/rules/visible-text.ts';
import { maxConnections, openFilesLimit } from '../../http/limits/open-files.ts';
import { exitWithError, logPrintedText, logProcessEvents } from '../../operations/log/log-process-events.ts';
import { openLog } from '../../operations/log/open-log.ts';
import { terminalLine } from '../../operations/log/terminal-lines.ts';
import { claimPort } from '../../operations/workers/claim-port.ts';
import { runWorkers } from '../../operations/workers/run-workers.ts';
import { answerScrapes, reportStarted } from '../../operations/workers/siblings.ts';
import type { Service } from '../../service.ts';
import { describeStartError } from './start-error.ts';

/** Says who may query the embedded lake. */
function lakeNotice({ lakeQueriesPublic }: Config): string {
  return lakeQueriesPublic
    ? 'its content lake is open to queries, LAKE_QUERIES=private closes it'
    : 'its content lake is private, LAKE_QUERIES=public opens it to queries';
}

/** What the operator reads once the service is ready. */
function startLine(config: Config, { url, desk }: Pick<Service, 'url' | 'desk'>): string {
  if (config.isSample) {
    return `Journal serves its sample journal (${lakeNotice(config)}). Open a demo article: ${url}/demo/`;
  }
  const notice = config.hosted === undefined ? `; ${lakeNotice(config)}` : '';
  const write = desk === undefined ? '' : `. Write: ${desk}`;
  return `Journal serves at ${url} (API described at ${url}/docs/api${notice})${write}`;
}

/** Prints the start line: as text on a terminal, else as a record of the log, whatever the log's level. */
function announceStart(log: FastifyBaseLogger, line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`${line}\n`);
  else log.child({}, { level: 'info' }).info(line);
}

/** A log that writes at once, because the process ends. */
const openStartLog = (): FastifyBaseLogger => Fastify({ logger: { stream: process.stderr } }).log;

function stop(error: unknown, config?: Config): never {
  const described = describeStartError(error, config);
  if (described === null) exitWithError(openStartLog(), error, 'the service could not start');
  process.stderr.write(`${visible(described)}\n`);
  process.exit(1);
}

function readConfigOrStop(hasDesk: boolean): Config {
  try {
    const config = readConfig(process.env);
    if (hasDesk) refuseStrangersAtDesk(config);
    return config;
  } catch (error) {
    return stop(error);
  }
}

function logWarnings(log: FastifyBaseLogger, config: Config): void {
  for (const warning of configWarnings(process.env, config)) log.warn(warning);
}

/** Serves in this process until SIGINT or SIGTERM. */
async function serveInProcess(config: Config, hasDesk: boolean): Promise<void> {
  // Checked before the service is loaded, which needs open files.
  maxConnections(openFilesLimit());
  const { log, writer } = openLog(config.logLevel);
  logProcessEvents(log);
  if (cluster.isPrimary) logWarnings(log, config);
  else answerScrapes();
  // Imported late, so that a primary, which only supervises workers, does not load the service.
  const { startService } = await import('../../service.ts');
  const service = await startService(config, log, { droppedLogLines: () => writer.dropped, hasDesk });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      service.close().then(
        () => process.exit(0),
        (error: unknown) => exitWithError(log, error, 'the shutdown failed'),
      );
    });
  }
  const line = startLine(config, service);
  if (cluster.isWorker) reportStarted(line);
  else {
    announceStart(log, line);
    writer.flush();
  }
  logPrintedText(process.stdout, (text) => log.info(text));
  logPrintedText(process.stderr, (text) => log.error(text));
}

/** Serves in several processes that share a port. */
async function serveWithWorkers(config: Config): Promise<void> {
  const { host, port: wanted, workers, logLevel } = config;
  const stream = { write: (line: string) => process.stdout.write(process.stdout.isTTY ? terminalLine(line) : line) };
  const { log } = Fastify({ logger: { level: logLevel, stream } });
  logProcessEvents(log);
  logWarnings(log, config);
  const { port, release } = await claimPort(host, wanted);
  await release();
  runWorkers({ count: workers, port, log, onStart: (line) => announceStart(log, line) });
}

/**
 * Runs the service with the configuration of the environment. Ends the process when it cannot start.
 * @param hasDesk whether the journal folder is written in the browser, too
 */
export async function serve(hasDesk: boolean): Promise<void> {
  const config = readConfigOrStop(hasDesk);
  const isSupervisor = config.workers > 1 && cluster.isPrimary;
  const running = isSupervisor ? serveWithWorkers(config) : serveInProcess(config, hasDesk);
  await running.catch((error: unknown) => stop(error, config));
}
