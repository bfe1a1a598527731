import { setFlagsFromString } from 'node:v8';
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { type Config, readConfig } from '../../configuration/config.ts';
import { configWarnings } from '../../configuration/config-warnings.ts';
import { ConfigError } from '../../configuration/environment.ts';
import { requireLoopbackForDesk } from '../../configuration/public-origins.ts';
import { errorCode } from '../../contract/shared/text.ts';
import { LakeError } from '../../lake/index.ts';
import { exitWithError, flushed, logPrintedText, logProcessEvents, openLog } from '../../operations/log.ts';
import { type Service, startService } from '../../service.ts';
import { visible } from './command.ts';

/**
 * How much V8 may let the heap grow between two collections, in percent. By its own choice it doubles: a journal of
 * 10,000 entries then took 483 to 512 MB after an edit instead of 450.
 */
const HEAP_GROWTH = 40;

/** What the operator can do about an error of the system's network. `null` if no variable mends it. */
function describeListenError(error: Error, { host, port }: Config): string | null {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} at ${host} is in use by another program; set PORT to a free one`;
    case 'EACCES':
      return `This user may not listen at port ${port}; set PORT to one above 1023`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return (
        `HOST must be an address or name of this machine, such as 127.0.0.1, or 0.0.0.0 for all of its addresses; ` +
        `it is ${JSON.stringify(host)}`
      );
    default:
      return null;
  }
}

/** Names the variable with the folder: the message itself begins with the folder or with a file in it. */
const describeLakeError = (error: LakeError, { contentLake }: Config) =>
  error.file === contentLake
    ? `CONTENT_LAKE must be a folder with one export per dataset, or a journal folder: ${error.message}`
    : `CONTENT_LAKE=${contentLake}: ${error.message}`;

/** One line for errors that the operator can fix. `null` if the error is another one. */
function describeStartError(error: unknown, config?: Config): string | null {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof LakeError && config !== undefined) return describeLakeError(error, config);
  if (error instanceof ConfigError || error instanceof LakeError) return error.message;
  return config === undefined ? null : describeListenError(error, config);
}

function startLine(config: Config, { url, desk }: Pick<Service, 'url' | 'desk'>): string {
  const queries = {
    public: 'its content lake is open to queries, LAKE_QUERIES=private closes it',
    local: 'its content lake is open to queries of this machine, LAKE_QUERIES=private closes it',
    private: 'its content lake is private, LAKE_QUERIES=public opens it to queries',
  }[config.lakeQueries];
  if (config.isSample) return `Journal serves its sample journal (${queries}). Open the demo articles: ${url}/demo/`;
  const notice = config.hosted === undefined ? `; ${queries}` : '';
  const write = desk === undefined ? '' : `. Write: ${desk}`;
  return `Journal serves at ${url} (API described at ${url}/docs/api${notice})${write}`;
}

/** Prints the start line: as text on a terminal, else as a record of the log, whatever the log's level. */
function announceStart(log: FastifyBaseLogger, line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`${line}\n`);
  else log.child({}, { level: 'info' }).info(line);
}

function stop(error: unknown, config?: Config): never {
  const described = describeStartError(error, config);
  // Written at once, because the process ends.
  if (described === null) exitWithError(pino(process.stderr), error, 'the service could not start');
  process.stderr.write(`${visible(described)}\n`);
  process.exit(1);
}

function readConfigOrStop(hasDesk: boolean): Config {
  try {
    const config = readConfig(process.env);
    if (hasDesk) requireLoopbackForDesk(config);
    return config;
  } catch (error) {
    return stop(error);
  }
}

/**
 * Runs the service with the configuration of the environment until SIGINT or SIGTERM. Ends the process when it cannot
 * start.
 * @param hasDesk whether the journal folder is written in the browser, too
 */
export async function serve(hasDesk: boolean): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  const config = readConfigOrStop(hasDesk);
  const { log, droppedLines: droppedLogLines } = openLog(config.logLevel);
  logProcessEvents(log);
  for (const warning of configWarnings(process.env, config)) log.warn(warning);
  const service = await startService(config, log, { droppedLogLines, hasDesk }).catch((error: unknown) =>
    stop(error, config),
  );
  const shutDown = async (signal: NodeJS.Signals) => {
    log.info({ signal }, 'shutting down');
    await service.close().catch((error: unknown) => exitWithError(log, error, 'the shutdown failed'));
    await flushed(log);
    log.info('shut down');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, (received) => void shutDown(received));
  announceStart(log, startLine(config, service));
  logPrintedText(process.stdout, (text) => log.info(text));
  logPrintedText(process.stderr, (text) => log.error(text));
}
