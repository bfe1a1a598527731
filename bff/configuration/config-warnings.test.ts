import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { configWarnings } from './config-warnings.ts';

const warningsOf = (variables: Readonly<Record<string, string>>) => configWarnings(variables, readConfig(variables));

test('a usual configuration needs no warning', () => {
  expect(warningsOf({ PATH: '/bin', HOME: '/root', PORT: '80' })).toEqual([]);
  expect(warningsOf({ HOST: '0.0.0.0', PUBLIC_URL: 'https://journal.example' })).toEqual([]);
});

test('a misspelt variable is named, an empty one is not', () => {
  expect(warningsOf({ SANTIY_PROJECT_ID: 'abc', SANITY_DATASET: '' })).toEqual([
    'SANTIY_PROJECT_ID is not a variable of Journal and was ignored; did you mean SANITY_PROJECT_ID?',
  ]);
});

test('an unknown variable that begins as those of Journal do is named, whatever it resembles', () => {
  expect(warningsOf({ POSTHOG_API_KEY: 'phc_1', JOURNAL_FOLDER: 'x', content_lake_folder: 'x', FOLDER: 'x' })).toEqual(
    ['POSTHOG_API_KEY', 'JOURNAL_FOLDER', 'content_lake_folder'].map(
      (name) => `${name} is not a variable of Journal and was ignored; "journal serve --help" lists them`,
    ),
  );
});

test.each([
  ['ADMIN_EMAIL', 'the system that publishes the articles'],
  ['CACHE_SECRET', 'Redis no longer holds responses'],
  ['WORKERS', 'run several instances behind a proxy'],
])('the removed variable %s is named with what to use instead', (name, instead) => {
  expect(warningsOf({ [name]: 'x' })).toEqual([
    expect.stringMatching(`^${name} was removed and is ignored; .*${instead}`),
  ]);
});

test.each(['0.0.0.0', '::'])('HOST=%s without PUBLIC_URL', (host) => {
  expect(warningsOf({ HOST: host })).toEqual([expect.stringContaining('set PUBLIC_URL')]);
});
