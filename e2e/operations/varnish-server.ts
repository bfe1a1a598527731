import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../bff/testing/free-port.ts';
import { SERVERS_PATH, startServer } from '../support/start-server.ts';

/** A Varnish in front of a service, with the documented configuration. */
export interface VarnishServer {
  /** Its origin. */
  readonly url: string;
  /** The address for purge requests. */
  readonly purgeUrl: string;
  /** Requests served from its cache, those passed to the service, and purges. */
  counts(): Promise<{ hits: number; misses: number; purges: number }>;
  stop(): Promise<void>;
}

const ENV = { ...process.env, PATH: SERVERS_PATH };
const run = promisify(execFile);

const vcl = (servicePort: number, extraVcl: string) => `vcl 4.1;
backend default { .host = "127.0.0.1"; .port = "${servicePort}"; }
include "${resolve('bff/cache/invalidation/cdn/varnish.vcl')}";
${extraVcl}`;

const counter = (stats: unknown, name: string): number => {
  const { counters } = Object(stats);
  return Number(Object(Object(counters)[`MAIN.${name}`]).value);
};

/**
 * Starts a Varnish on a free port.
 * @param servicePort port of the service, which may start later
 * @param extraVcl VCL after the documented configuration
 */
export async function startVarnish(servicePort: number, extraVcl = ''): Promise<VarnishServer> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-varnish-'));
  const [port, purgePort] = [await freePort(), await freePort()];
  await writeFile(join(folder, 'test.vcl'), vcl(servicePort, extraVcl));
  const work = join(folder, 'work');
  const addresses = ['-a', `http=127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${purgePort}`];
  // Disables the jail, because another user could not read the folder.
  const options = ['-j', 'none', '-F', '-n', work, '-f', join(folder, 'test.vcl'), '-s', 'malloc,64m'];
  const varnish = await startServer(['varnishd', ...options, ...addresses], port);
  return {
    url: `http://127.0.0.1:${port}`,
    purgeUrl: `http://127.0.0.1:${purgePort}/purge`,
    async counts() {
      const { stdout } = await run('varnishstat', ['-n', work, '-j'], { env: ENV });
      const stats: unknown = JSON.parse(stdout);
      const [hits, misses] = [counter(stats, 'cache_hit'), counter(stats, 'cache_miss')];
      return { hits, misses, purges: counter(stats, 's_synth') };
    },
    async stop() {
      await varnish.stop();
      await rm(folder, { recursive: true });
    },
  };
}
