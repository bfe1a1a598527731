import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

/** The server has the first core for itself, whoever loads it the second. */
const SERVER_CORE = '0';
const LOAD_CORE = '1';

/** A server in a process of its own, pinned to its core. */
export interface PinnedServer {
  readonly url: string;
  readonly pid: number;
  /** What it prints from now on. */
  readonly output: Readable;
  stop(): Promise<void>;
}

function urlPrinted(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
      if (url !== undefined) resolve(url);
    });
    server.once('exit', (code) => reject(new Error(`a server of the bench stopped with ${code}: ${printed}`)));
  });
}

/** Starts a server that prints its address. @param args of Node */
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

/** The built service. @param args of Node, before the service's file */
export function startService(lake: string, args: readonly string[] = []): Promise<PinnedServer> {
  return startPinned([...args, 'dist/bff/server.js'], { PORT: '0', LOG_LEVEL: 'error', CONTENT_LAKE: lake });
}

/** What a command prints that runs on the core of the load. */
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
