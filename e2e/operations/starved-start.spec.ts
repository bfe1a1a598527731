import { expect, test } from '@playwright/test';
import { startJournal } from '../support/journal-server.ts';
import { variant } from '../support/variant.ts';

test.describe.configure({ timeout: 60_000 });

/** What a machine without time to spare does to the start: the longest timers end before the work that they limit. */
const STARVED = `
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (call, ms, ...rest) => setTimeout(call, ms >= 100_000 ? 0 : ms, ...rest);`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(STARVED)}`;

for (const WORKERS of ['1', '2'])
  test(
    `with WORKERS=${WORKERS}, a start that takes too long ends the service with one line of JSON`,
    variant(WORKERS === '1'),
    async () => {
      const failure = String(await startJournal({ NODE_OPTIONS, WORKERS }).catch(String));
      const [first = '', ...lines] = failure.trim().split('\n');
      expect(first).toContain('stopped with 1');
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        { level: 60, msg: 'the service could not start', err: { code: 'AVV_ERR_PLUGIN_EXEC_TIMEOUT' } },
      ]);
    },
  );
