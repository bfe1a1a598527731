import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { closeServer, listenOnFreePort } from '../support/listen.ts';
import { scriptTag } from '../support/render-host-page.ts';
import { findRecorded } from './recorded-site.ts';
import { ENTRY } from './source/article.ts';
import type { BuiltSite } from './systems/system.ts';

const TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.md', 'text/markdown; charset=utf-8'],
  ['.json', 'application/json'],
  ['.svg', 'image/svg+xml'],
  ['.webp', 'image/webp'],
  ['.png', 'image/png'],
  ['.woff2', 'font/woff2'],
]);

/** The addresses of built pages, each on an origin of its own. */
export interface SiteServer {
  /** Address of each page, by name. */
  readonly addresses: ReadonlyMap<string, string>;
  stop(): Promise<void>;
}

/** The file for an address. Servers of static sites try the folder's index. @returns `undefined` when there is none */
function findFile(folder: string, { pathname, search }: URL): { file: string; type: string } | undefined {
  const recorded = findRecorded(folder, pathname + search);
  if (recorded !== undefined) return recorded;
  const path = join(folder, normalize(decodeURIComponent(pathname)));
  const candidates = [path, join(path, 'index.html'), `${path}.html`];
  const file = candidates.find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
  return file === undefined ? undefined : { file, type: TYPES.get(extname(file)) ?? 'application/octet-stream' };
}

/**
 * Serves built sites with the one script tag at the end of each page's head.
 * @param service origin of the service that the tag names
 */
export async function serveSites(
  sites: readonly BuiltSite[],
  service: string,
  entry: string = ENTRY,
): Promise<SiteServer> {
  const pages = sites.flatMap(({ folder, pages }) => pages.map((page) => ({ ...page, folder })));
  const folders = new Map(pages.map(({ name, folder }) => [name, folder]));
  const tag = scriptTag(service, { entry, attributes: 'async' });
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const folder = folders.get(url.hostname.replace(/\.localhost$/, ''));
    const found = folder === undefined ? undefined : findFile(folder, url);
    if (found === undefined) return response.writeHead(404).end();
    const { file, type } = found;
    const content = readFileSync(file);
    const isPage = type.startsWith('text/html');
    response.writeHead(200, { 'content-type': type });
    return response.end(isPage ? content.toString().replace(/<\/head>/i, (end) => `${tag}\n${end}`) : content);
  });
  const { port } = new URL(await listenOnFreePort(server));
  return {
    addresses: new Map(pages.map(({ name, path }) => [name, `http://${name}.localhost:${port}${path}`])),
    stop: () => closeServer(server),
  };
}
