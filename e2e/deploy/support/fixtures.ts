import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { type RunningServer, startServer } from '../../support/start-server.ts';

interface DeployFixtures {
  /** A folder for the test's files. */
  readonly folder: string;
  /** Starts a server, which is stopped at the end of the test. */
  readonly start: (...args: Parameters<typeof startServer>) => Promise<void>;
}

/** Gives tests of recipes a folder and servers. */
export const test = base.extend<DeployFixtures>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'journal-deploy-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
  // The folder is removed when the servers have stopped.
  start: async ({ folder: _ }, use) => {
    const servers: RunningServer[] = [];
    await use(async (...args) => {
      servers.push(await startServer(...args));
    });
    await Promise.all(servers.map((server) => server.stop()));
  },
});

export { expect } from '@playwright/test';
