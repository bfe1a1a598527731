import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** A Redis server that a test can stop, freeze and restart. */
export interface RedisServer {
  readonly url: string;
  /** Kills the server, as a power failure would. */
  stop(): Promise<void>;
  /** Starts the server again at the same address. */
  start(): Promise<void>;
  /** Suspends the server: connections stay open, and commands get no response. */
  freeze(): void;
  /** Resumes a frozen server. */
  thaw(): void;
  /** Stops the server and deletes its folder. */
  close(): Promise<void>;
}

const START_TIMEOUT_MS = 20_000;

async function isResponding(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.write('PING\r\n');
    const [reply] = await once(socket, 'data');
    return String(reply).startsWith('+PONG');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function startServer(port: number, folder: string): Promise<ChildProcess> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const redis = spawn('redis-server', options, { stdio: 'ignore' });
  const failed = once(redis, 'error').then(([error]) => {
    throw new Error('Redis cannot be started: install redis-server, or run npm test, which installs it', {
      cause: error,
    });
  });
  const started = (async () => {
    const deadline = performance.now() + START_TIMEOUT_MS;
    while (!(await isResponding(port))) {
      if (performance.now() > deadline) throw new Error('Redis did not respond in time');
      await pause(20);
    }
  })();
  await Promise.race([started, failed]);
  return redis;
}

/** Starts a Redis server on a free port. */
export async function startRedis(): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-redis-'));
  const port = await freePort();
  let redis = await startServer(port, folder);
  const stop = async () => {
    if (redis.exitCode !== null || redis.signalCode !== null) return;
    const exited = once(redis, 'exit');
    redis.kill('SIGKILL');
    await exited;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    async start() {
      redis = await startServer(port, folder);
    },
    freeze: () => void redis.kill('SIGSTOP'),
    thaw: () => void redis.kill('SIGCONT'),
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
