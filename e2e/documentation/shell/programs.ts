import { execFile } from 'node:child_process';
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Programs of the documentation's commands that a stand-in checks: they install, deploy or do not end. */
const STAND_INS = ['docker', 'git', 'kubectl', 'node', 'npm', 'npx', 'sudo'];
/** Programs that run as they are. */
const TOOLS = [
  'bash',
  'sh',
  'cat',
  'cp',
  'curl',
  'echo',
  'env',
  'grep',
  'gzip',
  'head',
  'ls',
  'mkdir',
  'mv',
  'openssl',
  'tar',
  'tr',
];

let found: Promise<readonly (readonly [name: string, path: string])[]> | undefined;

/** Where the tools are; they are looked for once. */
function tools() {
  found ??= promisify(execFile)('sh', ['-c', `for name in ${TOOLS.join(' ')}; do command -v $name; done; true`]).then(
    ({ stdout }) =>
      stdout
        .split('\n')
        .filter((path) => path.startsWith('/'))
        .map((path) => [basename(path), path] as const),
  );
  return found;
}

/** Writes the only programs that the documentation's commands find. @returns their folder */
export async function writePrograms(folder: string): Promise<string> {
  const programs = join(folder, 'programs');
  await mkdir(programs);
  for (const name of STAND_INS) {
    const path = join(programs, name);
    const standIn = resolve('e2e/documentation/shell/stand-in.mjs');
    await writeFile(path, `#!/bin/sh\nexec "${process.execPath}" "${standIn}" ${name} "$@"\n`);
    await chmod(path, 0o755);
  }
  for (const [name, path] of await tools()) await symlink(path, join(programs, name));
  return programs;
}
