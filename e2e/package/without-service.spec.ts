import { bundleModule } from '../support/bundle.ts';
import { NEAP } from '../support/phrases.ts';
import { expect, test } from './fixtures.ts';

test('a bundle without apiUrl says so once and does nothing', async ({ page, hostPage, host, publisher }) => {
  const file = publisher.write(
    'main.mjs',
    `import { JournalClient } from '@journal/client';
    const journal = new JournalClient({ entry: 'the-brass-tides', createElements: true });
    await journal.init();
    await journal.reinit('the-brass-tides');
    await journal.detectAnnotations();
    window.failure = await journal.getEntry().catch((error) => error.code + ': ' + error.message);
    new JournalClient({ entry: 'the-brass-tides', manual: true, signal: AbortSignal.abort() });`,
  );
  const chunks = await bundleModule(`import ${JSON.stringify(file)};`);
  const [entry] = chunks;
  for (const { fileName, code } of chunks) hostPage.serveScript(`/${fileName}`, code);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const events: string[] = [];
  await page.exposeFunction('record', (name: string) => events.push(name));
  const listen = `for (const name of ['ready', 'error', 'scanComplete', 'initComplete'])
    document.addEventListener('journal:' + name, ({ type }) => record(type));`;
  const end = `<script>${listen}</script><script type="module" src="/${entry?.fileName}"></script>`;
  await hostPage.open('/without-service', { article: `<p>${NEAP}</p>`, tag: null, end });

  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'failure'))).toBe('usage: no apiUrl');
  await hostPage.waitForIdlePeriods();
  const message = "Journal: no apiUrl: set it to the service's origin, as in { apiUrl: 'https://journal.example' }";
  expect(hostPage.warnings).toEqual([message]);
  expect([hostPage.exceptions, hostPage.errors, events]).toEqual([[], [], []]);
  const own = ['without-service', entry?.fileName, ...(entry?.imports ?? [])];
  expect(requests.sort()).toEqual(own.map((path) => `${host.url}/${path}`).sort());
  await expect(page.locator('journal-menu, journal-footer, [data-journal-annotation]')).toHaveCount(0);
});
