import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findWordPress } from '../../../.ci/setup/programs.mjs';
import { freePort } from '../../../bff/testing/free-port.ts';
import { type RunningServer, startServer } from '../../support/start-server.ts';

/** Nothing has to survive a crash. */
const FAST = ['--innodb-flush-log-at-trx-commit=0', '--innodb-doublewrite=0', '--innodb-buffer-pool-size=32M'];

/** A database server that listens on a socket alone. */
interface Database extends RunningServer {
  readonly socket: string;
}

/** Creates a database server's files in a folder, and starts it. */
async function startDatabase(
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

const run = promisify(execFile);

const INSTALL = 'e2e/wordpress/support/install.php';
const PLUGIN = 'bff/integrations/wordpress/journal';

/** WordPress reads this file first. It may contact no server but those of this machine. */
const config = (socket: string) => `<?php
require __DIR__ . '/wp-database.php';
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'DISABLE_WP_CRON', true );
define( 'WP_AUTO_UPDATE_CORE', false );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_LOG', __DIR__ . '/errors.log' );
define( 'WP_DEBUG_DISPLAY', false );
define( 'FS_METHOD', 'direct' );
$table_prefix = 'wp_';
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
`;

/** A WordPress with the plugin in its folder of plugins, not yet active. Its users have the password "password". */
export interface WordPress {
  /** Its origin. */
  readonly url: string;
  /** Runs PHP in this WordPress. @returns what it prints */
  php(code: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a new WordPress on a free port, with a database of its own. @throws {Error} when it is not installed */
export async function startWordPress(): Promise<WordPress> {
  const programs = findWordPress();
  if (programs === undefined) throw new Error('WordPress is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'journal-wordpress-'));
  const site = join(folder, 'site');
  const [database] = await Promise.all([startDatabase(programs, folder), copySite(programs.folder, site)]);
  await writeFile(join(site, 'wp-database.php'), `<?php const DATABASE_SOCKET = '${database.socket}';`);
  await writeFile(join(site, 'wp-config.php'), config(database.socket));
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  const url = `http://${host}`;
  await run(programs.php, [INSTALL, site, url]);
  const server = await startServer([programs.php, '-d', 'opcache.enable_cli=1', '-S', host, '-t', site], port);
  return {
    url,
    php: async (code) => (await run(programs.php, ['-r', `require '${site}/wp-load.php'; ${code}`])).stdout,
    async stop() {
      await server.stop();
      await database.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function copySite(from: string, site: string): Promise<void> {
  await cp(from, site, { recursive: true, filter: (path) => !path.endsWith('.htaccess') });
  await cp(PLUGIN, join(site, 'wp-content/plugins/journal'), { recursive: true });
}
