import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeNginx } from '../../deploy/support/nginx.ts';

/** A web server with the recipe for a site. */
export interface Server {
  readonly name: string;
  /** Writes its configuration. @returns the command that starts it */
  command(site: string, folder: string, port: number): Promise<readonly string[]>;
}

/** A recipe for a site's folder. */
async function recipeFor(name: string, site: string): Promise<string> {
  const recipe = await readFile(join('bff/integrations/deploy', name), 'utf8');
  return recipe.replace('/var/www/journal', site);
}

export const NGINX: Server = {
  name: 'nginx',
  async command(site, folder, port) {
    const recipe = (await recipeFor('site-nginx.conf', site)).replace('listen 80;', `listen 127.0.0.1:${port};`);
    return writeNginx(folder, `include /etc/nginx/mime.types;\n${recipe}`);
  },
};

const CADDY: Server = {
  name: 'Caddy',
  async command(site, folder, port) {
    const recipe = (await recipeFor('site-Caddyfile', site)).replace(/^[\w.]+ \{$/m, `http://127.0.0.1:${port} {`);
    const config = join(folder, 'Caddyfile');
    await writeFile(config, `{\n\tadmin off\n}\n${recipe}`);
    return ['env', `HOME=${folder}`, 'caddy', 'run', '--adapter', 'caddyfile', '--config', config];
  },
};

const MODULES = 'mpm_event authz_core dir mime filter deflate headers'.split(' ');
const MODULES_FOLDER = '/usr/lib/apache2/modules';

const APACHE: Server = {
  name: 'Apache',
  async command(site, folder, port) {
    await writeFile(join(site, '.htaccess'), await recipeFor('site.htaccess', site));
    const config = join(folder, 'apache.conf');
    await writeFile(
      config,
      `ServerRoot ${folder}
ServerName journal.example
Listen 127.0.0.1:${port}
PidFile ${folder}/apache.pid
ErrorLog ${folder}/apache.log
${MODULES.map((name) => `LoadModule ${name}_module ${MODULES_FOLDER}/mod_${name}.so`).join('\n')}
TypesConfig /etc/mime.types
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

/** The servers of this machine. */
export const SERVERS: readonly Server[] = [NGINX, CADDY, ...(existsSync(MODULES_FOLDER) ? [APACHE] : [])];
