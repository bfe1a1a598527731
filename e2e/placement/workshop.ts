import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Article } from './source/article.ts';
import type { Workshop } from './systems/system.ts';

/** Creates an empty folder for a system, below the installed npm packages. @param name the system's */
export function openWorkshop(cache: string, name: string, articles: readonly Article[]): Workshop {
  const folder = join(cache, 'sites', name);
  const packages = join(cache, 'node_modules');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return {
    folder,
    packages,
    articles,
    write(file, text) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    copy: (from, to) => cpSync(from, join(folder, to), { recursive: true }),
    async runPackage(command, args) {
      await promisify(execFile)(join(packages, '.bin', command), args, { cwd: folder });
    },
  };
}
