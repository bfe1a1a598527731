import { dirname } from 'node:path';
import { canConfine } from '../../../.ci/setup/programs.mjs';
import { lastStep, type Stage } from './dockerfile.ts';

/** A program that starts others, followed by their commands. */
export type Wrapper = readonly string[];

/** The user `node` of Node's official images. */
const NODE_USER = '1000';

/** What stands for the base image: this machine's programs and libraries, and its Node. */
const BASE = ['/usr', '/bin', '/sbin', '/lib', '/lib64', '/etc', dirname(dirname(process.execPath))];

/** Whether containers are confined here. Elsewhere, their commands run in the folder, with all of the machine's files. */
export const IS_CONFINED = canConfine();

const environmentOf = (stage: Stage): string[] =>
  stage.steps.filter(({ name }) => name === 'ENV').flatMap(({ args }) => [...args]);

/**
 * A wrapper that runs a command in a built image as a container would: nothing else is there, the root is read-only,
 * `/tmp` is in memory, the user is not root, and only the image's and the given variables are set.
 * @param root the folder that stands for the image's root
 */
export function inContainer(root: string, image: Stage, env: Readonly<Record<string, string>>): Wrapper {
  const { text: workdir } = lastStep(image, 'WORKDIR');
  const given = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const inEnvironment = ['env', '-i', `PATH=${process.env.PATH}`, ...environmentOf(image), ...given];
  if (!IS_CONFINED) return ['sh', '-c', 'cd "$0" && exec "$@"', root + workdir, ...inEnvironment];
  return [
    'bwrap',
    '--unshare-user',
    '--unshare-pid',
    '--die-with-parent',
    ...['--uid', NODE_USER, '--gid', NODE_USER],
    ...BASE.flatMap((path) => ['--ro-bind-try', path, path]),
    ...['--ro-bind', `${root}${workdir}`, workdir],
    ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--remount-ro', '/'],
    ...['--chdir', workdir, '--'],
    ...inEnvironment,
  ];
}
