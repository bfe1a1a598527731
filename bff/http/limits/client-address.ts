import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** Whether the sender at an address, the nth of the way back to the client, may say where a request came from. */
export type TrustProxy = (address: string, hop: number) => boolean;

/**
 * Whom to believe `X-Forwarded-For`.
 * @param proxies how many proxies are before the service, or their addresses, networks or `loopback`, `uniquelocal`
 * @throws TypeError when an address is none
 */
export function trustProxies(proxies: string): TrustProxy {
  const hops = Number(proxies);
  return Number.isInteger(hops) ? (_address, hop) => hop < hops : proxyAddress.compile(proxies.split(','));
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** An address' first four of eight groups: the network that a single client is given. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/** The first half of an IPv6 address, written out. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : GROUPS - groups.length - after.length;
  const all = [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...after];
  return `${all.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** Who sent a request: an IPv4 address, or an IPv6 network, because one client has all addresses of it. */
export function clientOf(request: IncomingMessage, trust?: TrustProxy): string {
  const address = trust === undefined ? request.socket.remoteAddress : proxyAddress(request, trust);
  if (address === undefined || !address.includes(':')) return address ?? '';
  return MAPPED.exec(address)?.[1] ?? networkOf(address);
}
