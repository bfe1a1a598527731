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
  expect(similarVariables([name, 'PATH'], VARIABLE_NAMES)).toEqual([{ name, meant }]);
});

test('each known variable misses one letter or has two exchanged', () => {
  for (const known of VARIABLE_NAMES.filter(({ length }) => length >= 6)) {
    const shorter = known.slice(0, 3) + known.slice(4);
    const exchanged = known.slice(0, 2) + known.charAt(3) + known.charAt(2) + known.slice(4);
    for (const name of [shorter, exchanged].filter((each) => each !== known))
      expect(similarVariables([name], VARIABLE_NAMES).map(({ meant }) => meant)).toEqual([known]);
  }
});

test.each(['HOME', 'HOSTNAME', 'POST', 'SORT', 'LOGNAME', 'LANGUAGE', 'NODE_OPTIONS', 'SANITY_STUDIO_PROJECT_ID'])(
  '%s is no misspelt variable',
  (name) => {
    expect(similarVariables([name], VARIABLE_NAMES)).toEqual([]);
  },
);

test('a lower-case twin of a set variable is none', () => {
  expect(similarVariables(['redis_url', 'REDIS_URL'], VARIABLE_NAMES)).toEqual([]);
});
