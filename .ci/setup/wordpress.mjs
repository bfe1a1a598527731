// @ts-check
import { existsSync } from 'node:fs';
import { firstExecutable, onPath } from './executables.mjs';

/** Servers are often installed in folders that are on the PATH of administrators only. */
const serverPaths = (/** @type {string} */ name) => [...onPath([name]), `/usr/sbin/${name}`, `/usr/libexec/${name}`];

/**
 * Paths of what runs WordPress: its own folder (`WORDPRESS_PATH`, or where Debian's package puts it), PHP, and the
 * database server with the program that creates its files.
 * @returns {{ folder: string, php: string, server: string, createDatabase: string } | undefined} undefined unless all of
 * them are installed
 */
export function findWordPress() {
  const folder = process.env.WORDPRESS_PATH || '/usr/share/wordpress';
  const php = firstExecutable(onPath(['php']));
  const server = firstExecutable(serverPaths('mariadbd'));
  const createDatabase = firstExecutable(onPath(['mariadb-install-db']));
  if (!existsSync(`${folder}/wp-load.php`) || !php || !server || !createDatabase) return undefined;
  return { folder, php, server, createDatabase };
}
