import path from 'node:path';
import type { FastifyReply } from 'fastify';
import type { AssetFile } from '../export/asset-files.ts';
import { contentType, mediaType } from '../export/media-types.ts';

/** Sends an asset's file, or the part of it that is asked for. */
export function sendOriginal(reply: FastifyReply, asset: AssetFile, headers: Record<string, string>): FastifyReply {
  const type = contentType(mediaType(asset.extension));
  return reply.sendFile(path.basename(asset.path), path.dirname(asset.path), {
    contentType: false,
    cacheControl: false,
    // Only once the file is found: a 404 is not to be cached for a year.
    onFile: () => {
      reply.headers({ ...headers, 'content-type': type });
    },
  });
}
