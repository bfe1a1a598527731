import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freePort } from '../../../bff/testing/free-port.ts';
import { type JournalServer, startJournal } from '../../support/journal-server.ts';
import { test as base } from '../support/fixtures.ts';
import { readCompose } from './compose-file.ts';

/** The services of a compose file as processes of this machine. */
interface Stack {
  /** The address that the file publishes. */
  readonly url: string;
  /** The address of its Redis, without the password. */
  readonly redisUrl: string;
  /** Changes the title of the lake's entry. */
  retitle(title: string): Promise<void>;
}

/** Ports for the services of the stack. */
interface Ports {
  readonly published: number;
  readonly purge: number;
  readonly redis: number;
  readonly journal: number;
}

/** What stands here for names that exist in the stack's network or in its containers alone. */
const localNames = (folder: string, { published, purge, redis, journal }: Ports): Readonly<Record<string, string>> => ({
  'http=:8080': `http=127.0.0.1:${published}`,
  'purge=:6081': `purge=127.0.0.1:${purge}`,
  'varnish:6081': `127.0.0.1:${purge}`,
  'redis:6379': `127.0.0.1:${redis}`,
  '"journal"': '"127.0.0.1"',
  '"3030"': `"${journal}"`,
  '/lake': folder,
  '/etc/varnish/default.vcl': join(folder, 'default.vcl'),
  '/etc/varnish/journal.vcl': resolve('bff/cache/invalidation/cdn/varnish.vcl'),
});

const freePorts = async (): Promise<Ports> => ({
  published: await freePort(),
  purge: await freePort(),
  redis: await freePort(),
  journal: await freePort(),
});

const entry = (title: string) => ({ _id: 'e', _type: 'entry', title, url: { _type: 'slug', current: 'on-lakes' } });

/** Gives a test the services of `compose.yaml`, started with its own commands and variables. */
export const test = base.extend<{ journal: (env: Record<string, string>) => Promise<JournalServer>; stack: Stack }>({
  journal: async ({}, use) => {
    const started: JournalServer[] = [];
    await use(async (env) => {
      const journal = await startJournal(env);
      started.push(journal);
      return journal;
    });
    await Promise.all(started.map((journal) => journal.kill()));
  },
  stack: async ({ folder, start, journal }, use) => {
    const { services } = await readCompose('bff/integrations/deploy/compose.yaml');
    const ports = await freePorts();
    const names = Object.entries(localNames(folder, ports));
    const local = (text: string) => names.reduce((result, [name, value]) => result.replaceAll(name, value), text);
    const commandOf = (name: string) => (services[name]?.command ?? []).map(local);
    const retitle = (title: string) =>
      writeFile(join(folder, 'production.ndjson'), `${JSON.stringify(entry(title))}\n`);
    await retitle('First');
    await writeFile(join(folder, 'default.vcl'), local(await readFile('bff/integrations/deploy/compose.vcl', 'utf8')));
    await start([...commandOf('redis'), '--port', String(ports.redis), '--dir', folder], ports.redis);
    const variables = Object.entries(services.journal?.environment ?? {}).map(([name, value]) => [name, local(value)]);
    await journal({ ...Object.fromEntries(variables), PORT: String(ports.journal) });
    const [varnishd = '', ...options] = commandOf('varnish');
    // Without the jail, because another user could not read the folder.
    await start([varnishd, '-j', 'none', '-n', join(folder, 'work'), ...options], ports.published);
    await use({
      url: `http://127.0.0.1:${ports.published}`,
      redisUrl: `redis://127.0.0.1:${ports.redis}`,
      retitle,
    });
  },
});

export { expect } from '../support/fixtures.ts';
