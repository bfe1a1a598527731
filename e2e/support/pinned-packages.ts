import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { runOnce } from '../../.ci/setup/run-once.mjs';

/** A folder outside of the repository for packages that few commands need, and for what is built with them. */
export const cacheFolder = (name: string): string =>
  join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), `journal-${name}`);

/**
 * Installs pinned npm packages into a cache, unless that was done for the same lockfile.
 * @param packages folder with `package.json` and `package-lock.json`
 */
export function installPinned(packages: string, cache: string): void {
  const files = ['package.json', 'package-lock.json'];
  runOnce({
    stampFile: join(cache, '.installed'),
    inputs: files.map((file) => join(packages, file)),
    work() {
      mkdirSync(cache, { recursive: true });
      for (const file of files) cpSync(join(packages, file), join(cache, file));
      console.error(`Installing the packages of ${packages} from npm …`);
      // They bring their compiled parts as optional packages and need no install scripts.
      const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
      const { status } = spawnSync('npm', args, { cwd: cache, stdio: ['ignore', 2, 2] });
      if (status !== 0) throw new Error('npm ci failed');
    },
  });
}
