import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { delimiter } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Distributions install servers in folders that are on the search path of administrators only. */
export const SERVERS_PATH = [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter);

/** A server that a test has started. */
export interface RunningServer {
  stop(): Promise<void>;
}

/** Whether a port of this machine accepts connections. */
async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Starts a server, and waits until it accepts connections at a port, or has printed a text. */
export async function startServer(
  command: readonly string[],
  ready: number | string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const [program = '', ...args] = command;
  const server = spawn(program, args, { env: { ...process.env, ...env, PATH: SERVERS_PATH } });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(server, 'close');
  const hasEnded = ended.then(() => {
    throw new Error(`${program} has ended:\n${output}`);
  });
  const isReady = async () => (typeof ready === 'number' ? isOpen(ready) : output.includes(ready));
  const waitUntilReady = async () => {
    while (!(await isReady())) await pause(20);
  };
  await Promise.race([waitUntilReady(), hasEnded]);
  hasEnded.catch(() => undefined);
  return {
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
