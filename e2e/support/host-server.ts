import { createServer } from 'node:http';
import { closeServer, listenOnFreePort } from './listen.ts';

/** A publisher's site on an origin of its own. */
export interface HostServer {
  /** Its origin. */
  readonly url: string;
  /** Serves a file at a path, as HTML unless a header says otherwise. @returns its address */
  serve(path: string, content: string | Buffer, headers?: Readonly<Record<string, string>>): string;
  stop(): Promise<void>;
}

/** Starts a publisher's site on a free port. */
export async function startHost(): Promise<HostServer> {
  const files = new Map<string, { content: string | Buffer; headers: Readonly<Record<string, string>> }>();
  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url ?? '/', 'http://host').pathname);
    if (file === undefined) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...file.headers }).end(file.content);
  });
  const url = await listenOnFreePort(server);
  return {
    url,
    serve(path, content, headers = {}) {
      files.set(path, { content, headers });
      return url + path;
    },
    stop: () => closeServer(server),
  };
}
