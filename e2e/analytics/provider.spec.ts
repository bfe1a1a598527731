import type { HostPageOptions } from '../support/render-host-page.ts';
import { variant } from '../support/variant.ts';
import { VERSION } from '../support/version.ts';
import { expect, type Page, storageOf, test, waitForArticle, waitForIdleAnalytics } from './fixtures.ts';

/**
 * A page that constructs a client with a provider of its own.
 * @param provider code of the provider
 * @param options code of further analytics options
 */
const withProvider = (clientModule: string, provider: string, options = ''): HostPageOptions => ({
  tag: null,
  end: `<journal-menu></journal-menu><script type="module">
    import { JournalClient } from '${clientModule}';
    window.calls = [];
    window.client = new JournalClient({ entry: 'the-brass-tides', analytics: { ${options} provider: ${provider} } });
  </script>`,
});

const RECORDING = `{ capture: (event, properties) => calls.push(['capture', event, properties]),
  identify: (id) => calls.push(['identify', id]), reset: () => calls.push(['reset']) }`;

const calls = (page: Page): Promise<unknown[][]> => page.evaluate(() => Reflect.get(window, 'calls'));

test('the publisher’s own provider receives the allow-listed properties, and PostHog is not loaded', async ({
  page,
  host,
  hostPage,
  pageLog,
}) => {
  await hostPage.open('/provider?secret=1#jane', withProvider(hostPage.clientModule, RECORDING));
  await waitForArticle(page);
  await expect.poll(async () => (await calls(page)).map(([, event]) => event)).toContain('journal_annotation_viewed');
  const opened = (await calls(page)).find(([, event]) => event === 'journal_entry_opened');
  expect(opened).toEqual([
    'capture',
    'journal_entry_opened',
    {
      host_domain: '127.0.0.1',
      client_version: VERSION,
      environment: 'production',
      mode: 'anonymous',
      entry: 'the-brass-tides',
      $current_url: `${host.url}/provider`,
      $host: new URL(host.url).host,
      $pathname: '/provider',
    },
  ]);
  expect((await calls(page)).map(([name]) => name)).not.toContain('identify');
  expect(pageLog.files).toEqual(['session']);
  expect((await storageOf(page)).local).toEqual({});
});

test('full mode calls `identify` with a persistent id; withdrawn consent calls `reset`', async ({ page, hostPage }) => {
  const identify = async (path: string) => {
    await hostPage.open(path, withProvider(hostPage.clientModule, RECORDING, "mode: 'full',"));
    await waitForArticle(page);
    await expect.poll(async () => (await calls(page))[0]?.[0]).toBe('identify');
    return (await calls(page))[0]?.[1];
  };
  const first = await identify('/provider-full');
  expect(first).toEqual(expect.any(String));
  expect(await identify('/provider-full-again')).toBe(first);
  await page.evaluate(() => Reflect.get(window, 'client').consent(false));
  expect((await calls(page)).at(-1)).toEqual(['reset']);
  expect((await storageOf(page)).local).toEqual({});
});

for (const modifier of ['', 'async '])
  test(
    `a provider that ${modifier ? 'rejects' : 'throws'} causes no exceptions or messages`,
    variant(modifier === ''),
    async ({ page, hostPage, pageLog }) => {
      const failing = `{ ${modifier}capture() { calls.push(['capture']); throw new Error('broken'); } }`;
      await hostPage.open('/failing-provider', withProvider(hostPage.clientModule, failing));
      await waitForArticle(page);
      await expect.poll(async () => (await calls(page)).length).toBeGreaterThan(2);
      expect(pageLog.problems).toEqual([]);
    },
  );

test('the script tag’s option cannot set a provider', async ({ page, pageLog, openArticle }) => {
  await openArticle('/tag-provider', { analytics: { provider: { capture: 'x' } } });
  await page.locator('.annotation').click();
  await waitForIdleAnalytics(page);
  expect(pageLog.problems).toEqual([]);
});
