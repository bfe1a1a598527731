import { expect, test } from 'vitest';
import { similarVariables } from './config-warnings.ts';
import { VARIABLE_NAMES } from './environment.ts';

test.each([
  ['SANTIY_PROJECT_ID', 'SANITY_PROJECT_ID'],
  ['SANITY_DATASET', 'SANITY_DATASETS'],
  ['sanity_project_id', 'SANITY_PROJECT_ID'],
  ['PUBLIC-URL', 'PUBLIC_URL'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['REDIS_URI', 'REDIS_URL'],
  ['CACHE_MP', 'CACHE_MB'],
  ['Port', 'PORT'],
])('%s is probably meant to be %s', (name, meant) => {
  expect(similarVariables([name, 'PATH'])).toEqual([{ name, meant }]);
});

test('each known variable misses one letter or has two exchanged', () => {
  for (const variable of VARIABLE_NAMES.filter(({ length }) => length >= 6)) {
    const shorter = variable.slice(0, 3) + variable.slice(4);
    const exchanged = variable.slice(0, 2) + variable.charAt(3) + variable.charAt(2) + variable.slice(4);
    for (const name of [shorter, exchanged].filter((misspelt) => misspelt !== variable))
      expect(similarVariables([name]).map(({ meant }) => meant)).toEqual([variable]);
  }
});

const OF_OTHERS = [
  'JOURNAL_API_URL',
  'JOURNAL_STREAM',
  'JOURNAL_SERVICE_HOST',
  'JOURNAL_PORT_3030_TCP',
  'SANITY_STUDIO_PROJECT_ID',
];

test.each(['HOME', 'HOSTNAME', 'POST', 'SORT', 'LOGNAME', 'LANGUAGE', 'NODE_OPTIONS', ...OF_OTHERS])(
  '%s is not a misspelt variable',
  (name) => {
    expect(similarVariables([name])).toEqual([]);
  },
);

test('a lower-case twin of a set variable is not a misspelt one', () => {
  expect(similarVariables(['redis_url', 'REDIS_URL'])).toEqual([]);
});
