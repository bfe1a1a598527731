import { expect, test } from 'vitest';
import { scriptsIn } from './allowed-html.ts';

test('scripts and addresses that run them are found, texts that look like them are not', () => {
  const page =
    '<img src=" JavaScript:a" alt="javascript:b" title="data:c" onerror="d"><a href="vbscript:e" aria-label="data:f">g</a>';
  expect(scriptsIn(page)).toEqual(['img src=" JavaScript:a"', 'img onerror="d"', 'a href="vbscript:e"']);
  expect(scriptsIn('<script type="module"></script><iframe srcdoc="a"></iframe>')).toEqual([
    'script module',
    'iframe srcdoc="a"',
    'iframe',
  ]);
});
