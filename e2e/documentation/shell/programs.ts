import { existsSync } from 'node:fs';
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';

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
  'find',
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

const PATH = (process.env.PATH ?? '').split(delimiter);

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
  for (const name of TOOLS) {
    const path = PATH.map((folder) => join(folder, name)).find((each) => existsSync(each));
    if (path !== undefined) await symlink(path, join(programs, name));
  }
  return programs;
}
