import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { components } from '../contract/index.ts';

/** Describes the API: OpenAPI 3.1 at `/openapi.json`, a readable page at `/docs`. Register before the routes. */
export async function documentApi(app: FastifyInstance, about: { version: string; url: string }): Promise<void> {
  for (const [name, schema] of Object.entries(components)) app.addSchema({ ...schema, $id: name });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Journal API',
        version: about.version,
        description: 'Read-only data of a journal: entries, the annotations attached to them, settings and fonts.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: about.url }],
      tags: [{ name: 'journal', description: 'Entries, annotations and settings' }],
    },
    hideUntagged: true,
    refResolver: { buildLocalReference: (schema, _base, _fragment, index) => String(schema.$id ?? `schema-${index}`) },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    theme: { title: 'Journal API' },
    uiConfig: { layout: 'BaseLayout', url: '/openapi.json' },
  });
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return app.swagger();
  });
}
