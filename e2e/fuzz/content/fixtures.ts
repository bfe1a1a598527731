import { CANARY, HOSTILE_STRINGS } from '../../../bff/testing/hostile-content/hostile-strings.ts';
import { scriptedGroup, scriptedSingles } from '../../../bff/testing/hostile-content/scripted-documents.ts';
import { writeLake } from '../../../bff/testing/hostile-content/write-hostile-lake.ts';
import { temporaryFolder } from '../../../bff/testing/temporary-folder.ts';
import { test as base, expect } from '../../support/fixtures.ts';
import { type JournalServer, startJournal } from '../../support/journal-server.ts';

/** Groups whose fields begin at different strings, so that every field holds strings of each kind. */
const GROUPS = 4;
export const OFFSETS = Array.from({ length: GROUPS }, (_, index) =>
  Math.round((index * HOSTILE_STRINGS.length) / GROUPS),
);

/** The slug of a group's entry. */
export const slugOf = (group: number) => `lantern-of-tides-${group}`;

/** Gives tests a service on scripted documents, and what a tab does when content gets out of its place. */
export const test = base.extend<{ incidents: readonly string[] }, { hostile: JournalServer }>({
  hostile: [
    async ({}, use) => {
      const { folder, remove } = await temporaryFolder();
      await writeLake(folder, {
        production: [...scriptedSingles(0), ...OFFSETS.flatMap((offset, group) => scriptedGroup(group, offset))],
      });
      const journal = await startJournal({ CONTENT_LAKE: folder });
      await use(journal);
      await journal.kill();
      await remove();
    },
    { scope: 'worker' },
  ],
  incidents: async ({ page }, use) => {
    const found: string[] = [];
    await page.exposeFunction(CANARY, () => found.push('a script of the content ran'));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`policy violation: ${violatedDirective} ${blockedURI}`),
      );
    });
    page.on('console', (message) => {
      if (message.type() === 'error') found.push(message.text());
    });
    page.on('pageerror', (error) => found.push(error.message));
    page.on('dialog', (dialog) => found.push(`dialog: ${dialog.message()}`));
    page.on('request', (request) => {
      if (/attacker|^(data:text|blob|file|javascript)/.test(request.url())) found.push(`request: ${request.url()}`);
    });
    await use(found);
    // A test that fails for another reason reports them too.
    expect.soft(found).toEqual([]);
  },
});
