import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderResults, renderRouters, replaceResults } from './results.ts';

const resultsWith = (webkit: readonly (readonly [string, boolean])[]) =>
  new Map(
    (['chromium', 'firefox', 'webkit'] as const).map((engine) => [
      engine,
      new Map(engine === 'webkit' ? webkit : [['Print', true] as const, ['Cite', true] as const]),
    ]),
  );

test('what works in all engines is counted, and what differs is a table', () => {
  expect(
    renderResults(
      resultsWith([
        ['Print', true],
        ['Cite', true],
      ]),
    ),
  ).toBe('2 of 2 features work in all three.');
  expect(
    renderResults(
      resultsWith([
        ['Print', false],
        ['Cite', true],
      ]),
    ),
  ).toBe(
    '1 of 2 features work in all three.\n\n| feature | Chromium | Firefox | WebKit |\n| --- | --- | --- | --- |\n| Print | ✓ | ✓ | ✗ |',
  );
  expect(renderResults(resultsWith([['Cite', true]]))).toContain('| Print | ✓ | ✓ | not tested |');
});

test('a router has one row, which names the way that has failed', () => {
  const byEngine = new Map([
    ['chromium', '✓'],
    ['webkit', '✗ back: lines'],
  ]);
  expect(renderRouters([{ router: 'Turbo', tag: 'in the head', byEngine }])).toContain(
    '\n| Turbo | in the head | ✓ | not tested | ✗ back: lines |',
  );
});

test('routers that work in all engines have no columns of engines', () => {
  const byEngine = new Map(['chromium', 'firefox', 'webkit'].map((engine) => [engine, '✓']));
  expect(renderRouters([{ router: 'Turbo', tag: 'in the head', byEngine }])).toBe(
    'All of these work in all three.\n\n| router | where the tag stands |\n| --- | --- |\n| Turbo | in the head |',
  );
});

test('the page Special pages has a place for the results', () => {
  const page = readFileSync('bff/docs/special-pages.md', 'utf8');
  for (const name of ['engines', 'routers'] as const) {
    expect(replaceResults(page, name, 'These work.')).toContain('\n\nThese work.\n\n');
    expect(() => replaceResults('no place', name, '')).toThrow('no place for the results');
  }
});
