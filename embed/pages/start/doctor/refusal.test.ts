import { expect, test } from 'vitest';
import { refusalOf } from './page-form.tsx';

test.each([
  ['', '', '', 'Paste the HTML of the page.'],
  ['<p>', 'publisher.example', '', 'The address must begin with https:// or http://.'],
  [
    '<p>',
    'https://publisher.example/',
    'script-src ‘self’',
    "The policy has the character ‘, which no header can have. Write straight quotes: 'self'.",
  ],
  ['<p>', '', "script-src\t'self'", null],
])('HTML %j, address %j, policy %j', (html, address, policy, refusal) => {
  expect(refusalOf(html, address, policy)).toBe(refusal);
});
