import type { FastifyInstance } from 'fastify';
import { CITATION_FORMAT_NAMES, CITATION_FORMATS, DEFAULT_DATASET, LINKSET_TYPE } from '../../contract/index.ts';
import { CITATION_ENDINGS, citationSuffix } from '../../contract/shared/site-files.ts';
import { CACHE_POLICIES } from '../../http/headers/cache-policy.ts';
import { CORS_HEADERS, SECURITY_HEADERS } from '../../http/headers/response-headers.ts';
import { ASSET_POLICY } from '../../lake/index.ts';
import { addressesAsFiles, siteFile } from './site-address.ts';
import type { SiteFolder } from './site-folder.ts';

interface SiteFacts {
  readonly version: string;
  readonly files: readonly string[];
  readonly datasets: readonly string[];
}

const UTF_8 = '; charset=utf-8';

/** Folders of the API in which all files are JSON, so that one rule is enough for those without an ending. */
const JSON_FILES = ['/api/v1/settings*', '/api/v1/annotation/*', '/api/v1/annotations/*'];

const SETTLED = ['/api/v1/settings*', '/api/v1/lookup.json', '/feed.*', '/sitemap*', '/llms.txt'];
const CONTENT = [
  ...['/', '/api/v1/entries*', '/api/v1/annotation/*', '/api/v1/annotations/*'],
  ...['/glossary*', '/annotations/*'],
  ...['/api/v1/citations*', '/api/v1/search/index.json', '/embed/menu/*', '/embed/footer/*'],
];

const IMMUTABLE = ['/embed/assets/*', '/assets/*', '/pages/*', '/api/v1/search/words.*', '/api/v1/search/documents.*'];
/** The client's files without a hash in their names begin so. What the first one says changes within a version. */
const NAMED = ['journal-', 'site-'];

/** Formats of citations whose files end as those of others do. */
const CITATIONS = CITATION_FORMAT_NAMES.filter((format) => /json|xml/.test(CITATION_ENDINGS[format] ?? ''));

/** Types of files that their extensions do not show, and types by extensions that hosts may not know. */
const TYPES: readonly (readonly [path: string, type: string])[] = [
  ...JSON_FILES.map((path) => [path, `application/json${UTF_8}`] as const),
  ...CITATIONS.map((format) => [`/api/v1/*${citationSuffix({ format })}`, CITATION_FORMATS[format] + UTF_8] as const),
  ['/api/v1/*.linkset.json', LINKSET_TYPE],
  ['/feed.json', `application/feed+json${UTF_8}`],
  ['/llms.txt', `text/plain${UTF_8}`],
  ['/sitemap*', `application/xml${UTF_8}`],
  ['/*.mjs', `text/javascript${UTF_8}`],
  ['/*.md', `text/markdown${UTF_8}`],
  ['/*.atom', `application/atom+xml${UTF_8}`],
  ['/*.bib', CITATION_FORMATS.bibtex + UTF_8],
  ['/*.ris', CITATION_FORMATS.ris + UTF_8],
];

const CACHE = 'cache-control';
const POLICY = 'content-security-policy';
const EMBEDDER = 'cross-origin-embedder-policy';

/**
 * `_headers` of Netlify, Cloudflare Pages and hosts like them, which send the values of all rules for a file.
 * @param frame the headers of the service's frames
 */
export function headersFile(site: SiteFacts, frame: Readonly<Record<string, unknown>>): string {
  const { version, files, datasets } = site;
  const byPath = new Map<string, string[]>();
  /** @param paths of files, in which `*` stands for anything */
  const send = (name: string, value: unknown, ...paths: readonly string[]) => {
    if (typeof value !== 'string') return;
    for (const path of paths) byPath.set(path, [...(byPath.get(path) ?? [path]), `  ${name}: ${value}`]);
  };
  const { [POLICY]: policy, ...security } = SECURITY_HEADERS;
  const client = `/client/${version}/`;
  const named = NAMED.map((name) => client + name);
  const hashed = files
    .map((name) => `/${name}`)
    .filter((file) => file.startsWith(client) && !named.some((begin) => file.startsWith(begin)));
  for (const [name, value] of Object.entries({ ...CORS_HEADERS, ...security })) send(name, value, '/*');
  const { settled, content, immutable } = CACHE_POLICIES;
  send(CACHE, settled.control, ...SETTLED, `/client/v${version.split('.')[0]}/*`, ...named.map((begin) => `${begin}*`));
  send(CACHE, content.control, ...CONTENT);
  send(CACHE, immutable.control, ...IMMUTABLE, ...hashed);
  for (const env of datasets.filter((name) => name !== DEFAULT_DATASET))
    send(CACHE, 'no-store', `/api/v1/@${env}/*`, `/embed/@${env}/*`, `/@${env}/*`);
  send(POLICY, policy, '/api/*', '/client/*', '/feed.*', '/sitemap*', '/llms.txt');
  send(POLICY, ASSET_POLICY, '/assets/images/*');
  send(POLICY, /frame-ancestors[^;]*/.exec(String(frame[POLICY]))?.[0], '/embed/*');
  send(EMBEDDER, frame[EMBEDDER], '/embed/*');
  for (const [path, type] of TYPES) send('content-type', type, path);
  return [...byPath.values()].map((lines) => `${lines.join('\n')}\n`).join('\n');
}

interface HostFilesOptions extends SiteFacts {
  readonly app: FastifyInstance;
  readonly folder: Pick<SiteFolder, 'write'>;
  /** The origin of the site. */
  readonly url: string;
  readonly languages: readonly string[];
}

const NOT_FOUND = '/404.html';

/** Addresses of the API whose files have other names: a folder cannot have the name of a file. `:id` is a slug. */
const RENAMED = [
  '/api/v1/entries/:id/meta',
  '/api/v1/entries/:id/citation',
  '/api/v1/citations',
  '/api/v1/entries',
  '/api/v1/entries/:id/head',
  '/api/v1/entries/:id/linkset',
];

/** `_redirects` of Netlify, Cloudflare Pages and hosts like them. They send another file instead of redirecting. */
export const redirectsFile = (): string => RENAMED.map((path) => `${path} /${siteFile(path, 'en')} 200\n`).join('');

/** Writes what static hosts read of a site: headers, addresses, and the page for what is not found. */
export async function writeHostFiles(options: HostFilesOptions): Promise<void> {
  const { app, folder, url, languages } = options;
  const { host } = new URL(url);
  const ask = (address: string) => app.inject({ url: address, headers: { accept: 'text/html', host } });
  const frame = (await ask('/embed/menu')).headers;
  const { text } = addressesAsFiles((await ask(NOT_FOUND)).body, url, languages[0] ?? 'en');
  const written = {
    // Hosts send the page for every address, and the service names the one that was asked for.
    '404.html': text.replace(`<code>${NOT_FOUND}</code>`, 'This'),
    '.nojekyll': '',
    _headers: headersFile(options, frame),
    _redirects: redirectsFile(),
  };
  for (const [name, body] of Object.entries(written)) folder.write(name, Buffer.from(body));
}
