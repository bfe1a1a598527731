// @ts-check
import { spawnSync } from 'node:child_process';

const ARGS = ['--unshare-user', '--unshare-pid', '--uid', '1000', '--ro-bind', '/', '/', '--proc', '/proc'];

/** Whether bubblewrap can confine commands here. Some systems forbid the namespaces that it needs. */
export const canConfine = () =>
  spawnSync('bwrap', [...ARGS, '--dev', '/dev', 'true'], { stdio: 'ignore' }).status === 0;
