import type { FastifyInstance } from 'fastify';
import { addressesAsFiles } from './addresses-as-files.ts';
import { headersFile } from './host-headers.ts';
import { siteFile } from './site-address.ts';
import type { SiteFolder } from './site-folder.ts';

/** A site whose files are written. */
interface HostFilesOptions {
  readonly app: FastifyInstance;
  readonly folder: Pick<SiteFolder, 'write'>;
  /** The origin of the site. */
  readonly url: string;
  readonly version: string;
  /** The built files of the client. */
  readonly files: readonly string[];
  readonly datasets: readonly string[];
  readonly languages: readonly string[];
}

const NOT_FOUND = '/404.html';

/** Addresses of the API whose files have other names, because a folder cannot have the name of a file. `:id` is a slug. */
const RENAMED = [
  '/api/v1/entries/:id/meta',
  '/api/v1/entries/:id/citation',
  '/api/v1/citations',
  '/api/v1/entries',
  '/api/v1/entries/:id/head',
  '/api/v1/entries/:id/linkset',
];

/** `_redirects` of Netlify, Cloudflare Pages and hosts like them. They answer with another file, and do not redirect. */
export const redirectsFile = (): string => RENAMED.map((path) => `${path} /${siteFile(path, 'en')} 200\n`).join('');

/** Writes what static hosts read of a site: headers, addresses, and the page for what is not found. */
export async function writeHostFiles(options: HostFilesOptions): Promise<void> {
  const { app, folder, url, version, files, datasets, languages } = options;
  const { host } = new URL(url);
  const ask = (address: string) => app.inject({ url: address, headers: { accept: 'text/html', host } });
  const frame = (await ask('/embed/menu')).headers;
  const { text } = addressesAsFiles((await ask(NOT_FOUND)).body, url, languages[0] ?? 'en');
  const written = {
    // Hosts send the page for every address, and the service names the one that was asked for.
    '404.html': text.replace(`<code>${NOT_FOUND}</code>`, 'This'),
    '.nojekyll': '',
    _headers: headersFile({ version, files, datasets, frame }),
    _redirects: redirectsFile(),
  };
  for (const [name, body] of Object.entries(written)) folder.write(name, Buffer.from(body));
}
