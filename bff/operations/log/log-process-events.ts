import type { FastifyBaseLogger } from 'fastify';

/** Logs an error that ends the process, and ends it. */
export function exitWithError(log: FastifyBaseLogger, error: unknown, message: string): never {
  log.fatal({ err: error }, message);
  process.exit(1);
}

/** Logs what Node would print as plain text: warnings, exceptions and rejections that nothing handles. */
export function logProcessEvents(log: FastifyBaseLogger): void {
  // Node's own listener prints the warning.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'warning of the engine'));
  // Node turns unhandled rejections into uncaught exceptions.
  process.on('uncaughtException', (error) => exitWithError(log, error, 'the process ends: nothing handled this error'));
}

/**
 * Logs each line of text that a library or a thread prints, so that every line of the output is JSON. What the engine
 * itself prints before it aborts, for example without memory, bypasses the streams and stays text.
 */
export function logPrintedText(stream: NodeJS.WriteStream, print: (line: string) => void): void {
  stream.write = (text: string | Uint8Array, ...rest: readonly unknown[]) => {
    const lines = typeof text === 'string' ? text : Buffer.from(text).toString();
    for (const line of lines.split('\n')) if (line !== '') print(line);
    for (const done of rest) if (typeof done === 'function') done();
    return true;
  };
}
