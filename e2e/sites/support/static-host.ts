import type { Server } from 'node:http';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

/** Headers of a host that lets other origins read, as hosts for pages of code do. */
export const PLAIN_HOST = { 'access-control-allow-origin': '*' };

/** Headers of a host that lets no other origin read. */
export const CLOSED_HOST = {};

/**
 * Starts a host of a folder, which sends files as they are, without compression and without reading any file for hosts.
 * It names no charset and nothing about caches, and its old table of types does not know modules (`.mjs`).
 */
export async function startStaticHost(
  folder: string,
  port: number,
  headers: Readonly<Record<string, string>>,
): Promise<Server> {
  const host = Fastify();
  await host.register(fastifyStatic, { root: folder, cacheControl: false, etag: false, lastModified: false });
  host.addHook('onSend', async ({ url }, reply) => {
    const [type] = String(reply.getHeader('content-type') ?? 'application/octet-stream').split(';');
    reply.headers({ ...headers, 'content-type': /\.mjs$/.test(url) ? 'application/octet-stream' : type });
  });
  await host.listen({ port, host: '127.0.0.1' });
  return host.server;
}
