import { expect, test } from 'vitest';
import { GUIDES } from './guides.ts';
import { DEFAULT_CHOICE, writeSnippet } from './snippet.ts';

const SERVICE = { origin: 'https://journal.example', version: '2.1.0', integrity: 'sha384-abc' };

function codeOf(guide: (typeof GUIDES)[number], entry: string, changes: object = {}): string {
  const choice = { ...DEFAULT_CHOICE, ...changes };
  const steps = guide.steps(writeSnippet(entry, choice, SERVICE));
  return steps.map(({ code = '' }) => code).join('\n');
}

test.each(GUIDES)('$name: the steps name the service, the entry, the options and the colours', (guide) => {
  const code = codeOf(guide, 'tides', { placement: 'launcher', background: '#112233' });
  expect(code).toContain('https://journal.example');
  // All pages of Docusaurus share one tag.
  expect(code).toContain(guide.name === 'Docusaurus' ? "'auto'" : 'tides');
  expect(code).toContain('launcher');
  expect(code).toContain('api-background-color="#112233"');
});

test.each(GUIDES)('$name: for every article, the steps name no slug', (guide) => {
  const code = codeOf(guide, 'auto', { auto: true });
  expect(code).toContain('auto');
  expect(code).not.toContain('tides');
});

test('the package is installed from the file that the operator makes, because no registry has it', () => {
  const npm = GUIDES.find(({ name }) => name.includes('bundler'));
  expect(npm && codeOf(npm, 'tides')).toContain('npm install ./journal-client-2.1.0.tgz\n');
});
