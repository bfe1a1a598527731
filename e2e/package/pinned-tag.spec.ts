import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startJournal } from '../support/journal-server.ts';
import { SPRING, SPRING_HIGHLIGHT } from '../support/phrases.ts';
import { expect, test } from './fixtures.ts';

/** The operators' page has this command. */
const KEEP = 'cp -r dist/client "$CLIENT_VERSIONS/$(node dist/bff/journal.js --version)"';

test('a tag with an older version and its integrity survives an upgrade', async ({ page, hostPage }) => {
  const folder = mkdtempSync(join(tmpdir(), 'journal-clients-'));
  expect(readFileSync('bff/docs/operators.md', 'utf8')).toContain(KEEP);
  execFileSync('sh', ['-c', KEEP], { env: { ...process.env, CLIENT_VERSIONS: folder }, stdio: 'pipe' });
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  // Stands for the client of an earlier release.
  renameSync(join(folder, version), join(folder, '2.0.9'));
  const hash = createHash('sha384')
    .update(readFileSync(join(folder, '2.0.9/journal-client.js')))
    .digest('base64');

  const upgraded = await startJournal({ CLIENT_VERSIONS: folder });
  const src = `${upgraded.url}/client/2.0.9/journal-client.js`;
  const tag = `<script src="${src}" integrity="sha384-${hash}" crossorigin data-entry="the-brass-tides" async></script>`;
  await hostPage.open('/pinned', { article: `<p>${SPRING}</p>`, tag: null, end: tag });
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
  await expect(page.locator('journal-menu')).toHaveCount(1);
  expect(hostPage.problems).toEqual([]);
  await upgraded.kill();
  rmSync(folder, { recursive: true });
});
