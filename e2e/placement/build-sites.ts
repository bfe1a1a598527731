import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runOnce } from '../../.ci/setup/run-once.mjs';
import { cacheFolder, installPinned } from '../support/pinned-packages.ts';
import { DEMO_FOLDER, readArticles } from './systems/article.ts';
import type { PublishingSystem } from './systems/systems.ts';

/** The pinned npm packages of the systems. */
const PACKAGES = 'e2e/placement/packages';
/** What sites are made of: their packages, the code that writes their sources, and the articles. */
const INPUTS = [join(PACKAGES, 'package-lock.json'), 'e2e/placement/systems', DEMO_FOLDER];

const CACHE = cacheFolder('placement');
const MODULES = join(CACHE, 'node_modules');

function build(folder: string, { sources, uploads, copied = {}, hasPlugins, command }: PublishingSystem): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries(sources(readArticles()))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  for (const [from, to] of Object.entries(copied)) cpSync(join(MODULES, from), join(folder, to), { recursive: true });
  cpSync(join(DEMO_FOLDER, 'uploads'), join(folder, uploads), { recursive: true });
  if (hasPlugins) symlinkSync(MODULES, join(folder, 'node_modules'));
  if (command === undefined) return;
  const [program, ...args] = command;
  execFileSync(join(MODULES, '.bin', program), args, { cwd: folder, stdio: 'pipe' });
}

/**
 * Builds the systems one after the other, and reuses what an earlier run has built.
 * @returns the folders of the sites in the order of the systems
 * @throws if one cannot be built
 */
export function buildSites(systems: readonly PublishingSystem[]): readonly string[] {
  installPinned(PACKAGES, CACHE);
  return systems.map((system) => {
    const folder = join(CACHE, 'sites', system.name);
    const stampFile = join(CACHE, `${system.name}.built`);
    runOnce({
      stampFile,
      inputs: INPUTS,
      work() {
        console.error(`Building ${system.name} …`);
        build(folder, system);
      },
    });
    return join(folder, system.output);
  });
}
