import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Article } from './source/article.ts';
import type { Workshop } from './systems/system.ts';

const runFile = promisify(execFile);

/** A build takes longer only when it waits for something that never comes. */
const BUILD_TIMEOUT_MS = 300_000;

/** Creates an empty folder for a system, below the installed npm packages. @param name the system's */
export function openWorkshop(cache: string, name: string, articles: readonly Article[]): Workshop {
  const folder = join(cache, 'sites', name);
  const packages = join(cache, 'node_modules');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const run: Workshop['run'] = async (command, args = [], env = {}) => {
    await runFile(command, args, { cwd: folder, timeout: BUILD_TIMEOUT_MS, env: { ...process.env, ...env } });
  };
  return {
    folder,
    packages,
    articles,
    write(file, text) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    copy: (from, to) => cpSync(from, join(folder, to), { recursive: true }),
    run,
    runPackage: (command, args) => run(join(packages, '.bin', command), args),
  };
}
