import Fastify, { type FastifyBaseLogger } from 'fastify';
import { type Config, ConfigError, readConfig } from './config.ts';
import { LakeError } from './lake/index.ts';
import { startService } from './service.ts';

/** Fastify's own logger (pino), made before the app because the content lake logs too. */
function createLogger(level: string): FastifyBaseLogger {
  return Fastify({ logger: { level } }).log;
}

/** Errors that the operator can mend are told in a line; all others with their stack. */
function reason(error: unknown, config?: Config): string {
  if (error instanceof ConfigError || error instanceof LakeError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${config?.port} at ${config?.host} is taken by another program; set PORT to a free one`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function stop(error: unknown, config?: Config): never {
  process.stderr.write(`${reason(error, config)}\n`);
  process.exit(1);
}

function readConfigOrStop(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return stop(error);
  }
}

const config = readConfigOrStop();
const service = await startService(config, createLogger(config.logLevel)).catch((error: unknown) =>
  stop(error, config),
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    service.close().then(
      () => process.exit(0),
      (error: unknown) => stop(error, config),
    );
  });
}

process.stdout.write(
  config.isSample
    ? `Journal serves its sample journal. Open a demo article: ${service.url}/demo/\n`
    : `Journal serves at ${service.url} (API described at ${service.url}/docs)\n`,
);
