import type { FastifyInstance } from 'fastify';
import { NotFoundError } from '../../contract/public-errors.ts';

/**
 * Answers 404 unless the address of a request is spelt as that of its route. Proxies hide addresses such as `/metrics`
 * by comparing texts, and would pass on `/%6detrics`.
 */
export function refuseOtherSpellings(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, url, routeOptions }) => {
    const [path] = url.split('?', 1);
    if (path !== routeOptions.url) throw new NotFoundError(`${method} ${path} was not found`);
  });
}
