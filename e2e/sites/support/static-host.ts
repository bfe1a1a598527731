import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';

/** What a host knows that sends files as they are, without compression and without reading any file for hosts. */
export interface StaticHostOptions {
  /** Media types by ending; other files are sent as bytes. */
  readonly types: Readonly<Record<string, string>>;
  /** Headers of all responses. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Hosts with an old table of types do not know modules (`.mjs`). */
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
  '.md': 'text/markdown',
};

/** Lets other origins read as hosts for pages of code hosts do, and says and compresses nothing. */
export const PLAIN_HOST: StaticHostOptions = { types: TYPES, headers: { 'access-control-allow-origin': '*' } };

/** A host that lets no other origin read. */
export const CLOSED_HOST: StaticHostOptions = { types: TYPES, headers: {} };

/** Starts a host of a folder. */
export async function startStaticHost(
  folder: string,
  port: number,
  { types, headers }: StaticHostOptions,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const name = normalize(decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname));
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return response.writeHead(404, headers).end();
    response.writeHead(200, { ...headers, 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}
