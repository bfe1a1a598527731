import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '../../support/fixtures.ts';
import { expectMenuTitle } from '../../support/frames.ts';
import { PERSONAS, walkPath } from './personas.ts';

for (const persona of PERSONAS)
  test(`the ${persona.name}'s steps lead from an empty folder to a highlighted article`, async ({ page, journal }) => {
    const path = await walkPath(persona, journal.url);
    try {
      const saved = join(path.folder, 'article.html');
      await page.goto(path.url === undefined || existsSync(saved) ? pathToFileURL(saved).href : path.url);
      await expect(page.locator('[data-journal-annotation]').first()).toBeVisible();
      await expectMenuTitle(page, await page.title());
    } finally {
      await path.stop();
    }
  });

test('the README leads to the steps of each persona', () => {
  const readme = readFileSync('README.md', 'utf8');
  for (const { page } of PERSONAS) expect(readme).toContain(`(${page}#your-first-article)`);
});
