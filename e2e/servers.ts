import { spawn } from 'node:child_process';
import { createServer } from 'node:http';

/** A running journal service, as an operator starts it: the built one, in a process of its own. */
export interface JournalServer {
  /** Its origin. */
  readonly url: string;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>;
  /** What it has printed so far. */
  output(): string;
  signal(name: NodeJS.Signals): void;
  /** Ends it as an operator does: it takes its time while clients may still be sending on open connections. */
  stop(): Promise<void>;
  /** Ends it at once, for a test that is done with it. */
  kill(): Promise<void>;
}

/** A server of host pages: a publisher's site on an origin of its own. */
export interface HostServer {
  /** Its origin. */
  readonly url: string;
  /** Serves a page at a path. @returns its address */
  serve(path: string, html: string, headers?: Readonly<Record<string, string>>): string;
  stop(): Promise<void>;
}

/** The address in what a service prints when it can be used. */
function urlIn(printed: string): string | undefined {
  return /^Journal serves .*?(http:\/\/[^/\s]+)/m.exec(printed)?.[1];
}

/** Starts the built service on a free port. @param env its configuration; the sample journal when empty */
export async function startJournal(env: Readonly<Record<string, string>> = {}): Promise<JournalServer> {
  const service = spawn(process.execPath, ['dist/bff/server.js'], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise<number | null>((resolve) => service.once('close', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const found = urlIn(printed);
      if (found !== undefined) resolve(found);
    };
    service.stdout.on('data', read);
    service.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`The service stopped with ${code}:\n${printed}`)));
  });
  return {
    url,
    ended,
    output: () => printed,
    signal: (name) => void service.kill(name),
    async stop() {
      service.kill('SIGTERM');
      await ended;
    },
    async kill() {
      service.kill('SIGKILL');
      await ended;
    },
  };
}

/** Starts a host on a free port of another origin than the service's. */
export async function startHost(): Promise<HostServer> {
  const pages = new Map<string, { html: string; headers: Readonly<Record<string, string>> }>();
  const server = createServer((request, response) => {
    const page = pages.get(new URL(request.url ?? '/', 'http://host').pathname);
    if (page === undefined) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(page.html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the host has no port');
  const url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    serve(path, html, headers = {}) {
      pages.set(path, { html, headers });
      return url + path;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
