import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Whether only programs of this machine reach a host. @param host a name or address, IPv6 with or without brackets */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return name === 'localhost' || (ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback');
}

const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether a program of this machine has sent a request to a service on the loopback address. A proxy on this machine
 * passes on the requests of others. nginx without further settings is known by HTTP/1.0 alone.
 */
export const isLocalRequest = ({ headers, hostname, raw }: FastifyRequest): boolean =>
  isLoopback(hostname) && raw.httpVersion !== '1.0' && PROXY_HEADERS.every((name) => headers[name] === undefined);
