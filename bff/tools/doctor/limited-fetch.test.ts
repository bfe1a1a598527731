import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { limitedFetch } from './limited-fetch.ts';

/** A server whose responses at `/endless` end after two gigabytes. @returns its address */
async function serve(): Promise<string> {
  const megabyte = Buffer.alloc(2 ** 20, ' ');
  const server = createServer(({ url }, response) => {
    const send = (left: number) => {
      if (left > 0) response.write(megabyte, () => send(left - 1));
      else response.end('{}');
    };
    send(url === '/endless' ? 2_000 : 0);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

test('a response without end is an error, and so is each that follows', async () => {
  const origin = await serve();
  const ask = limitedFetch(fetch);
  expect(await (await ask(`${origin}/`)).json()).toEqual({});
  await expect((await ask(`${origin}/endless`)).arrayBuffer()).rejects.toThrow('larger than 32 MiB');
  await expect((await ask(`${origin}/`)).json()).rejects.toThrow('larger than 32 MiB');
});

test('a page asks for a limited number of addresses', async () => {
  const origin = await serve();
  const ask = limitedFetch(fetch);
  const responses = await Promise.allSettled(Array.from({ length: 200 }, () => ask(`${origin}/`)));
  expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
});
