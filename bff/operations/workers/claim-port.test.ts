import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { claimPort } from './claim-port.ts';

const HOST = '127.0.0.1';

test('a client that connects to a claimed port does not delay the release', async () => {
  const { port, release } = await claimPort(HOST, 0);
  const earlyClient = connect(port, HOST).on('error', () => undefined);
  await once(earlyClient, 'connect');
  await release();
  const reclaimed = await claimPort(HOST, port);
  await reclaimed.release();
});

test('a claimed port cannot be claimed again until it is released', async () => {
  const { port, release } = await claimPort(HOST, 0);
  await expect(claimPort(HOST, port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await release();
  await (await claimPort(HOST, port)).release();
});
