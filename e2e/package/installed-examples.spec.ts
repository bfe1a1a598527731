import { expect, expectLivingArticle, expectNothing, test } from './fixtures.ts';

// Each installs its own packages from npm, as a reader does, which takes minutes.
test.describe.configure({ mode: 'default', timeout: 600_000 });

for (const [example, output] of [
  ['eleventy', '_site'],
  ['astro', 'dist'],
] as const)
  test(`the example ${example} is installed, built with marks and shows its article`, async ({
    page,
    hostPage,
    copyExample,
    host,
  }) => {
    const site = copyExample(example);
    site.installAndBuild();
    const response = await page.goto(site.serve(host, output));
    expect((await response?.text())?.match(/data-journal-marks/g)).toHaveLength(3);
    await expectLivingArticle(page, hostPage);
    await expect(page.locator('journal-highlight')).toHaveCount(0);
    expect(hostPage.problems).toEqual([]);
  });

for (const example of ['vue', 'svelte'])
  test(`the example ${example} is installed, built, shows its article, closes and opens it`, async ({
    page,
    hostPage,
    copyExample,
    host,
  }) => {
    const site = copyExample(example);
    site.installAndBuild();
    await page.goto(site.serve(host, 'dist'));
    await expectLivingArticle(page, hostPage);
    await page.getByRole('button', { name: 'close' }).click();
    await expectNothing(page, hostPage);
    await page.getByRole('button', { name: 'open' }).click();
    await expectLivingArticle(page, hostPage);
    expect(hostPage.problems).toEqual([]);
  });

test('the example react-vite is installed, built and shows its article', async ({
  page,
  hostPage,
  copyExample,
  host,
}) => {
  const site = copyExample('react-vite');
  site.installAndBuild();
  await page.goto(site.serve(host, 'dist'));
  await page.getByRole('button', { name: 'the-brass-tides' }).click();
  await expectLivingArticle(page, hostPage);
  expect(hostPage.problems).toEqual([]);
});

for (const [example, role] of [
  ['react-server', 'button'],
  ['next', 'link'],
] as const)
  test(`the example ${example} hydrates without complaint, and its ${role}s destroy and create the client`, async ({
    page,
    hostPage,
    copyExample,
  }) => {
    const site = copyExample(example);
    site.installAndBuild();
    const address = await site.start();
    await expect.poll(() => fetch(address).then(({ status }) => status, String)).toBe(200);
    expect(await (await fetch(address)).text()).toContain('there is a neap tide');
    await page.goto(address);
    await expectLivingArticle(page, hostPage);
    await page.getByRole(role, { name: 'close' }).click();
    await expect(page.getByRole(role, { name: 'open' })).toBeVisible();
    await expectNothing(page, hostPage);
    await page.getByRole(role, { name: 'open' }).click();
    await expectLivingArticle(page, hostPage);
    expect(hostPage.problems).toEqual([]);
  });
