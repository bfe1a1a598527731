import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JournalServer, startJournal } from '../support/journal-server.ts';
import { SPRING, SPRING_HIGHLIGHT } from '../support/phrases.ts';
import { expect, test } from './fixtures.ts';

/** The commands of the page *Run* that keep a release. */
function keepCommands(): string {
  const [, commands = ''] =
    /export CLIENT_VERSIONS=.*\n([^`]*)/.exec(readFileSync('bff/docs/operators.md', 'utf8')) ?? [];
  return commands;
}

let folder = '';
let upgraded: JournalServer | undefined;
test.afterEach(async () => {
  await upgraded?.kill();
  rmSync(folder, { recursive: true });
});

test('a tag with an older version and its integrity survives an upgrade', async ({ page, hostPage }) => {
  folder = mkdtempSync(join(tmpdir(), 'journal-clients-'));
  execFileSync('sh', ['-e', '-c', keepCommands()], { env: { ...process.env, CLIENT_VERSIONS: folder }, stdio: 'pipe' });
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  // Stands for the client of an earlier release.
  renameSync(join(folder, version), join(folder, '2.0.9'));
  const hash = createHash('sha384')
    .update(readFileSync(join(folder, '2.0.9/journal-client.js')))
    .digest('base64');

  upgraded = await startJournal({ CLIENT_VERSIONS: folder });
  const src = `${upgraded.url}/client/2.0.9/journal-client.js`;
  const tag = `<script src="${src}" integrity="sha384-${hash}" crossorigin data-entry="the-brass-tides" async></script>`;
  await hostPage.open('/pinned', { article: `<p>${SPRING}</p>`, tag: null, end: tag });
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
  await expect(page.locator('journal-menu')).toHaveCount(1);
  expect(hostPage.problems).toEqual([]);
});
