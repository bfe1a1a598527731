import { expect, onTestFinished, test } from 'vitest';
import { createTestApp, UNREACHABLE_LAKE } from '../testing/test-journal.ts';

test('the addresses that proxies hide from readers have one spelling each', async () => {
  const app = await createTestApp(UNREACHABLE_LAKE);
  onTestFinished(() => app.close());
  const status = async (url: string) => (await app.inject(url)).statusCode;
  for (const url of ['/metrics', '/readyz', '/healthz?from=probe'])
    expect([url, await status(url)]).toEqual([url, 200]);
  for (const url of ['/%6detrics', '/%72eadyz', '/health%7A', '/%68ealthz?from=probe'])
    expect([url, await status(url)]).toEqual([url, 404]);
});
