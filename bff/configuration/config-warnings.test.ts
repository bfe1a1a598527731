import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { configWarnings } from './config-warnings.ts';

const warningsOf = (variables: Readonly<Record<string, string>>) => configWarnings(variables, readConfig(variables));

test('a usual configuration needs no warning', () => {
  expect(warningsOf({ PATH: '/bin', HOME: '/root', PORT: '80' })).toEqual([]);
  expect(warningsOf({ HOST: '0.0.0.0', PUBLIC_URL: 'https://journal.example' })).toEqual([]);
});

test.each([
  ['SANITY_DATASET', 'did you mean SANITY_DATASETS?'],
  ['sanity_project_id', 'did you mean SANITY_PROJECT_ID?'],
  ['POSTHOG_API_KEY', 'did you mean POSTHOG_KEY?'],
  ['JOURNAL_FOLDER', '"journal serve --help" lists them'],
  ['SANTIY_PROJECT_ID', 'did you mean SANITY_PROJECT_ID?'],
  ['REDIS_URI', 'did you mean REDIS_URL?'],
])('%s is named, as it begins as the variables of Journal do, or resembles one', (name, remedy) => {
  expect(warningsOf({ [name]: 'x', PATH: '/bin' })).toEqual([
    `${name} is not a variable of Journal and was ignored; ${remedy}`,
  ]);
  expect(warningsOf({ [name]: '' })).toEqual([]);
});

test.each([
  ...['HOSTNAME', 'POST', 'NODE_OPTIONS', 'JOURNAL_API_URL', 'JOURNAL_STREAM', 'JOURNAL_SERVICE_HOST'],
  ...['JOURNAL_PORT_3030_TCP', 'SANITY_STUDIO_PROJECT_ID'],
])('%s is a variable of others', (name) => {
  expect(warningsOf({ [name]: 'x' })).toEqual([]);
});

test.each(['0.0.0.0', '::'])('HOST=%s without PUBLIC_URL', (host) => {
  expect(warningsOf({ HOST: host })).toEqual([expect.stringContaining('set PUBLIC_URL')]);
});
