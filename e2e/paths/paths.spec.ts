import { readFileSync } from 'node:fs';
import { expect, test } from '../support/fixtures.ts';
import { seeFirstArticle } from './first-article.ts';
import { PERSONAS, walkPath } from './personas.ts';

for (const persona of PERSONAS)
  test(`the ${persona.name}'s steps lead from an empty folder to a highlighted article`, async ({ page, journal }) => {
    const path = await walkPath(persona, { service: journal.url, isReal: false });
    try {
      await seeFirstArticle(page, path);
    } finally {
      await path.stop();
    }
  });

test('the README leads to the steps of each persona', () => {
  const readme = readFileSync('README.md', 'utf8');
  for (const { page } of PERSONAS) expect(readme).toContain(`(${page}#your-first-article)`);
});
