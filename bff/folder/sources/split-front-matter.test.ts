import { expect, test } from 'vitest';
import { Problems } from '../problems.ts';
import { splitParts } from './split-front-matter.ts';

const titlesOf = (text: string) =>
  splitParts({ file: 'a.md', line: 1, text }, new Problems()).map(({ title }) => title);

test.each([
  ['# Spring  tide', 'Spring  tide'],
  ['#  Ebb \t##', 'Ebb'],
  ['# C#', 'C'],
  ['# ##', '#'],
  ['# a # b', 'a # b'],
])('a heading has the title without its marks: %s', (heading, title) => {
  expect(titlesOf(`${heading}\n---\n---\n`)).toEqual([title]);
});

const MANY = 300_000;

// Patterns that try each place again would take minutes.
test.each([' ', '\t', '#', ' #', '<!--', '<!-- -', '<!---->', '---'])('a long run of %j is read at once', (run) => {
  const repeated = run.repeat(MANY / run.length);
  for (const line of [`# a${repeated}x`, `# ${repeated}x`, `${repeated}\n# a`])
    expect(titlesOf(`${line}\n---\n---\n`)).toHaveLength(1);
});
