import { expect, type Page, settled, stored, test } from './fixtures.ts';

/** A page that constructs its client itself, with a provider of its own. */
const own = (
  journal: string,
  provider: string,
  more = '',
) => `<!doctype html><html lang="en"><head><title>Essay</title><link rel="icon" href="data:,"></head>
  <body><p>Few know what is meant when we speak of a spring tide by the sea.</p><journal-menu></journal-menu>
  <script type="module">
    import { JournalClient } from '${journal}/client/v2/journal-client.mjs';
    window.calls = [];
    window.client = new JournalClient({ entry: 'the-brass-tides', analytics: { ${more} provider: ${provider} } });
  </script></body></html>`;

const RECORDING = `{ capture: (event, properties) => calls.push(['capture', event, properties]),
  identify: (id) => calls.push(['identify', id]), reset: () => calls.push(['reset']) }`;

const calls = (page: Page): Promise<unknown[][]> => page.evaluate(() => Reflect.get(window, 'calls'));

test('a provider of the publisher’s own gets what the allow-list lets through, instead of PostHog', async ({
  page,
  journal,
  host,
  watched,
}) => {
  await page.goto(`${host.serve('/provider', own(journal.url, RECORDING))}?secret=1#jane`);
  await settled(page);
  await expect.poll(async () => (await calls(page)).map(([, event]) => event)).toContain('journal_annotation_viewed');
  const opened = (await calls(page)).find(([, event]) => event === 'journal_entry_opened');
  expect(opened).toEqual([
    'capture',
    'journal_entry_opened',
    {
      host_domain: '127.0.0.1',
      client_version: '2.1.0',
      environment: 'production',
      mode: 'anonymous',
      entry: 'the-brass-tides',
      $current_url: `${host.url}/provider`,
      $host: new URL(host.url).host,
      $pathname: '/provider',
    },
  ]);
  expect((await calls(page)).map(([name]) => name)).not.toContain('identify');
  expect(watched.files).toEqual(['/client/v2/journal-analytics.mjs']);
  expect((await stored(page)).local).toEqual({});
});

test('its `identify` is for the full mode, the same on every page; its `reset` for a consent that is withdrawn', async ({
  page,
  journal,
  host,
}) => {
  const identified = async (path: string) => {
    await page.goto(host.serve(path, own(journal.url, RECORDING, "mode: 'full',")));
    await settled(page);
    await expect.poll(async () => (await calls(page))[0]?.[0]).toBe('identify');
    return (await calls(page))[0]?.[1];
  };
  const first = await identified('/provider-full');
  expect(first).toEqual(expect.any(String));
  expect(await identified('/provider-full-again')).toBe(first);
  await page.evaluate(() => Reflect.get(window, 'client').consent(false));
  expect((await calls(page)).at(-1)).toEqual(['reset']);
  expect((await stored(page)).local).toEqual({});
});

for (const kind of ['', 'async '])
  test(`a provider that fails ${kind && 'later '}disturbs nobody`, async ({ page, journal, host, watched }) => {
    const failing = `{ ${kind}capture() { calls.push(['tried']); throw new Error('broken'); } }`;
    await page.goto(host.serve(`/provider-broken-${kind.length}`, own(journal.url, failing)));
    await settled(page);
    await expect.poll(async () => (await calls(page)).length).toBeGreaterThan(2);
    expect(watched.said).toEqual([]);
  });

test('the tag takes what JSON can say: no provider', async ({ page, watched, visit }) => {
  await visit('/tag-provider', { analytics: { provider: { capture: 'x' } } });
  await page.locator('.annotation').click();
  expect(watched.said).toEqual([]);
});
