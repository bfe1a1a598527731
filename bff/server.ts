import cluster from 'node:cluster';
import Fastify from 'fastify';
import { type Config, readConfig } from './config.ts';
import { ConfigError } from './environment.ts';
import { maxConnections, OpenFilesError, openFilesLimit } from './http/limits/open-files.ts';
import { LakeError } from './lake/lake-error.ts';
import { exitWithError, logPrintedText, logProcessEvents } from './operations/log/log-process-events.ts';
import { openLog } from './operations/log/open-log.ts';
import { claimPort } from './operations/workers/claim-port.ts';
import { runWorkers } from './operations/workers/run-workers.ts';
import { reportStarted } from './operations/workers/siblings.ts';

const OPERATOR_ERRORS = [ConfigError, LakeError, OpenFilesError];

/** One line for errors that the operator can fix, the stack for all others. */
function describeError(error: unknown, config?: Config): string {
  if (error instanceof Error && OPERATOR_ERRORS.some((known) => error instanceof known)) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${config?.port} at ${config?.host} is in use by another program; set PORT to a free one`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function stop(error: unknown, config?: Config): never {
  process.stderr.write(`${describeError(error, config)}\n`);
  process.exit(1);
}

function readConfigOrStop(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return stop(error);
  }
}

/** Says who may query the embedded lake. */
function lakeNotice({ lakeQueriesPublic }: Config): string {
  return lakeQueriesPublic
    ? 'its content lake is open to queries, LAKE_QUERIES=private closes it'
    : 'its content lake is private, LAKE_QUERIES=public opens it to queries';
}

/** What the operator reads once the service is ready. */
function startLine(config: Config, url: string): string {
  if (config.isSample) {
    return `Journal serves its sample journal (${lakeNotice(config)}). Open a demo article: ${url}/demo/`;
  }
  const notice = config.hosted === undefined ? `; ${lakeNotice(config)}` : '';
  return `Journal serves at ${url} (API described at ${url}/docs${notice})`;
}

/** Serves in this process until SIGINT or SIGTERM. */
async function serve(config: Config): Promise<void> {
  // Checked before the service is loaded, which needs open files.
  maxConnections(openFilesLimit());
  const { log, writer } = openLog(config.logLevel);
  logProcessEvents(log);
  // Imported late, so that a primary, which only supervises workers, does not load the service.
  const { startService } = await import('./service.ts');
  const service = await startService(config, log, () => writer.dropped);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      service.close().then(
        () => process.exit(0),
        (error: unknown) => exitWithError(log, error, 'the shutdown failed'),
      );
    });
  }
  // A supervisor starts a new process: systemd, a container's restart policy, or the primary of the workers.
  service.memoryExhausted
    .then(() => service.close())
    .then(
      () => process.exit(1),
      (error: unknown) => stop(error, config),
    );
  const line = startLine(config, service.url);
  if (cluster.isWorker) reportStarted(line);
  else {
    writer.write(`${line}\n`);
    writer.flush();
  }
  logPrintedText(process.stdout, (text) => log.info(text));
  logPrintedText(process.stderr, (text) => log.error(text));
}

/** Serves in several processes that share a port. */
async function serveWithWorkers({ host, port: wanted, workers, logLevel }: Config): Promise<void> {
  const { log } = Fastify({ logger: { level: logLevel, stream: process.stdout } });
  logProcessEvents(log);
  const { port, release } = await claimPort(host, wanted);
  await release();
  runWorkers({ count: workers, port, log, onStart: (line) => process.stdout.write(`${line}\n`) });
}

const config = readConfigOrStop();
const run = config.workers > 1 && cluster.isPrimary ? serveWithWorkers : serve;
await run(config).catch((error: unknown) => stop(error, config));
