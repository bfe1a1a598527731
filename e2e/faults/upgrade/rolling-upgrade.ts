import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../bff/testing/free-port.ts';
import { startRedis } from '../../../bff/testing/redis-server.ts';
import { nginxCommand } from '../../deploy/support/nginx.ts';
import { type JournalServer, startJournal } from '../../support/journal-server.ts';
import { startServer } from '../../support/start-server.ts';
import { warmUp } from '../../support/warm-up.ts';
import { keepClient, makeNextBuild } from './next-build.ts';

/** Two instances behind nginx, as the recipe has them, which are upgraded one after the other. */
export interface RollingUpgrade {
  /** Where nginx listens for readers of `https://journal.example`, with a certificate that nobody knows. */
  readonly secure: string;
  /** Stops an instance of this build and starts one of the next version in its place. */
  replace(index: 0 | 1): Promise<void>;
  stop(): Promise<void>;
}

/** Starts two instances of this build with one Redis behind nginx. */
export async function startRollingUpgrade(): Promise<RollingUpgrade> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-upgrade-'));
  const next = await makeNextBuild(folder);
  const redis = await startRedis();
  const ports = [await freePort(), await freePort()];
  const env = {
    PUBLIC_URL: 'https://journal.example',
    TRUST_PROXY: 'loopback',
    REDIS_URL: redis.url,
    CLIENT_VERSIONS: await keepClient(folder),
  };
  const start = async (index: number, command?: readonly string[]): Promise<JournalServer> => {
    const port = String(ports[index]);
    const instance = await startJournal({ ...env, PORT: port }, command && { command });
    const reached = { ...instance, url: `http://127.0.0.1:${port}` };
    await warmUp(reached);
    return reached;
  };
  const instances = [await start(0), await start(1)];
  const places = { plain: await freePort(), secure: await freePort() };
  const services = instances.map(({ url }) => url);
  const command = await nginxCommand(folder, 'nginx-instances.conf', { ...places, services });
  const nginx = await startServer(command, places.secure);
  return {
    secure: `https://127.0.0.1:${places.secure}`,
    async replace(index) {
      await instances[index]?.stop();
      instances[index] = await start(index, next.command);
    },
    async stop() {
      await nginx.stop();
      await Promise.all(instances.map((instance) => instance.kill()));
      await redis.close();
      await rm(folder, { recursive: true });
    },
  };
}
