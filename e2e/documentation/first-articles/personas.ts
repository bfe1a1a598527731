import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { freePort } from '../../../bff/testing/free-port.ts';
import { packedClient } from '../../support/packed-client.ts';
import { writePrograms } from '../shell/programs.ts';
import { withService } from '../snippets.ts';
import { readSteps, type Step } from './steps.ts';
import { type WalkedPath, walk } from './walk.ts';

/** The package that integrators install. */
const PACKAGE = '@journal/client';

/** Somebody who begins with nothing. */
export interface Persona {
  readonly name: string;
  /** The page with the steps. */
  readonly page: string;
}

export const PERSONAS: readonly Persona[] = [
  { name: 'publisher', page: 'bff/docs/publishers.md' },
  { name: 'integrator', page: 'bff/docs/integrators.md' },
  { name: 'operator', page: 'bff/docs/operators.md' },
  { name: 'writer', page: 'bff/docs/content.md' },
];

const hasCommand = (steps: readonly Step[], part: string) =>
  steps.some((step) => step.kind === 'commands' && step.lines.some((line) => line.includes(part)));

/**
 * Walks a persona's path from an empty folder. Packages of the repository are linked instead of installed.
 * @param service origin of the service that the operator runs, with the sample journal
 */
export async function walkPath({ page }: Persona, service: string): Promise<WalkedPath> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-path-'));
  const steps = readSteps(page);
  // Where the integrator's page expects it.
  await copyFile(packedClient(), join(folder, basename(packedClient())));
  const port = await freePort();
  const env = {
    ...process.env,
    ...{ PORT: String(port), LOG_LEVEL: 'info', NO_COLOR: '1', HOME: folder },
    ...{ DOCUMENTATION_REPOSITORY: resolve('.'), DOCUMENTATION_GOES_ON: 'true', DOCUMENTATION_PACKAGE: PACKAGE },
    PATH: await writePrograms(folder),
  };
  const own = `http://127.0.0.1:${port}`;
  const adapt = (text: string) =>
    withService(hasCommand(steps, 'journal.js serve') ? text.replaceAll('http://127.0.0.1:3030', own) : text, service);
  const path = await walk(steps, { folder, env, adapt });
  return {
    ...path,
    async stop() {
      await path.stop();
      await rm(folder, { recursive: true });
    },
  };
}
