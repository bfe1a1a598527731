import { expect, test } from '../support/fixtures.ts';
import { ExampleSite } from './example-site.ts';
import { expectLivingArticle, expectNothing } from './living-article.ts';

// Each installs its own packages from npm, as a reader does, which takes minutes.
test.describe.configure({ mode: 'default', timeout: 600_000 });

for (const [example, output] of [
  ['eleventy', '_site'],
  ['astro', 'dist'],
  ['vue', 'dist'],
  ['svelte', 'dist'],
] as const)
  test(`the example ${example} is installed, built and shows its article`, async ({
    page,
    hostPage,
    journal,
    host,
  }) => {
    const site = new ExampleSite(example, journal.url);
    site.installAndBuild();
    await page.goto(site.serve(host, output));
    await expectLivingArticle(page, hostPage);
    expect(hostPage.problems).toEqual([]);
    site.remove();
  });

test('the example react-vite is installed, built and shows its article', async ({ page, hostPage, journal, host }) => {
  const site = new ExampleSite('react-vite', journal.url);
  site.installAndBuild();
  await page.goto(site.serve(host, 'dist'));
  await page.getByRole('button', { name: 'the-brass-tides' }).click();
  await expectLivingArticle(page, hostPage);
  expect(hostPage.problems).toEqual([]);
  site.remove();
});

test('the example next hydrates without complaint, and its links destroy and create the client', async ({
  page,
  hostPage,
  journal,
}) => {
  const site = new ExampleSite('next', journal.url);
  site.installAndBuild();
  const server = await site.start();
  await expect.poll(() => fetch(server.url).then(({ status }) => status, String)).toBe(200);
  expect(await (await fetch(server.url)).text()).toContain('there is a neap tide');
  await page.goto(server.url);
  await expectLivingArticle(page, hostPage);
  await page.getByRole('link', { name: 'close' }).click();
  await expect(page.getByRole('link', { name: 'open' })).toBeVisible();
  await expectNothing(page, hostPage);
  await page.getByRole('link', { name: 'open' }).click();
  await expectLivingArticle(page, hostPage);
  expect(hostPage.problems).toEqual([]);
  server.stop();
  site.remove();
});
