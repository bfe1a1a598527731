import { expect, test } from '@playwright/test';
import { fetchOnNewConnection, STARTS, withJournal } from './service.ts';

test('rate limits apply per client behind a proxy, requests are logged, and header sizes are limited', async () => {
  await withJournal({ RATE_LIMIT: '2', TRUST_PROXY: '1', LOG_LEVEL: 'info' }, async (journal) => {
    const fetchAs = (client: string, headers = {}) =>
      fetchOnNewConnection(`${journal.url}/api/v1/settings`, { headers: { 'x-forwarded-for': client, ...headers } });
    const statuses = [];
    for (const client of ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2']) {
      statuses.push((await fetchAs(client, { 'X-POSTHOG-SESSION-ID': 'session-7' })).status);
    }
    expect(statuses).toEqual([200, 200, 429, 200]);
    const lines = () => journal.output().match(/.*"url":"\/api\/v1\/settings".*"sessionId":"session-7".*/g) ?? [];
    await expect.poll(() => lines().length, STARTS).toBe(4);
    expect((await fetchAs('203.0.113.3', { 'x-large': 'x'.repeat(20_000) })).status).toBe(431);
  });
});
