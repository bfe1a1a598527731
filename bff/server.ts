import cluster from 'node:cluster';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { type Config, readConfig } from './config.ts';
import { ConfigError } from './environment.ts';
import { LakeError } from './lake/lake-error.ts';
import { claimPort } from './operations/workers/claim-port.ts';
import { runWorkers } from './operations/workers/run-workers.ts';
import { reportStarted } from './operations/workers/siblings.ts';

/** Fastify's own logger (pino), created before the app because the content lake logs too. */
function createLogger(level: string): FastifyBaseLogger {
  return Fastify({ logger: { level } }).log;
}

/** One line for errors that the operator can fix, the stack for all others. */
function describeError(error: unknown, config?: Config): string {
  if (error instanceof ConfigError || error instanceof LakeError) return error.message;
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

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Serves in this process until SIGINT or SIGTERM. */
async function serve(config: Config, log: FastifyBaseLogger): Promise<void> {
  // Imported late, so that a primary, which only supervises workers, does not load the service.
  const { startService } = await import('./service.ts');
  const service = await startService(config, log);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      service.close().then(
        () => process.exit(0),
        (error: unknown) => stop(error, config),
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
  else print(line);
}

/** Serves in several processes that share a port. */
async function serveWithWorkers(config: Config, log: FastifyBaseLogger): Promise<void> {
  const { port, release } = await claimPort(config.host, config.port);
  await release();
  runWorkers({ count: config.workers, port, log, onStart: print });
}

const config = readConfigOrStop();
const log = createLogger(config.logLevel);
const run = config.workers > 1 && cluster.isPrimary ? serveWithWorkers : serve;
await run(config, log).catch((error: unknown) => stop(error, config));
