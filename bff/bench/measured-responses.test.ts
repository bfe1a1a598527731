import { Agent, createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from '../testing/listen.ts';
import { read } from './cold-entry.ts';
import { readOk } from './load.ts';

test('an error is not measured, because it is sent sooner than an entry', async () => {
  const agent = new Agent();
  const { origin, close } = await listen(
    createServer(({ url }, response) => response.writeHead(Number(url?.slice(1))).end('{}')),
  );
  const reads = [readOk, (url: string) => read(url, agent, 'gzip')];
  for (const readOnce of reads) {
    await readOnce(`${origin}/200`);
    for (const status of [404, 500, 503])
      await expect(readOnce(`${origin}/${status}`)).rejects.toThrow(`/${status} got a response with ${status}`);
  }
  await close();
});
