import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SERVERS_PATH } from '../../support/start-server.ts';

const run = promisify(execFile);

/** Where nginx listens on this machine, and the services behind it. */
export interface NginxPlaces {
  readonly plain: number;
  readonly secure: number;
  /** Origins of the services, in the order of the recipe. */
  readonly services: readonly string[];
}

/** Writes a certificate for a day, as `pem` and `key`. */
async function writeCertificate(folder: string): Promise<void> {
  const subject = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=journal.example'];
  await run('openssl', [...subject, '-keyout', join(folder, 'key'), '-out', join(folder, 'pem')]);
}

/**
 * Writes a recipe with ports, services and files of this machine, and has nginx check it.
 * @param recipe its name in `bff/integrations/deploy`
 * @returns the command that starts nginx
 */
export async function nginxCommand(
  folder: string,
  recipe: string,
  { plain, secure, services }: NginxPlaces,
): Promise<readonly string[]> {
  await writeCertificate(folder);
  const hosts = services.map((service) => new URL(service).host);
  const server = (await readFile(join('bff/integrations/deploy', recipe), 'utf8'))
    .replaceAll(/(?<=server )\d+\.\d+\.\d+\.\d+:3030/g, () => hosts.shift() ?? 'missing')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`)
    .replace('/etc/ssl/journal.example.pem', join(folder, 'pem'))
    .replace('/etc/ssl/journal.example.key', join(folder, 'key'));
  return writeNginx(folder, server);
}

/**
 * Writes a configuration of nginx whose folder `conf.d` has one file, and has nginx check it.
 * @returns the command that starts nginx
 */
export async function writeNginx(folder: string, server: string): Promise<readonly string[]> {
  await writeFile(join(folder, 'journal.conf'), server);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`);
  const main = `pid ${folder}/pid; error_log stderr; daemon off; worker_processes 1; events {}`;
  const http = `http { access_log off; ${temporary.join(' ')} include ${folder}/journal.conf; }`;
  const config = join(folder, 'nginx.conf');
  await writeFile(config, `${main}\n${http}\n`);
  const command = ['nginx', '-p', folder, '-c', config];
  await run('nginx', [...command.slice(1), '-t'], { env: { ...process.env, PATH: SERVERS_PATH } });
  return command;
}
