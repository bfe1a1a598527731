import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { claimPort } from './claim-port.ts';

const HOST = '127.0.0.1';

test('a client that comes while the port is claimed does not keep it from being released', async () => {
  const { port, release } = await claimPort(HOST, 0);
  const early = connect(port, HOST).on('error', () => undefined);
  await once(early, 'connect');
  await release();
  const again = await claimPort(HOST, port);
  await again.release();
});

test('a claimed port is nobody else’s until it is released', async () => {
  const { port, release } = await claimPort(HOST, 0);
  await expect(claimPort(HOST, port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await release();
  await (await claimPort(HOST, port)).release();
});
