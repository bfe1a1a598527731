import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** A real Redis of the test's own, which can be taken away. */
export interface RedisServer {
  readonly url: string;
  /** Ends it as a power failure does. */
  stop(): Promise<void>;
  /** Starts it again at the same address, with what it had saved. */
  start(): Promise<void>;
  /** Connections stay open, and nothing is answered any more. */
  freeze(): void;
  thaw(): void;
  /** Ends it for good. */
  close(): Promise<void>;
}

const START_TIMEOUT_MS = 20_000;

async function answers(port: number): Promise<boolean> {
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

async function startAt(port: number, folder: string): Promise<ChildProcess> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const redis = spawn('redis-server', options, { stdio: 'ignore' });
  const failed = once(redis, 'error').then(([error]) => {
    throw new Error('Redis cannot be started; npm test installs it', { cause: error });
  });
  const started = (async () => {
    const until = performance.now() + START_TIMEOUT_MS;
    while (!(await answers(port))) {
      if (performance.now() > until) throw new Error('Redis does not answer');
      await pause(20);
    }
  })();
  await Promise.race([started, failed]);
  return redis;
}

/** Starts a Redis on a free port. */
export async function startRedis(): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-redis-'));
  const port = await freePort();
  let redis = await startAt(port, folder);
  const stop = async () => {
    if (redis.exitCode !== null || redis.signalCode !== null) return;
    const ended = once(redis, 'exit');
    redis.kill('SIGKILL');
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    async start() {
      redis = await startAt(port, folder);
    },
    freeze: () => void redis.kill('SIGSTOP'),
    thaw: () => void redis.kill('SIGCONT'),
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
