import { expect, test } from '@playwright/test';
import { startJournal } from '../support/journal-server.ts';

test.describe.configure({ timeout: 60_000 });

/** What a machine without time to spare does to the start: the longest timers end before the work that they limit. */
const STARVED = `
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (call, ms, ...rest) => setTimeout(call, ms >= 100_000 ? 0 : ms, ...rest);`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(STARVED)}`;

test('a start that takes too long ends the service with one line of JSON', async () => {
  const failure = String(await startJournal({ NODE_OPTIONS }).catch(String));
  const [first = '', ...lines] = failure.trim().split('\n');
  expect(first).toContain('stopped with 1');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 60, msg: 'the service could not start', err: { code: 'AVV_ERR_PLUGIN_EXEC_TIMEOUT' } },
  ]);
});
