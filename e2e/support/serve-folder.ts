import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { HostServer } from './host-server.ts';

/** Types of texts. */
const TEXTS: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.svg': 'image/svg+xml',
};

/**
 * Serves the files of a folder at the root of a publisher's site. A page also has its address without `.html`, and one
 * named `index.html` that of its folder.
 * @param change what is served in place of a text
 */
export function serveFolder(host: HostServer, folder: string, change: (text: string, type: string) => string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.parentPath.includes('node_modules')) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).replaceAll(sep, '/')}`;
    const type = TEXTS[extname(file)];
    const content = type === undefined ? readFileSync(file) : change(readFileSync(file, 'utf8'), type);
    const headers = { 'content-type': type === undefined ? 'application/octet-stream' : `${type}; charset=utf-8` };
    for (const address of new Set([path, path.replace(/\.html$/, ''), path.replace(/\/index\.html$/, '/')]))
      host.serve(address, content, headers);
  }
}
