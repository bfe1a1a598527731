import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a program to its end. @throws {Error} with its output when it fails */
export const run = promisify(execFile);

/** A server that is running. */
export interface RunningServer {
  /** Ends it at once: nothing that it keeps is needed afterwards. */
  stop(): Promise<void>;
}

/**
 * Starts a server and waits until it is ready.
 * @param isReady whether what it has printed so far says so
 * @throws {Error} with its output when it ends before
 */
export async function startServer(
  program: string,
  args: readonly string[],
  isReady: (output: string) => boolean,
): Promise<RunningServer> {
  const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  await printed(server, ended, isReady);
  return {
    async stop() {
      server.kill('SIGKILL');
      await ended;
    },
  };
}

function printed(server: ChildProcess, ended: Promise<void>, isReady: (output: string) => boolean): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (isReady(output)) resolve();
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('error', reject);
    void ended.then(() => reject(new Error(`${server.spawnfile} ended before it was ready:\n${output}`)));
  });
}
