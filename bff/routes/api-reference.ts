import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { components } from '../contract/index.ts';
import { isJsonObject } from '../contract/shared/json-object.ts';

/** A query's schema as its clients see it: what has a default may be left out of a request. */
function withOptionalDefaults(querystring: unknown): unknown {
  if (!isJsonObject(querystring) || !isJsonObject(querystring.properties)) return querystring;
  const { properties, required, ...rest } = querystring;
  const names = Array.isArray(required) ? required : [];
  const hasDefault = (name: unknown) => 'default' in Object(properties[String(name)]);
  return { ...rest, properties, required: names.filter((name) => !hasDefault(name)) };
}

/** Describes the API: OpenAPI 3.1 at `/openapi.json`, which `/docs/api` shows. Register before the routes. */
export async function documentApi(app: FastifyInstance, about: { version: string; url: string }): Promise<void> {
  for (const [name, schema] of Object.entries(components)) app.addSchema({ ...schema, $id: name });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Journal API',
        version: about.version,
        description:
          'Data of a journal: entries, the annotations attached to them, settings and fonts. Nothing can be written.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: about.url }],
      // Everybody may read.
      security: [],
      tags: [{ name: 'journal', description: 'Entries, annotations and settings' }],
    },
    hideUntagged: true,
    transform: ({ schema, url }) => ({
      schema: { ...schema, querystring: withOptionalDefaults(schema?.querystring) },
      url,
    }),
    refResolver: { buildLocalReference: (schema, _base, _fragment, index) => String(schema.$id ?? `schema-${index}`) },
  });
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return app.swagger();
  });
}
