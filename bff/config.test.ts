import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('nothing set: the sample journal on the loopback, queries public', () => {
  expect(readConfig({})).toMatchObject({
    port: 3030,
    host: '127.0.0.1',
    isSample: true,
    lakeQueriesPublic: true,
    frameAncestors: '*',
    logLevel: 'info',
  });
});

test('an empty variable is an unset one', () => {
  expect(readConfig({ PORT: '', SANITY_PROJECT_ID: '', CONTENT_LAKE: '' })).toMatchObject({
    port: 3030,
    isSample: true,
  });
});

test('queries are private where strangers can reach the service, unless asked for', () => {
  expect(readConfig({ HOST: '0.0.0.0' }).lakeQueriesPublic).toBe(false);
  expect(readConfig({ HOST: '0.0.0.0', LAKE_QUERIES: 'public' }).lakeQueriesPublic).toBe(true);
  expect(readConfig({ HOST: '::1' }).lakeQueriesPublic).toBe(true);
  expect(readConfig({ LAKE_QUERIES: 'private' }).lakeQueriesPublic).toBe(false);
});

test('a hosted lake', () => {
  const { hosted, isSample } = readConfig({
    SANITY_PROJECT_ID: 'abc123',
    SANITY_DATASETS: 'production,staging',
    SANITY_READ_TOKEN: 'secret',
    SANITY_API_HOST: 'http://127.0.0.1:9999',
  });
  expect(isSample).toBe(false);
  expect(hosted).toEqual({
    projectId: 'abc123',
    datasets: ['production', 'staging'],
    apiVersion: '2025-02-19',
    token: 'secret',
    apiHost: 'http://127.0.0.1:9999',
  });
});

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '30.5'],
  ['PUBLIC_URL', 'journal.example'],
  ['PUBLIC_URL', 'https://user:secret@journal.example'],
  ['PUBLIC_URL', 'https://journal.example/path'],
  ['LAKE_QUERIES', 'open'],
  ['SANITY_PROJECT_ID', 'Not An Id'],
  ['SANITY_DATASETS', 'production, staging'],
  ['SANITY_API_VERSION', 'latest'],
  ['SANITY_API_HOST', 'ftp://host'],
  ['FRAME_ANCESTORS', "*; script-src 'unsafe-inline'"],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start and is named', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`^${name} must be .*it is ${JSON.stringify(value).replace(/[*.?]/g, '\\$&')}`),
  );
});

test('two lakes at once', () => {
  expect(() => readConfig({ CONTENT_LAKE: '/x', SANITY_PROJECT_ID: 'abc' })).toThrow(
    /CONTENT_LAKE and SANITY_PROJECT_ID/,
  );
});
