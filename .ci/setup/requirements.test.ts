import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REQUIREMENTS, TEST_REQUIREMENTS } from './requirements.mjs';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The requirements that a script names for `prepare.mjs`. */
const namedBy = (script: string): string[] => {
  const [, names = ''] = /prepare\.mjs([^&]*)/.exec(script) ?? [];
  return names.split(' ').filter((name) => name !== '' && !name.startsWith('--'));
};

test('scripts name only requirements that there are', () => {
  expect(Object.keys(REQUIREMENTS)).toEqual(expect.arrayContaining(Object.values(scripts).flatMap(namedBy)));
});

test.each(['nginx', 'caddy', 'wordpress'])('what runs %s installs it, and npm test does not', (name) => {
  expect(Object.keys(TEST_REQUIREMENTS)).not.toContain(name);
  expect(namedBy(scripts.systems ?? '')).toContain(name);
});

test('npm run faults installs nginx, behind which it upgrades instances', () => {
  expect(namedBy(scripts.faults ?? '')).toContain('nginx');
});
