import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './environment.ts';

test('by default the service offers the sample journal on the loopback address with queries of this machine', () => {
  expect(readConfig({})).toMatchObject({
    port: 3030,
    host: '127.0.0.1',
    isSample: true,
    lakeQueries: 'local',
    frameAncestors: '*',
    logLevel: 'info',
  });
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', SANITY_PROJECT_ID: '', CONTENT_LAKE: '' })).toMatchObject({
    port: 3030,
    isSample: true,
  });
});

test('queries are private by default if the service listens on a public address', () => {
  expect(readConfig({ HOST: '0.0.0.0' }).lakeQueries).toBe('private');
  expect(readConfig({ HOST: '0.0.0.0', LAKE_QUERIES: 'public' }).lakeQueries).toBe('public');
  expect(readConfig({ HOST: '::1' }).lakeQueries).toBe('local');
  expect(readConfig({ LAKE_QUERIES: 'private' }).lakeQueries).toBe('private');
});

test.each([
  ['a public address behind a proxy on this machine', { PUBLIC_URL: 'https://journal.example' }, 'private'],
  ['a public address that begins like a loopback one', { PUBLIC_URL: 'https://127.0.0.1.example' }, 'private'],
  ['a public IPv6 address', { PUBLIC_URL: 'http://[2001:db8::1]:3030' }, 'private'],
  [
    'a public address, with public queries by name',
    { PUBLIC_URL: 'https://journal.example', LAKE_QUERIES: 'public' },
    'public',
  ],
  ['both addresses loopback', { HOST: 'LocalHost', PUBLIC_URL: 'http://localhost:3030' }, 'local'],
  ['both addresses IPv6 loopback', { HOST: '::1', PUBLIC_URL: 'http://[::1]:3030' }, 'local'],
  ['an IPv4-mapped loopback address', { HOST: '::ffff:127.0.0.1', PUBLIC_URL: 'http://127.1:3030' }, 'local'],
  ['every address of the machine', { HOST: '::', PUBLIC_URL: 'http://localhost:3030' }, 'private'],
])('queries with %s', (_case, variables, who) => {
  expect(readConfig(variables).lakeQueries).toBe(who);
});

test('a dataset that is listed twice is one dataset', () => {
  const { hosted } = readConfig({ SANITY_PROJECT_ID: 'abc', SANITY_DATASETS: 'production,staging,production' });
  expect(hosted?.datasets).toEqual(['production', 'staging']);
});

test('a hosted lake needs the dataset that requests read by default', () => {
  expect(() => readConfig({ SANITY_PROJECT_ID: 'abc', SANITY_DATASETS: 'staging,archive' })).toThrow(
    'SANITY_DATASETS must name "production", which requests read by default; it is "staging,archive"',
  );
});

test('variables configure a hosted lake', () => {
  const { hosted, isSample } = readConfig({
    SANITY_PROJECT_ID: 'abc123',
    SANITY_DATASETS: 'production,staging',
    SANITY_READ_TOKEN: 'secret',
    SANITY_API_HOST: 'http://127.0.0.1:9999',
    SANITY_ASSETS_HOST: 'https://assets.example',
  });
  expect(isSample).toBe(false);
  expect(hosted).toEqual({
    projectId: 'abc123',
    datasets: ['production', 'staging'],
    apiVersion: '2025-02-19',
    token: 'secret',
    apiHost: 'http://127.0.0.1:9999',
    assetsHost: 'https://assets.example',
  });
});

test('variables configure operations', () => {
  expect(readConfig({})).toMatchObject({ rateLimit: 0, shutdownDelay: 0, shutdownTimeout: 8_000 });
  expect(readConfig({}).trustProxy).toBeUndefined();
  const values = {
    RATE_LIMIT: '600',
    SHUTDOWN_DELAY: '5',
    SHUTDOWN_TIMEOUT: '20',
    WEBHOOK_SECRET: 'shared with the backend',
  };
  const expected = {
    rateLimit: 600,
    shutdownDelay: 5_000,
    shutdownTimeout: 20_000,
    webhookSecrets: ['shared with the backend'],
  };
  expect(readConfig(values)).toMatchObject(expected);
});

const OLD = 'known to the backend until now';
const NEW = 'known to the backend from now on';

test('two secrets of the webhook are separated by a comma', () => {
  expect(readConfig({ WEBHOOK_SECRET: `${OLD},${NEW}` }).webhookSecrets).toEqual([OLD, NEW]);
  expect(readConfig({}).webhookSecrets).toEqual([]);
  for (const secrets of [`${OLD},`, `,${NEW}`, `${OLD},${NEW},${OLD}`])
    expect(() => readConfig({ WEBHOOK_SECRET: secrets })).toThrow(/^WEBHOOK_SECRET must be .*; it is something else$/);
});

test('half of the documents may not disappear in one update, unless a variable allows it', () => {
  expect(readConfig({}).contentLakeGuard).toBe(50);
  expect(readConfig({ CONTENT_LAKE_GUARD: '0' }).contentLakeGuard).toBe(0);
  expect(() => readConfig({ CONTENT_LAKE_GUARD: '101' })).toThrow(
    /^CONTENT_LAKE_GUARD must be a whole number from 0 to 100; it is "101"$/,
  );
});

test('trusted proxies are a number of hops or addresses', () => {
  const { trustProxy: two } = readConfig({ TRUST_PROXY: '2' });
  expect([0, 1, 2].map((hop) => two?.('203.0.113.9', hop))).toEqual([true, true, false]);
  const { trustProxy: own } = readConfig({ TRUST_PROXY: 'loopback,10.0.0.0/8' });
  expect(['127.0.0.1', '10.1.2.3', '203.0.113.9'].map((address) => own?.(address, 0))).toEqual([true, true, false]);
});

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '30.5'],
  ['PUBLIC_URL', 'journal.example'],
  ['PUBLIC_URL', 'https://user:secret@journal.example'],
  ['PUBLIC_URL', 'https://journal.example/path'],
  ['PUBLIC_URL', "https://journal.example;script-src'unsafe-inline'"],
  ['PUBLIC_URL', 'https://journal.example,b.example'],
  ['PUBLIC_URL', 'https://journal"example'],
  ['PUBLIC_URL', 'https://journal\u0000.example'],
  ['PUBLIC_URL', 'https://bücher.example'],
  ['PUBLIC_URL', 'https://journal.example:99999'],
  ['PUBLIC_URL', 'https://journal.example\n'],
  ['LAKE_QUERIES', 'open'],
  ['SANITY_PROJECT_ID', 'Not An Id'],
  ['SANITY_DATASETS', 'production, staging'],
  ['SANITY_API_VERSION', 'latest'],
  ['SANITY_API_HOST', 'ftp://host'],
  ['SANITY_ASSETS_HOST', 'https://cdn.example/images'],
  ['FRAME_ANCESTORS', "*; script-src 'unsafe-inline'"],
  ['FRAME_ANCESTORS', 'https://a.example\nhttps://b.example'],
  ['FRAME_ANCESTORS', 'https://a.example, https://b.example'],
  ['FRAME_ANCESTORS', 'https://a.example/articles'],
  ['FRAME_ANCESTORS', 'https://bücher.example'],
  ['FRAME_ANCESTORS', 'https://a\u0007.example'],
  ['FRAME_ANCESTORS', "'none' https://a.example"],
  ['TRUST_PROXY', 'a proxy'],
  ['TRUST_PROXY', '300.0.0.1'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['RATE_LIMIT', '-1'],
  ['RATE_LIMIT', 'few'],
  ['SHUTDOWN_DELAY', '1h'],
  ['SHUTDOWN_TIMEOUT', '0'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is rejected by an error that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`^${name} must be .*it is ${JSON.stringify(value).replace(/[*.?\\]/g, '\\$&')}`),
  );
});

test.each([
  ['SANITY_READ_TOKEN', 'has blanks in it'],
  ['REDIS_URL', 'http://user:secret@host'],
  ['REDIS_URL', 'redis://user:secret@ho st'],
  ['CDN_PURGE_URL', 'https://user:secret@host/'],
  ['PREVIEW_SECRET', 'a'.repeat(31)],
  ['PREVIEW_SECRET', ' '.repeat(32)],
  ['PREVIEW_SECRET', `short${'\t '.repeat(40)}`],
  ['WEBHOOK_SECRET', 'fifteen letters'],
  ['WEBHOOK_SECRET', ' '.repeat(32)],
  ['WEBHOOK_SECRET', `${'a'.repeat(16)},short${' '.repeat(40)}`],
  ['CDN_PURGE_TOKEN', 'two words'],
])('%s=%s is rejected by an error that does not repeat the secret value', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be [^"]*; it is something else$`));
});

test('variables configure Redis and a CDN', () => {
  expect(
    readConfig({
      REDIS_URL: 'rediss://user:secret@redis.example:6380/1',
      CDN_PURGE_URL: 'https://cdn.example/service/1/purge',
      CDN_PURGE_TOKEN: 'secret',
    }),
  ).toMatchObject({
    redisUrl: 'rediss://user:secret@redis.example:6380/1',
    cdn: { url: 'https://cdn.example/service/1/purge', token: 'secret' },
  });
  const unset = readConfig({});
  expect([unset.redisUrl, unset.cdn]).toEqual([undefined, undefined]);
});

test('a secret for what is not configured is rejected', () => {
  expect(() => readConfig({ CDN_PURGE_TOKEN: 'secret' })).toThrow(/CDN_PURGE_TOKEN needs CDN_PURGE_URL/);
});

test.each([
  '*',
  "'none'",
  "'self'",
  "'self' https://a.example https://*.b.example:8443  http://localhost:*",
  'http://[::1]:3030',
])('FRAME_ANCESTORS may be %s', (value) => {
  expect(readConfig({ FRAME_ANCESTORS: value }).frameAncestors).toBe(value);
});

test('configuring two lakes is rejected', () => {
  expect(() => readConfig({ CONTENT_LAKE: '/x', SANITY_PROJECT_ID: 'abc' })).toThrow(
    /CONTENT_LAKE and SANITY_PROJECT_ID/,
  );
});

test('a PostHog key enables analytics', () => {
  expect(readConfig({}).analytics).toBeUndefined();
  expect(readConfig({ POSTHOG_KEY: 'phc_1' }).analytics).toEqual({ key: 'phc_1', host: 'https://eu.i.posthog.com' });
  const own = { POSTHOG_KEY: 'phc_1', POSTHOG_HOST: 'https://a.test/in', POSTHOG_UI_HOST: 'https://ui.test' };
  expect(readConfig(own).analytics).toEqual({ key: 'phc_1', host: 'https://a.test/in', uiHost: 'https://ui.test' });
});

test.each([
  ['POSTHOG_KEY', { POSTHOG_KEY: 'two words' }],
  ['POSTHOG_HOST', { POSTHOG_KEY: 'phc_1', POSTHOG_HOST: 'eu.posthog.com' }],
  ['POSTHOG_HOST', { POSTHOG_KEY: 'phc_1', POSTHOG_HOST: 'https://a.test/?q' }],
  ['POSTHOG_UI_HOST', { POSTHOG_KEY: 'phc_1', POSTHOG_UI_HOST: 'ftp://a.test' }],
  ['POSTHOG_HOST', { POSTHOG_KEY: 'phc_1', POSTHOG_HOST: 'https://bücher.example' }],
  ['POSTHOG_HOST', { POSTHOG_KEY: 'phc_1', POSTHOG_HOST: 'https://a.test/ü' }],
  ['POSTHOG_HOST', { POSTHOG_KEY: 'phc_1', POSTHOG_HOST: 'https://a.test/\u007f' }],
  ['POSTHOG_HOST', { POSTHOG_KEY: 'phc_1', POSTHOG_HOST: 'https://a.test;b' }],
  ['POSTHOG_UI_HOST', { POSTHOG_KEY: 'phc_1', POSTHOG_UI_HOST: 'https://a.test/"' }],
  ['POSTHOG_UI_HOST', { POSTHOG_KEY: 'phc_1', POSTHOG_UI_HOST: 'https://a.test:99999' }],
  ['POSTHOG_KEY', { POSTHOG_HOST: 'https://a.test' }],
])('an invalid %s is rejected', (name, variables) => {
  expect(() => readConfig(variables)).toThrow(ConfigError);
  expect(() => readConfig(variables)).toThrow(name);
});
