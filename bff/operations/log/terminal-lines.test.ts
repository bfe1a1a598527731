import { expect, test } from 'vitest';
import { terminalLine, terminalLines } from './terminal-lines.ts';

const line = (record: object) => terminalLine(`${JSON.stringify(record)}\n`);

test('a record of the log is a plain line on a terminal', () => {
  expect(line({ level: 30, time: 1, msg: 'Read the content of my-journal' })).toBe('Read the content of my-journal\n');
  expect(line({ level: 40, msg: 'articles/a.md:2: warning: the phrase is missing' })).toBe(
    'articles/a.md:2: warning: the phrase is missing\n',
  );
  expect(line({ level: 40, msg: 'articles/a.md takes long to read' })).toBe(
    'warning: articles/a.md takes long to read\n',
  );
  expect(line({ level: 50, file: 'a.md', msg: 'a.md, line 2: there is no field "x"' })).toBe(
    'error: a.md, line 2: there is no field "x"\n',
  );
});

test('a request is named by what was asked, and how it was answered', () => {
  const request = { method: 'GET', url: '/api/v1/settings', status: 200 };
  expect(line({ level: 30, reqId: 'a-1', ...request, msg: 'answered' })).toBe('answered GET /api/v1/settings 200\n');
});

test('an error has its stack, and no control character is obeyed', () => {
  const err = { type: 'Error', message: 'broken', stack: 'Error: broken\n    at f (a.ts:1:2)' };
  expect(line({ level: 50, err, msg: 'a listener failed\u001b[2J' })).toBe(
    'error: a listener failed\\u001b[2J\nError: broken\n    at f (a.ts:1:2)\n',
  );
});

test('lines of several workers are read one by one', () => {
  const records = ['one', 'two'].map((msg) => `${JSON.stringify({ level: 30, msg })}\n`);
  expect(terminalLines(records.join(''))).toBe('one\ntwo\n');
  expect(terminalLines('')).toBe('');
});

test('what is no record stays as it is', () => {
  expect(terminalLine('plain\n')).toBe('plain\n');
  expect(terminalLine('[1]\n')).toBe('[1]\n');
});
