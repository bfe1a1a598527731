import cluster from 'node:cluster';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { type Config, readConfig } from '../config.ts';
import { maxConnections, openFilesLimit } from '../http/limits/open-files.ts';
import { exitWithError, logPrintedText, logProcessEvents } from '../operations/log/log-process-events.ts';
import { openLog } from '../operations/log/open-log.ts';
import { claimPort } from '../operations/workers/claim-port.ts';
import { runWorkers } from '../operations/workers/run-workers.ts';
import { reportStarted } from '../operations/workers/siblings.ts';
import { configWarnings } from './config-warnings.ts';
import { describeStartError } from './start-error.ts';
import { announceStart, startLine } from './start-line.ts';

function stop(error: unknown, config?: Config): never {
  process.stderr.write(`${describeStartError(error, config)}\n`);
  process.exit(1);
}

function readConfigOrStop(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return stop(error);
  }
}

function logWarnings(log: FastifyBaseLogger, config: Config): void {
  for (const warning of configWarnings(process.env, config)) log.warn(warning);
}

/** Serves in this process until SIGINT or SIGTERM. */
async function serveInProcess(config: Config): Promise<void> {
  // Checked before the service is loaded, which needs open files.
  maxConnections(openFilesLimit());
  const { log, writer } = openLog(config.logLevel);
  logProcessEvents(log);
  if (cluster.isPrimary) logWarnings(log, config);
  // Imported late, so that a primary, which only supervises workers, does not load the service.
  const { startService } = await import('../service.ts');
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
    announceStart(log, line);
    writer.flush();
  }
  logPrintedText(process.stdout, (text) => log.info(text));
  logPrintedText(process.stderr, (text) => log.error(text));
}

/** Serves in several processes that share a port. */
async function serveWithWorkers(config: Config): Promise<void> {
  const { host, port: wanted, workers, logLevel } = config;
  const { log } = Fastify({ logger: { level: logLevel, stream: process.stdout } });
  logProcessEvents(log);
  logWarnings(log, config);
  const { port, release } = await claimPort(host, wanted);
  await release();
  runWorkers({ count: workers, port, log, onStart: (line) => announceStart(log, line) });
}

/** Runs the service with the configuration of the environment. Ends the process when it cannot start. */
export async function serve(): Promise<void> {
  const config = readConfigOrStop();
  const run = config.workers > 1 && cluster.isPrimary ? serveWithWorkers : serveInProcess;
  await run(config).catch((error: unknown) => stop(error, config));
}
