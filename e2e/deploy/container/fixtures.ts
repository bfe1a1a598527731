import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { test as base } from '@playwright/test';
import { freePort } from '../../../bff/testing/free-port.ts';
import { type JournalServer, startJournal } from '../../support/journal-server.ts';
import { buildImage } from './build-image.ts';
import { lastStep, readStages, type Stage } from './dockerfile.ts';
import { inContainer } from './run-image.ts';

export const DOCKERFILE = 'bff/integrations/deploy/Dockerfile';

/** A command in the image. */
type Run = (command: readonly string[]) => Promise<{ stdout: string; stderr: string }>;

interface ContainerFixtures {
  readonly image: Stage;
  /** The folder that stands for the image's root. */
  readonly root: string;
  readonly container: { readonly journal: JournalServer; readonly run: Run };
}

/** Gives tests the image that the Dockerfile describes, and a service that runs in it as in a container. */
export const test = base.extend<object, ContainerFixtures>({
  image: [
    async ({}, use) => {
      const image = (await readStages(DOCKERFILE)).at(-1);
      if (image === undefined) throw new Error(`${DOCKERFILE} has no stage`);
      await use(image);
    },
    { scope: 'worker' },
  ],
  root: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'journal-image-'));
      // `npm test` has just run what this stage runs.
      const made = { build: join(folder, 'checkout') };
      await mkdir(made.build);
      await symlink(resolve('.'), join(made.build, 'journal'));
      await use(await buildImage(await readStages(DOCKERFILE), folder, { context: '.', made }));
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  container: [
    async ({ image, root }, use) => {
      const env = { PORT: String(await freePort()), PUBLIC_URL: 'http://journal.example', LOG_LEVEL: 'warn' };
      const wrapper = inContainer(root, image, env);
      const run: Run = ([...command]) => promisify(execFile)(wrapper[0] ?? '', [...wrapper.slice(1), ...command]);
      const journal = await startJournal({}, { wrapper, command: lastStep(image, 'CMD').args });
      await use({ journal: { ...journal, url: `http://127.0.0.1:${env.PORT}` }, run });
      await journal.kill();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from '@playwright/test';
