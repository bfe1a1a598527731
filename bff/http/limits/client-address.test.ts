import { createServer, type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress, trustProxies } from './client-address.ts';

/** Sends a request with this header to a server on the loopback address. @returns the client that the server sees */
async function clientSeen(forwarded: string | undefined, proxies?: string): Promise<string> {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const trust = proxies === undefined ? undefined : trustProxies(proxies);
  const server = createServer((incoming, response) => response.end(clientAddress(incoming, trust)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const response = await new Promise<IncomingMessage>((resolve) =>
    request({ port, host: '127.0.0.1', headers }, resolve).end(),
  );
  let text = '';
  for await (const chunk of response) text += chunk;
  server.close();
  return text;
}

test.each([
  ['without a trusted proxy, the header is ignored', '203.0.113.9', undefined, '127.0.0.1'],
  ['one trusted proxy', '203.0.113.9', '1', '203.0.113.9'],
  ['entries before the trusted proxy’s own are ignored', '198.51.100.1, 203.0.113.9', '1', '203.0.113.9'],
  ['two trusted proxies', '203.0.113.9, 10.0.0.2', '2', '203.0.113.9'],
  ['trusted addresses', '198.51.100.1, 203.0.113.9, 10.0.0.2', 'loopback,10.0.0.0/8', '203.0.113.9'],
  ['a trusted IPv6 network', '203.0.113.9, 2001:DB8:0::2', 'loopback,2001:db8::/32', '203.0.113.9'],
  ['an address that is not trusted', '203.0.113.9', '10.0.0.0/8', '127.0.0.1'],
  ['no header', undefined, '1', '127.0.0.1'],
  ['an IPv6 client is its /64 network', '2001:db8:1:2:3:4:5:6', '1', '2001:db8:1:2::/64'],
  ['another address of the same network', '2001:db8:1:2::9', '1', '2001:db8:1:2::/64'],
  ['a neighbouring network', '2001:db8:1:3::9', '1', '2001:db8:1:3::/64'],
  ['upper case', '2001:DB8:1:A::1', '1', '2001:db8:1:a::/64'],
  ['leading zeros', '2001:0db8:0001:000a::1', '1', '2001:db8:1:a::/64'],
  ['zeros inside the network', '2001:db8::1', '1', '2001:db8::/64'],
  ['the same zeros in another notation', '2001:DB8:0::1', '1', '2001:db8::/64'],
  ['the same zeros written out', '2001:db8:0:0:0:0:0:1', '1', '2001:db8::/64'],
  ['a network of zeros', '::1', '1', '::/64'],
  ['an IPv4-mapped address', '::ffff:203.0.113.9', '1', '203.0.113.9'],
  ['an IPv4-mapped address in hexadecimal', '::FFFF:cb00:7109', '1', '203.0.113.9'],
  ['an IPv4-mapped address written out', '0:0:0:0:0:FFFF:203.0.113.9', '1', '203.0.113.9'],
  ['a zone', 'fe80::1:2:3:4%eth0', '1', 'fe80::/64'],
  ['the same address in another zone', 'fe80::1:2:3:4%2', '1', 'fe80::/64'],
  ['an IPv6 address in brackets', '[2001:DB8:1:2::9]', '1', '2001:db8:1:2::/64'],
  ['an IPv6 address with a port', '[2001:db8:1:2::9]:4711', '1', '2001:db8:1:2::/64'],
  ['an IPv4 address with a port', '203.0.113.9:4711', '1', '203.0.113.9'],
  ['an IPv4-mapped address with a port', '[::ffff:203.0.113.9]:4711', '1', '203.0.113.9'],
  ['a value that is not an address', 'unknown', '1', 'unknown'],
  ['another value that is not an address', 'x'.repeat(10_000), '1', 'unknown'],
])('%s', async (_case, forwarded, proxies, client) => {
  expect(await clientSeen(forwarded, proxies)).toBe(client);
});

test('a setting that is neither a number nor an address is rejected', () => {
  for (const proxies of ['somewhere', '10.0.0.0/99']) expect(() => trustProxies(proxies)).toThrow(TypeError);
});
