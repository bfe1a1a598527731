import { spawn } from 'node:child_process';
import { createServer } from 'node:http';

/** A server that was started, and how to end it. */
export interface Running {
  readonly url: string;
  stop(): void;
}

/** The built service on a free port. @param env its configuration */
export function startService(env: Readonly<Record<string, string>> = {}): Promise<Running> {
  const child = spawn(process.execPath, ['dist/bff/server.js'], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (printed: Buffer) => {
      const [, url] = /(http:\/\/127\.0\.0\.1:\d+)/.exec(printed.toString()) ?? [];
      if (url !== undefined) resolve({ url, stop: () => child.kill() });
    });
    child.once('exit', (code) => reject(new Error(`the service stopped with ${code}`)));
  });
}

/** What a server answers with. */
export interface Page {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** One process that answers every path with the bytes it is given. */
export async function serve(pages: ReadonlyMap<string, Page>): Promise<Running> {
  const server = createServer(({ url = '/' }, response) => {
    const page = pages.get(url);
    if (page === undefined) response.writeHead(404).end();
    else response.writeHead(200, page.headers).end(page.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
