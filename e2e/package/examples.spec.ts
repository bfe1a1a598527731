import { readdirSync, readFileSync } from 'node:fs';
import { variant } from '../support/variant.ts';
import { EXAMPLES, expect, expectLivingArticle, expectNothing, packagesOf, test } from './fixtures.ts';

const OTHER = ['beta-radiograph: He held it to the light', 'chain-lines: chain lines'];

/** Examples whose packages are not those of the tests. */
const LARGE = ['astro', 'next'];

// `npm run examples` installs and tests the others.
test('the example html shows its article', async ({ page, hostPage, copyExample, host, publisher }) => {
  const site = copyExample('html');
  site.buildQuickly(publisher.client);
  await page.goto(site.serve(host, ''));
  await expectLivingArticle(page, hostPage);
  expect(hostPage.problems).toEqual([]);
});

test(
  'the example react-vite shows one article after the other in StrictMode',
  variant(true),
  async ({ page, hostPage, copyExample, host, publisher }) => {
    const site = copyExample('react-vite');
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
  },
);

test('the examples name the versions that are tested, and the same React component', () => {
  const [{ devDependencies, dependencies, version }, forTests] = ['package.json', 'e2e/package.json'].map((file) =>
    JSON.parse(readFileSync(file, 'utf8')),
  );
  const tested = { ...dependencies, ...devDependencies, ...forTests.devDependencies };
  const names = readdirSync(EXAMPLES);
  for (const example of names.filter((name) => !LARGE.includes(name))) {
    const packages = packagesOf(example);
    expect(packages, example).toEqual(Object.fromEntries(Object.keys(packages).map((name) => [name, tested[name]])));
  }
  const read = (file: string) => readFileSync(`${EXAMPLES}/${file}`, 'utf8');
  for (const example of names.filter((name) => name !== 'html'))
    expect(read(`${example}/package.json`)).toContain(`"@journal/client": "file:journal-client-${version}.tgz"`);
  const component = read('react-vite/src/journal-article.tsx');
  expect(read('react-server/src/journal-article.tsx')).toBe(component);
  expect(readFileSync('bff/docs/frameworks.md', 'utf8')).toContain(`\`\`\`tsx\n${component}\`\`\``);
  expect(read('next/app/journal-article.tsx')).toBe(`'use client';\n\n${component}`);
});
