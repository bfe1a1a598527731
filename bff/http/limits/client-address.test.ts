import { createServer, type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { clientOf, trustProxies } from './client-address.ts';

/** What a server on the loopback takes a request with this header for. */
async function seen(forwarded: string | undefined, proxies?: string): Promise<string> {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const trust = proxies === undefined ? undefined : trustProxies(proxies);
  const server = createServer((incoming, response) => response.end(clientOf(incoming, trust)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const answer = await new Promise<IncomingMessage>((resolve) =>
    request({ port, host: '127.0.0.1', headers }, resolve).end(),
  );
  let text = '';
  for await (const chunk of answer) text += chunk;
  server.close();
  return text;
}

test.each([
  ['nobody is believed', '203.0.113.9', undefined, '127.0.0.1'],
  ['one proxy', '203.0.113.9', '1', '203.0.113.9'],
  ['what the client made up before the proxy spoke', '198.51.100.1, 203.0.113.9', '1', '203.0.113.9'],
  ['two proxies', '203.0.113.9, 10.0.0.2', '2', '203.0.113.9'],
  ['proxies by address', '198.51.100.1, 203.0.113.9, 10.0.0.2', 'loopback,10.0.0.0/8', '203.0.113.9'],
  ['a proxy that is not named', '203.0.113.9', '10.0.0.0/8', '127.0.0.1'],
  ['no header', undefined, '1', '127.0.0.1'],
  ['one IPv6 client', '2001:db8:1:2:3:4:5:6', '1', '2001:db8:1:2::/64'],
  ['the same one at its next address', '2001:db8:1:2::9', '1', '2001:db8:1:2::/64'],
  ['zeros in the network', '2001:db8::1', '1', '2001:db8:0:0::/64'],
  ['zeros before it', '::1', '1', '0:0:0:0::/64'],
  ['IPv4 in IPv6', '::ffff:203.0.113.9', '1', '203.0.113.9'],
])('%s', async (_why, forwarded, proxies, client) => {
  expect(await seen(forwarded, proxies)).toBe(client);
});

test('what is neither a number nor an address is refused', () => {
  for (const proxies of ['somewhere', '10.0.0.0/99']) expect(() => trustProxies(proxies)).toThrow(TypeError);
});
