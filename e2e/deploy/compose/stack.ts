import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../../bff/testing/free-port.ts';
import { startJournal } from '../../support/journal-server.ts';
import { startServer } from '../support/start-server.ts';
import { readCompose } from './compose-file.ts';

/** The services of a compose file as processes of this machine. */
export interface Stack {
  /** The address that the file publishes. */
  readonly url: string;
  /** Changes the title of the lake's entry. */
  retitle(title: string): Promise<void>;
  stop(): Promise<void>;
}

/** Replaces each name in a text by what stands for it. */
function replaceAll(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((result, [name, value]) => result.replaceAll(name, value), text);
}

const entry = (title: string) => ({ _id: 'e', _type: 'entry', title, url: { _type: 'slug', current: 'on-lakes' } });

/**
 * Starts the services of `compose.yaml` with its own commands and variables. Only names that exist in its network alone
 * are replaced: hosts, ports and mounted files.
 */
export async function startStack(): Promise<Stack> {
  const { services } = await readCompose('bff/deploy/compose.yaml');
  const folder = await mkdtemp(join(tmpdir(), 'journal-compose-'));
  const published = await freePort();
  const purge = await freePort();
  const redisPort = await freePort();
  const journalPort = await freePort();
  const retitle = (title: string) => writeFile(join(folder, 'production.ndjson'), `${JSON.stringify(entry(title))}\n`);
  await retitle('First');
  const local = {
    'http=:8080': `http=127.0.0.1:${published}`,
    'purge=:6081': `purge=127.0.0.1:${purge}`,
    'varnish:6081': `127.0.0.1:${purge}`,
    'redis:6379': `127.0.0.1:${redisPort}`,
    '"journal"': '"127.0.0.1"',
    '"3030"': `"${journalPort}"`,
    '/lake': folder,
    '/etc/varnish/default.vcl': join(folder, 'default.vcl'),
    '/etc/varnish/journal.vcl': resolve('bff/cache/invalidation/cdn/varnish.vcl'),
  };
  await writeFile(join(folder, 'default.vcl'), replaceAll(await readFile('bff/deploy/compose.vcl', 'utf8'), local));
  const commandOf = (name: string) => (services[name]?.command ?? []).map((word) => replaceAll(word, local));
  const redis = await startServer([...commandOf('redis'), '--port', String(redisPort), '--dir', folder], redisPort);
  const variables = Object.entries(services.journal?.environment ?? {});
  const env = Object.fromEntries(variables.map(([name, value]) => [name, replaceAll(value, local)]));
  const journal = await startJournal({ ...env, PORT: String(journalPort) });
  // Without the jail, because another user could not read the folder.
  const [varnishd = '', ...options] = commandOf('varnish');
  const work = join(folder, 'work');
  const varnish = await startServer([varnishd, '-j', 'none', '-n', work, ...options], published);
  return {
    url: `http://127.0.0.1:${published}`,
    retitle,
    async stop() {
      await varnish.stop();
      await journal.kill();
      await redis.stop();
      await rm(folder, { recursive: true });
    },
  };
}
