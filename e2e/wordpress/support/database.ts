import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type RunningServer, startServer } from '../../support/start-server.ts';

/** Nothing has to survive a crash. */
const FAST = ['--innodb-flush-log-at-trx-commit=0', '--innodb-doublewrite=0', '--innodb-buffer-pool-size=32M'];

/** A database server that listens on a socket alone. */
export interface Database extends RunningServer {
  readonly socket: string;
}

/** Creates a database server's files in a folder, and starts it. */
export async function startDatabase(
  programs: { readonly server: string; readonly createDatabase: string },
  folder: string,
): Promise<Database> {
  const socket = join(folder, 'mysql.sock');
  const common = ['--no-defaults', `--datadir=${join(folder, 'mysql')}`, `--user=${userInfo().username}`];
  const root = '--auth-root-authentication-method=normal';
  await promisify(execFile)(programs.createDatabase, [...common, root, '--skip-test-db', '--skip-name-resolve']);
  const server = await startServer(
    [programs.server, ...common, ...FAST, '--skip-networking', '--skip-grant-tables', `--socket=${socket}`],
    'ready for connections',
  );
  return { ...server, socket };
}
