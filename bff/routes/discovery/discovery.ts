import type { FastifyPluginAsync } from 'fastify';
import type { DiscoveryOptions } from '../options.ts';
import { forbidStoringOtherDatasets } from '../responses.ts';
import { collection } from './collection.ts';
import { entryList } from './entry-list.ts';
import { lookup } from './lookup.ts';
import { search } from './search.ts';

/** Routes of the API that find entries. */
export const discovery: FastifyPluginAsync<DiscoveryOptions> = async (app, options) => {
  app.addHook('preHandler', forbidStoringOtherDatasets);
  // The prefix of this plugin must not apply twice.
  const inner = { ...options, prefix: '' };
  await app.register(entryList, inner);
  await app.register(collection, inner);
  await app.register(lookup, inner);
  await app.register(search, inner);
};
