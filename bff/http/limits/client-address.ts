import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** Whether to trust the `X-Forwarded-For` entry of a proxy. @param hop number of proxies between it and the service */
export type TrustProxy = (address: string, hop: number) => boolean;

/**
 * Parses the setting of trusted proxies.
 * @param proxies number of proxies in front of the service, or their addresses, networks, `loopback` or `uniquelocal`
 * @throws TypeError if an address is invalid
 */
export function trustProxies(proxies: string): TrustProxy {
  const hops = Number(proxies);
  return Number.isInteger(hops) ? (_address, hop) => hop < hops : proxyAddress.compile(proxies.split(','));
}

/** Providers assign a /64 network to each client: the first four of an address's eight groups. */
const NETWORK_GROUPS = 4;
const INTERFACE_GROUPS = [0, 0, 0, 0];

function networkOf({ parts }: ipaddr.IPv6): string {
  return `${new ipaddr.IPv6([...parts.slice(0, NETWORK_GROUPS), ...INTERFACE_GROUPS])}/64`;
}

/** Some proxies add the client's port. An IPv6 address then stands in brackets. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;

function withoutPort(address: string): string {
  const [, ipv6, ipv4] = WITH_PORT.exec(address) ?? [];
  return ipv6 ?? ipv4 ?? address;
}

/** All values that are not addresses count as one client: they could be long, and different in each request. */
const UNKNOWN = 'unknown';

/**
 * The client that sent a request, in normal form: an IPv4 address, or the /64 network of an IPv6 address. `unknown` if
 * the forwarded value is not an address.
 */
export function clientAddress(request: IncomingMessage, trust?: TrustProxy): string {
  const sender = trust === undefined ? request.socket.remoteAddress : proxyAddress(request, trust);
  const address = withoutPort(sender ?? '');
  if (!ipaddr.isValid(address)) return UNKNOWN;
  // Converts IPv4-mapped IPv6 addresses to IPv4.
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? networkOf(parsed) : parsed.toString();
}
