import type { FastifyInstance } from 'fastify';
import { addressesAsFiles } from '../addresses-as-files.ts';
import type { SiteFiles } from '../site-folder.ts';
import { apacheFile } from './apache-file.ts';
import { caddyFile } from './caddy-file.ts';
import { headersFile, redirectsFile } from './headers-file.ts';
import { hostRules } from './host-rules.ts';
import { nginxFile } from './nginx-file.ts';

/** A site whose files are written. */
interface HostFilesOptions {
  readonly app: FastifyInstance;
  readonly folder: Pick<SiteFiles, 'write'>;
  /** The origin of the site. */
  readonly url: string;
  readonly version: string;
  /** The built files of the client. */
  readonly files: readonly string[];
  readonly datasets: readonly string[];
  readonly languages: readonly string[];
}

const NOT_FOUND = '/404.html';

/** Writes what static hosts read of a site: headers, types and addresses, and the page for what is not found. */
export async function writeHostFiles(options: HostFilesOptions): Promise<void> {
  const { app, folder, url, version, files, datasets, languages } = options;
  const { host, hostname } = new URL(url);
  const ask = (address: string) => app.inject({ url: address, headers: { accept: 'text/html', host } });
  const rules = hostRules({
    version,
    files,
    datasets,
    frame: (await ask('/embed/menu')).headers,
    api: (await ask('/api/v1/settings')).headers,
  });
  const { text } = addressesAsFiles((await ask(NOT_FOUND)).body, url, languages[0] ?? 'en');
  const written = {
    // Hosts send the page for every address, and the service names the one that was asked for.
    '404.html': text.replace(`<code>${NOT_FOUND}</code>`, 'This'),
    '.nojekyll': '',
    '.htaccess': apacheFile(rules),
    _headers: headersFile(rules),
    _redirects: redirectsFile(),
    Caddyfile: caddyFile(rules, hostname),
    'nginx.conf': nginxFile(rules, hostname),
  };
  for (const [name, body] of Object.entries(written)) folder.write(name, Buffer.from(body));
}
