import path from 'node:path';
import type { FastifyReply } from 'fastify';
import type { AssetFile } from '../export/asset-files.ts';
import { contentType, mediaType } from '../export/media-types.ts';

/** Sends an asset's file, or the requested range of it. */
export function sendOriginal(reply: FastifyReply, asset: AssetFile, headers: Record<string, string>): FastifyReply {
  const type = contentType(mediaType(asset.extension));
  return reply.sendFile(path.basename(asset.path), path.dirname(asset.path), {
    contentType: false,
    cacheControl: false,
    // Set only if the file exists, because a 404 must not be cached for a year.
    onFile: () => {
      reply.headers({ ...headers, 'content-type': type });
    },
  });
}
