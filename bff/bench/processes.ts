import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

/** The server runs alone on one core, its load on the other. */
const SERVER_CORE = '0';
const LOAD_CORE = '1';

/** Moves this process, which reads the servers' logs, to the load's core, so that it takes no time of the servers. */
export function moveToLoadCore(): void {
  execFileSync('taskset', ['-acp', LOAD_CORE, String(process.pid)], { stdio: 'ignore' });
}

/** A server in its own process, pinned to its core. */
export interface PinnedServer {
  readonly url: string;
  readonly pid: number;
  /** Its standard output. */
  readonly output: Readable;
  stop(): Promise<void>;
}

function urlPrinted(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
      if (url === undefined) return;
      resolve(url);
      // The log is read and forgotten.
      server.stdout?.off('data', read).resume();
    };
    server.stdout?.on('data', read);
    server.once('exit', (code) => reject(new Error(`a benchmark server stopped with ${code}: ${printed}`)));
  });
}

/** Starts a server that prints its address. @param args arguments of Node */
export async function startPinned(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<PinnedServer> {
  const server = spawn('taskset', ['-c', SERVER_CORE, process.execPath, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await urlPrinted(server);
  return {
    url,
    pid: server.pid ?? 0,
    output: server.stdout,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Starts the built service, which logs errors only.
 * @param args arguments of Node before the service's file @param env further configuration
 */
export function startService(
  lake: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<PinnedServer> {
  return startPinned([...args, 'dist/bff/server.js'], { PORT: '0', LOG_LEVEL: 'error', CONTENT_LAKE: lake, ...env });
}

/** Runs a command on the load's core. @returns what it printed */
export function runOnLoadCore(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('taskset', ['-c', LOAD_CORE, command, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(printed) : reject(new Error(`${command} failed: ${printed}`))));
  });
}
