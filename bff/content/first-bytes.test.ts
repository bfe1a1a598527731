import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { cachedFirstBytes } from './first-bytes.ts';

const SIGNATURE = 'wOF2';

/** A server of assets that records the paths that are requested. */
async function assetServer(respond: RequestListener): Promise<{ origin: string; paths: string[]; server: Server }> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    respond(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, paths, server };
}

const sendFont: RequestListener = (_request, response) => void response.end(`${SIGNATURE} and more`);
const PATIENT_MS = 60_000;
const textOf = (bytes: Uint8Array | null) => bytes && String.fromCharCode(...bytes);

test('the first bytes of the lake’s own assets are read once', async () => {
  const { origin, paths } = await assetServer(sendFont);
  const firstBytes = cachedFirstBytes({ url: origin }, PATIENT_MS);
  expect(textOf(await firstBytes(`${origin}/files/a.woff2`))).toBe(SIGNATURE);
  expect(textOf(await firstBytes(`${origin}/files/a.woff2`))).toBe(SIGNATURE);
  expect(paths).toEqual(['/files/a.woff2']);
});

test('assets of the embedded lake are read where it listens', async () => {
  const { origin, paths } = await assetServer(sendFont);
  const firstBytes = cachedFirstBytes(
    { url: 'https://journal.example/assets', readAt: `${origin}/assets` },
    PATIENT_MS,
  );
  expect(textOf(await firstBytes('https://journal.example/assets/files/a.woff2'))).toBe(SIGNATURE);
  expect(paths).toEqual(['/assets/files/a.woff2']);
});

test('nothing else is requested: other origins, other paths, other notations of the address', async () => {
  const { origin, paths } = await assetServer(sendFont);
  const firstBytes = cachedFirstBytes({ url: `${origin}/assets` });
  const { host } = new URL(origin);
  for (const url of [
    `${origin}/internal`,
    `${origin}/assets/../internal`,
    `${origin}/assets/%2e%2e/internal`,
    `${origin}/assetsandmore/x`,
    `http://user@${host}/assets/x`,
    `http://localhost:${new URL(origin).port}/assets/x`,
    'file:///etc/passwd',
    'not an address',
  ]) {
    expect(await firstBytes(url)).toBeNull();
  }
  expect(await cachedFirstBytes()(`${origin}/assets/x`)).toBeNull();
  expect(paths).toEqual([]);
});

test('a redirect is not followed', async () => {
  const internal = await assetServer(sendFont);
  const { origin } = await assetServer((_request, response) =>
    response.writeHead(302, { location: `${internal.origin}/internal` }).end(),
  );
  expect(await cachedFirstBytes({ url: origin }, PATIENT_MS)(`${origin}/a.woff2`)).toBeNull();
  expect(internal.paths).toEqual([]);
});

test('bytes that arrive one by one are read, and a file without them is not a font', async () => {
  const { origin } = await assetServer((request, response) => {
    if (request.url === '/short') return response.end('wO');
    response.write('w');
    setImmediate(() => response.write('O'));
    setTimeout(() => response.end('F2'), 20);
  });
  const firstBytes = cachedFirstBytes({ url: origin }, PATIENT_MS);
  expect(textOf(await firstBytes(`${origin}/slow`))).toBe(SIGNATURE);
  expect(await firstBytes(`${origin}/short`)).toBeNull();
});

test('an endless file is left after its first bytes', async () => {
  const { origin, server } = await assetServer((_request, response) => {
    const send = () => {
      while (response.writable && response.write(Buffer.alloc(65_536, SIGNATURE)));
    };
    response.on('drain', send);
    send();
  });
  const closed = new Promise<void>((resolve) => server.once('connection', (socket) => socket.once('close', resolve)));
  expect(textOf(await cachedFirstBytes({ url: origin }, PATIENT_MS)(`${origin}/endless`))).toBe(SIGNATURE);
  await closed;
});

test('nobody waits long for a slow file, which is read once all the same', async () => {
  let answer = () => {};
  const { origin, paths } = await assetServer((request, response) => {
    answer = () => sendFont(request, response);
  });
  const firstBytes = cachedFirstBytes({ url: origin }, 20);
  expect(await firstBytes(`${origin}/slow`)).toBeNull();
  await expect.poll(() => paths).toEqual(['/slow']);
  answer();
  await expect.poll(async () => textOf(await firstBytes(`${origin}/slow`))).toBe(SIGNATURE);
  expect(paths).toEqual(['/slow']);
});

test('many files are read a few at a time', async () => {
  let open = 0;
  let most = 0;
  const { origin } = await assetServer((_request, response) => {
    open += 1;
    most = Math.max(most, open);
    setImmediate(() => {
      open -= 1;
      response.end(SIGNATURE);
    });
  });
  const firstBytes = cachedFirstBytes({ url: origin }, PATIENT_MS);
  const read = await Promise.all(Array.from({ length: 100 }, (_, index) => firstBytes(`${origin}/${index}`)));
  expect(read.map(textOf)).toEqual(Array.from({ length: 100 }, () => SIGNATURE));
  expect(most).toBeLessThanOrEqual(8);
});
