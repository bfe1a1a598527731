import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { canConfine } from '../../../.ci/setup/programs.mjs';
import { writePrograms } from './programs.ts';

/** Makes a folder that looks like the repository. What the commands write in it stays in it. */
async function imitateRepository(folder: string): Promise<string> {
  const copy = join(folder, 'journal');
  await mkdir(copy);
  for (const name of await readdir('.')) await symlink(resolve(name), join(copy, name));
  return copy;
}

/** The end of a message about a failed block. */
const REMEDY =
  'Correct the command in the documentation. If the program is new here, name it in ' +
  'e2e/documentation/shell/programs.ts (it runs as it is) or teach it to stand-in.mjs beside it.';

/** A file that the reader has saved before, with its path in the folder of the commands. */
export interface SavedFile {
  readonly path: string;
  readonly text: string;
}

const IS_CONFINED = canConfine();

/** A wrapper that lets commands write into a folder alone. @returns nothing where bubblewrap does not work */
const writingOnlyIn = (folder: string): string[] =>
  IS_CONFINED
    ? ['bwrap', '--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', '--bind', folder, folder, '--']
    : [];

/**
 * Runs a block of commands as it is written, in a folder that looks like the repository.
 * @param place of the block, for messages
 * @throws if a command fails or is not known
 */
export async function runBlock(place: string, text: string, files: readonly SavedFile[] = []): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-commands-'));
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    USER: userInfo().username,
    TMPDIR: folder,
    // Without it, curl takes an error of the service for success.
    CURL_HOME: folder,
    DOCUMENTATION_REPOSITORY: resolve('.'),
  };
  await writeFile(join(folder, '.curlrc'), 'fail\nsilent\nshow-error\n');
  try {
    const programs = await writePrograms(folder);
    const cwd = await imitateRepository(folder);
    for (const file of files) {
      await mkdir(dirname(join(cwd, file.path)), { recursive: true });
      await writeFile(join(cwd, file.path), file.text);
    }
    const local = text.replaceAll('/srv/journal', join(folder, 'srv'));
    const bash = ['/bin/bash', '--norc', '-euo', 'pipefail', '-c', local];
    const command = [...writingOnlyIn(folder), '/usr/bin/env', `PATH=${programs}`, ...bash];
    await promisify(execFile)(command[0] ?? '', command.slice(1), { cwd, env });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? `${error.stderr}` : String(error);
    throw new Error(`${place}: these commands fail:\n${text}\n${said}\n${REMEDY}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}
