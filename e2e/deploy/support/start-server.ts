import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter } from 'node:path';
import { httpGet } from '../../support/http-client.ts';

/** Distributions install servers in folders that are on the search path of administrators only. */
export const SERVERS_PATH = [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter);

/** A server that a test has started. */
export interface RunningServer {
  stop(): Promise<void>;
}

/** Starts a server, and waits until an address of it answers. */
export async function startServer(
  command: readonly string[],
  address: string,
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
  const answers = async () => {
    while ((await httpGet(address)).status === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await Promise.race([answers(), hasEnded]);
  hasEnded.catch(() => undefined);
  return {
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
