import { readdirSync, readFileSync } from 'node:fs';
import { EXAMPLES, ExampleSite, packagesOf } from './example-site.ts';
import { expect, test } from './fixtures.ts';
import { expectLivingArticle, expectNothing } from './living-article.ts';

const OTHER = ['beta-radiograph: He held it to the light', 'chain-lines: chain lines'];

/** Examples whose packages are too many for each run of the tests. `npm run examples` installs and tests them. */
const LARGE = ['astro', 'next'];

// Builds side by side would take the time of the service and of other tests.
test.describe.configure({ mode: 'default' });

for (const [example, output] of [
  ['html', ''],
  ['eleventy', '_site'],
] as const)
  test(`the example ${example} shows its article`, async ({ page, hostPage, journal, host, publisher }) => {
    const site = new ExampleSite(example, journal.url);
    site.buildQuickly(publisher.client);
    await page.goto(site.serve(host, output));
    await expectLivingArticle(page, hostPage);
    expect(hostPage.problems).toEqual([]);
    site.remove();
  });

for (const example of ['vue', 'svelte'])
  test(`the example ${example} shows its article, closes and opens it`, async ({
    page,
    hostPage,
    journal,
    host,
    publisher,
  }) => {
    const site = new ExampleSite(example, journal.url);
    site.buildQuickly(publisher.client);
    await page.goto(site.serve(host, 'dist'));
    await expectLivingArticle(page, hostPage);
    await page.getByRole('button', { name: 'close' }).click();
    await expectNothing(page, hostPage);
    await page.getByRole('button', { name: 'open' }).click();
    await expectLivingArticle(page, hostPage);
    expect(hostPage.problems).toEqual([]);
    site.remove();
  });

test('the example react-vite shows one article after the other in StrictMode', async ({
  page,
  hostPage,
  journal,
  host,
  publisher,
}) => {
  const site = new ExampleSite('react-vite', journal.url);
  site.buildQuickly(publisher.client);
  await page.goto(site.serve(host, 'dist'));
  await page.getByRole('button', { name: 'the-brass-tides' }).click();
  await expectLivingArticle(page, hostPage);
  await page.getByRole('button', { name: 'held-to-the-light' }).click();
  await expect.poll(() => hostPage.highlights()).toEqual(OTHER);
  await page.getByRole('button', { name: 'close' }).click();
  await expectNothing(page, hostPage);
  await page.getByRole('button', { name: 'the-brass-tides' }).click();
  await expectLivingArticle(page, hostPage);
  expect(hostPage.problems).toEqual([]);
  site.remove();
});

test('the example react-server hydrates without complaint, shows, closes and opens its article', async ({
  page,
  hostPage,
  journal,
  publisher,
}) => {
  const site = new ExampleSite('react-server', journal.url);
  site.buildQuickly(publisher.client);
  const server = await site.start();
  await expect.poll(() => fetch(server.url).then(({ status }) => status, String)).toBe(200);
  expect(await (await fetch(server.url)).text()).toContain('there is a neap tide');
  await page.goto(server.url);
  await expectLivingArticle(page, hostPage);
  await page.getByRole('button', { name: 'close' }).click();
  await expectNothing(page, hostPage);
  await page.getByRole('button', { name: 'open' }).click();
  await expectLivingArticle(page, hostPage);
  expect(hostPage.problems).toEqual([]);
  server.stop();
  site.remove();
});

test('the examples name the versions that are tested, and the same React component', () => {
  const { devDependencies, dependencies, version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const tested = { ...dependencies, ...devDependencies };
  const names = readdirSync(EXAMPLES);
  for (const example of names.filter((name) => !LARGE.includes(name))) {
    const packages = packagesOf(example);
    expect(packages, example).toEqual(Object.fromEntries(Object.keys(packages).map((name) => [name, tested[name]])));
  }
  const read = (file: string) => readFileSync(`${EXAMPLES}/${file}`, 'utf8');
  for (const example of names.filter((name) => !['html', 'eleventy'].includes(name)))
    expect(read(`${example}/package.json`)).toContain(`"@journal/client": "file:journal-client-${version}.tgz"`);
  const component = read('react-vite/src/journal-article.tsx');
  expect(read('react-server/src/journal-article.tsx')).toBe(component);
  expect(readFileSync('bff/docs/integrators.md', 'utf8')).toContain(`\`\`\`tsx\n${component}\`\`\``);
  expect(read('next/app/journal-article.tsx')).toBe(`'use client';\n\n${component}`);
});
