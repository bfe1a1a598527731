import { expect, test } from '@playwright/test';
import { startJournal } from '../support/journal-server.ts';

/** What nothing in the service expects. */
const WITHOUT_SOCKETS = `
  import { Server } from 'node:net';
  Server.prototype.listen = () => { throw new Error('no sockets'); };`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(WITHOUT_SOCKETS)}`;

test('an unexpected failure of the start ends the service with one line of JSON', async () => {
  const failure = String(await startJournal({ NODE_OPTIONS }).catch(String));
  const [first = '', ...lines] = failure.trim().split('\n');
  expect(first).toContain('stopped with 1');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 60, msg: 'the service could not start', err: { message: 'no sockets' } },
  ]);
});
