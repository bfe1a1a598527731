import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectSecurely } from 'node:tls';
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

/** What a client needs to know before Redis answers it. */
interface RedisSecurity {
  readonly password: string;
  /** Paths of the server's certificate and its key, for connections with TLS only. */
  readonly certificate: string;
  readonly key: string;
}

const START_TIMEOUT_MS = 20_000;

async function isResponding(port: number, isSecure: boolean): Promise<boolean> {
  const socket = isSecure ? connectSecurely({ port, rejectUnauthorized: false }) : connect(port, '127.0.0.1');
  try {
    await once(socket, isSecure ? 'secureConnect' : 'connect');
    socket.write('PING\r\n');
    const [reply] = await once(socket, 'data');
    return /^(\+PONG|-NOAUTH)/.test(String(reply));
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

function securityOptions(port: number, { password, certificate, key }: RedisSecurity): string[] {
  const files = ['--tls-cert-file', certificate, '--tls-key-file', key, '--tls-auth-clients', 'no'];
  return ['--port', '0', '--tls-port', String(port), ...files, '--requirepass', password];
}

async function startServer(port: number, folder: string, security?: RedisSecurity): Promise<ChildProcess> {
  const listening = security ? securityOptions(port, security) : ['--port', String(port)];
  const options = [...listening, '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const redis = spawn('redis-server', options, { stdio: 'ignore' });
  const failed = once(redis, 'error').then(([error]) => {
    throw new Error('Redis cannot be started: install redis-server, or run npm test, which installs it', {
      cause: error,
    });
  });
  const started = (async () => {
    const deadline = performance.now() + START_TIMEOUT_MS;
    while (!(await isResponding(port, security !== undefined))) {
      if (performance.now() > deadline) throw new Error('Redis did not respond in time');
      await pause(20);
    }
  })();
  await Promise.race([started, failed]);
  return redis;
}

/** Starts a Redis server on a free port. @param security by default anybody may connect, without TLS */
export async function startRedis(security?: RedisSecurity): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-redis-'));
  const port = await freePort();
  let redis = await startServer(port, folder, security);
  const stop = async () => {
    if (redis.exitCode !== null || redis.signalCode !== null) return;
    const exited = once(redis, 'exit');
    redis.kill('SIGKILL');
    await exited;
  };
  return {
    url: `${security ? `rediss://:${encodeURIComponent(security.password)}@` : 'redis://'}127.0.0.1:${port}`,
    stop,
    async start() {
      redis = await startServer(port, folder, security);
    },
    freeze: () => void redis.kill('SIGSTOP'),
    thaw: () => void redis.kill('SIGCONT'),
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
