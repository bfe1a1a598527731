import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { paths } from '../../configuration/paths.ts';

/** Allows the page's own styles and nothing else: no scripts, no pictures, no framing. */
function policyOf(page: string): string {
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
  const hash = createHash('sha256').update(styles).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
}

/** `/docs/analytics`: shows data-protection officers which data about readers is recorded. */
export async function analyticsPage(app: FastifyInstance): Promise<void> {
  const page = await readFile(paths.analyticsPage, 'utf8');
  const headers = { 'content-security-policy': policyOf(page), 'cache-control': 'public, max-age=300' };
  app.get('/docs/analytics', { schema: { hide: true } }, async (_request, reply) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(page),
  );
}
