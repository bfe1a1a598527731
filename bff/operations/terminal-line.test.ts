import { expect, test } from 'vitest';
import { terminalLine } from './log.ts';

/** What starts and ends a colour. */
const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g');

const line = (record: object) => terminalLine(`${JSON.stringify(record)}\n`).replaceAll(COLOUR, '');

test('a record of the log is a plain line on a terminal', () => {
  expect(line({ level: 30, time: 1, pid: 2, hostname: 'a', msg: 'Read the content of my-journal' })).toBe(
    'INFO: Read the content of my-journal\n',
  );
  expect(line({ level: 50, file: 'a.md', msg: 'a.md, line 2: there is no field "x"' })).toBe(
    'ERROR: a.md, line 2: there is no field "x"\n',
  );
});

test('a request is named by what was asked, and how it was answered', () => {
  const request = { method: 'GET', url: '/api/v1/settings', status: 200 };
  expect(line({ level: 30, reqId: 'a-1', ...request, msg: 'answered' })).toBe(
    'INFO: answered GET /api/v1/settings 200\n',
  );
});

test('an error has its stack, and no control character of a message is obeyed', () => {
  const err = { type: 'Error', message: 'broken', stack: 'Error: broken\n    at f (a.ts:1:2)' };
  const text = line({ level: 50, err, msg: 'a listener failed\u001b[2J' });
  expect(text).toContain('ERROR: a listener failed[2J\n');
  expect(text).toContain('at f (a.ts:1:2)');
});
