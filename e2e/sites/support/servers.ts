import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeNginx } from '../../deploy/support/nginx.ts';

/** A web server that reads one of a site's files for hosts. */
export interface Server {
  readonly name: string;
  isInstalled(): boolean;
  /** Writes its configuration. @returns the command that starts it */
  command(site: string, folder: string, port: number): Promise<readonly string[]>;
}

export const NGINX: Server = {
  name: 'nginx',
  isInstalled: () => true,
  async command(site, folder, port) {
    const recipe = await readFile(join(site, 'nginx.conf'), 'utf8');
    return writeNginx(
      folder,
      recipe.replace('listen 80;', `listen 127.0.0.1:${port};`).replace('/var/www/journal', site),
    );
  },
};

export const CADDY: Server = {
  name: 'Caddy',
  isInstalled: () => true,
  async command(site, folder, port) {
    const recipe = await readFile(join(site, 'Caddyfile'), 'utf8');
    const config = join(folder, 'Caddyfile');
    const own = recipe
      .replace(/^[\w.]+ \{$/m, `http://127.0.0.1:${port} {`)
      .replace('/var/www/journal', site)
      // For files that a test has compressed itself.
      .replace('file_server\n', 'file_server {\n\t\t\tprecompressed br\n\t\t}\n');
    await writeFile(config, `{\n\tadmin off\n}\n${own}`);
    return ['env', `HOME=${folder}`, 'caddy', 'run', '--adapter', 'caddyfile', '--config', config];
  },
};

const MODULES = 'mpm_event authz_core dir mime filter deflate headers rewrite'.split(' ');
const MODULES_FOLDER = '/usr/lib/apache2/modules';

const APACHE: Server = {
  name: 'Apache',
  isInstalled: () => existsSync(MODULES_FOLDER),
  async command(site, folder, port) {
    const config = join(folder, 'apache.conf');
    await writeFile(
      config,
      `ServerRoot ${folder}
ServerName journal.example
Listen 127.0.0.1:${port}
PidFile ${folder}/apache.pid
ErrorLog ${folder}/apache.log
${MODULES.filter((name) => name !== 'unixd')
  .map((name) => `LoadModule ${name}_module ${MODULES_FOLDER}/mod_${name}.so`)
  .join('\n')}
TypesConfig /dev/null
DocumentRoot ${site}
<Directory ${site}>
  AllowOverride All
  Require all granted
</Directory>
`,
    );
    return ['apache2', '-f', config, '-D', 'FOREGROUND'];
  },
};

export const SERVERS: readonly Server[] = [NGINX, CADDY, APACHE];
