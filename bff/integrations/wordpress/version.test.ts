import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const PLUGIN = 'bff/integrations/wordpress/journal';

test('the plugin has the version of the package, wherever WordPress reads it', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  const main = await readFile(`${PLUGIN}/journal.php`, 'utf8');
  const readme = await readFile(`${PLUGIN}/readme.txt`, 'utf8');
  expect(/^ \* Version:\s+(.*)$/m.exec(main)?.[1]).toBe(version);
  expect(/^const VERSION = '(.*)';$/m.exec(main)?.[1]).toBe(version);
  expect(/^Stable tag: (.*)$/m.exec(readme)?.[1]).toBe(version);
  for (const [field, php] of [
    ['Requires at least', / \* Requires at least:\s+(.*)/],
    ['Requires PHP', / \* Requires PHP:\s+(.*)/],
  ] as const)
    expect(readme).toContain(`${field}: ${php.exec(main)?.[1]}\n`);
});
