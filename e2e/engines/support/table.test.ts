import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listedFeatures, renderTable, replaceTable } from './table.ts';

const SPECS = new URL('..', import.meta.url);
const PAGE = new URL('../../../bff/docs/publishers.md', import.meta.url);

/** Names of the features that the specs test. */
const testedFeatures = (): string[] =>
  readdirSync(SPECS)
    .filter((name) => name.endsWith('.spec.ts'))
    .flatMap((name) => [...readFileSync(new URL(name, SPECS), 'utf8').matchAll(/^feature\('([^']+)'/gm)])
    .map(([, feature = '']) => feature);

describe('table of engines', () => {
  it('lists in the publishers’ page exactly the features that the specs test', () => {
    const listed = listedFeatures(readFileSync(PAGE, 'utf8'));
    expect(listed.length).toBeGreaterThan(5);
    expect(new Set(listed)).toEqual(new Set(testedFeatures()));
    expect(listed).toHaveLength(new Set(listed).size);
  });

  it('has a row for each feature and a cell for each engine', () => {
    const table = renderTable(
      new Map([
        ['chromium', new Map([['Print', true]])],
        ['firefox', new Map([['Print', false]])],
        ['webkit', new Map()],
      ]),
    );
    expect(table.split('\n')[2]).toBe('| Print | ✓ | ✗ | not tested |');
    const text = replaceTable(readFileSync(PAGE, 'utf8'), table);
    expect(listedFeatures(text)).toEqual(['Print']);
    expect(replaceTable(text, table)).toBe(text);
  });
});
