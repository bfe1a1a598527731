import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../bff/testing/free-port.ts';

/** A Varnish before a service, configured as the README says. */
export interface VarnishServer {
  /** Its origin. */
  readonly url: string;
  /** Where it is told to purge. */
  readonly purgeUrl: string;
  /** How many requests it has answered by itself, and how many it had to ask the service for. */
  counts(): Promise<{ hits: number; misses: number }>;
  stop(): Promise<void>;
}

/** Servers lie where only administrators look. */
const ENV = { ...process.env, PATH: [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter) };
const run = promisify(execFile);

const vcl = (servicePort: number, more: string) => `vcl 4.1;
backend default { .host = "127.0.0.1"; .port = "${servicePort}"; }
include "${resolve('bff/cache/invalidation/cdn/varnish.vcl')}";
${more}`;

const counter = (stats: unknown, name: string): number => {
  const { counters } = Object(stats);
  return Number(Object(Object(counters)[`MAIN.${name}`]).value);
};

/**
 * Starts a Varnish on a free port.
 * @param servicePort where the service is, or will be
 * @param more VCL after the README's
 */
export async function startVarnish(servicePort: number, more = ''): Promise<VarnishServer> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-varnish-'));
  const port = await freePort();
  await writeFile(join(folder, 'test.vcl'), vcl(servicePort, more));
  const work = join(folder, 'work');
  // No change of user: the folder is this one's alone.
  const args = [
    '-j',
    'none',
    '-F',
    '-n',
    work,
    '-a',
    `127.0.0.1:${port}`,
    '-f',
    join(folder, 'test.vcl'),
    '-s',
    'malloc,64m',
  ];
  const varnish = spawn('varnishd', args, { env: ENV, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const started = new Promise<void>((fulfil, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (/Child launched OK|Child \(\d+\) said Child starts/.test(printed)) fulfil();
    };
    varnish.stdout.on('data', read);
    varnish.stderr.on('data', read);
    varnish.once('error', reject);
    varnish.once('exit', (code) => reject(new Error(`Varnish stopped with ${code}:\n${printed}`)));
  });
  await started;
  return {
    url: `http://127.0.0.1:${port}`,
    purgeUrl: `http://127.0.0.1:${port}/purge`,
    async counts() {
      const { stdout } = await run('varnishstat', ['-n', work, '-j'], { env: ENV });
      const stats: unknown = JSON.parse(stdout);
      return { hits: counter(stats, 'cache_hit'), misses: counter(stats, 'cache_miss') };
    },
    async stop() {
      const ended = once(varnish, 'exit');
      varnish.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
