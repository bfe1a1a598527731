import { expect, test } from 'vitest';
import { foundWords } from './words.mjs';

test('words that readers stumble over are found with their line, and code, links and names of keys are not', () => {
  const text = [
    'Press Enter, or press a phrase.',
    '`CONTENT_LAKE` is a lake; see [more](entry.md#address).',
    '```sh',
    'echo lake',
    '```',
    'An IP address, else the address.',
  ];
  expect(foundWords('a.md', text.join('\n'))).toEqual([
    'a.md:1: “press”: write click, choose or select; “press” only with a key',
    'a.md:2: “lake”: write content store',
    'a.md:6: “, else”: write otherwise',
    'a.md:6: “address”: write URL, or IP address',
  ]);
});

test('of a module, the texts are read', () => {
  const code = "/** The entry that stands here. */\n  close: 'Close',\n  open: 'Press to open the entry',\n";
  expect(foundWords('en.ts', code)).toEqual([
    'en.ts:3: “Press”: write click, choose or select; “press” only with a key',
    'en.ts:3: “entry”: write article',
  ]);
});
