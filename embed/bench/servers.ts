import { spawn } from 'node:child_process';
import { createServer } from 'node:http';

/** A running server and the function that stops it. */
export interface RunningServer {
  readonly url: string;
  stop(): void;
}

/** Starts the built service on a free port. @param env its configuration */
export function startService(env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const child = spawn(process.execPath, ['dist/bff/server.js'], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (printed: Buffer) => {
      const [, url] = /(http:\/\/127\.0\.0\.1:\d+)/.exec(printed.toString()) ?? [];
      if (url !== undefined) resolve({ url, stop: () => child.kill() });
    });
    child.once('exit', (code) => reject(new Error(`The service exited with ${code}`)));
  });
}

/** A response that `serve` sends unchanged. */
export interface StaticResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Starts a server that sends one static response per path. */
export async function serve(responses: ReadonlyMap<string, StaticResponse>): Promise<RunningServer> {
  const server = createServer(({ url = '/' }, response) => {
    const found = responses.get(url);
    if (found === undefined) response.writeHead(404).end();
    else response.writeHead(200, found.headers).end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
