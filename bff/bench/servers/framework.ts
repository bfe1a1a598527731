/**
 * Fastify with cached bytes: the least that the framework needs for a response whose bytes and headers are ready. It
 * has one hook-free route per path, no plugin and no validation.
 * Arguments: the origin to copy from, and the paths to copy.
 */
import Fastify from 'fastify';
import { type CopiedResponse, copyResponses, headersOf304 } from './copied-responses.ts';

const [, , origin = '', ...paths] = process.argv;
const findCopy = await copyResponses(origin, paths);

const pairs = (headers: readonly string[]): Record<string, string> =>
  Object.fromEntries(headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : [])));
const prepared = new Map<CopiedResponse, { readonly found: object; readonly unchanged: object }>();
for (const path of paths) {
  for (const encoding of ['identity', 'gzip']) {
    const copy = findCopy(path, { 'accept-encoding': encoding });
    if (copy) prepared.set(copy, { found: pairs(copy.headers), unchanged: pairs(headersOf304(copy)) });
  }
}

const app = Fastify();
for (const path of paths) {
  app.get(path.split('?')[0] ?? path, (request, reply) => {
    const copy = findCopy(request.raw.url, request.headers);
    const headers = copy && prepared.get(copy);
    if (copy === undefined || headers === undefined) reply.code(404).send();
    else if (request.headers['if-none-match'] === copy.etag)
      reply
        .code(304)
        .headers({ ...headers.unchanged })
        .send();
    else reply.headers({ ...headers.found }).send(copy.body);
  });
}
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.once('SIGTERM', () => process.exit(0));
