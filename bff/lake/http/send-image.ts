import type { FastifyReply } from 'fastify';
import type { AssetFile } from '../export/asset-files.ts';
import type { ImageCache } from '../images/image-cache.ts';
import { formatMediaType } from '../images/output-format.ts';
import { type ImageSize, type Rendition, renditionKey } from '../images/rendition.ts';
import { transformImage } from '../images/transform-image.ts';
import type { UnreadableImages } from '../images/unreadable-images.ts';
import { hangUpSignal } from './hang-up-signal.ts';

/** An image to render from an asset. */
interface ImageVariant {
  asset: AssetFile;
  size: ImageSize;
  rendition: Rendition;
}

/** The images that were rendered, and those that cannot be. */
export interface Images {
  rendered: ImageCache;
  unreadable: UnreadableImages;
}

/** Whether the client has the image. A proxy may have made the tag weak. */
const names = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim())) ?? false;

/**
 * Renders and sends an image. Skips the rendering when the client already has the image.
 *
 * @param client address of the client, for a fair share of the renderings
 */
export async function sendImage(
  reply: FastifyReply,
  { rendered, unreadable }: Images,
  { asset, size, rendition }: ImageVariant,
  client: string,
  headers: Record<string, string>,
): Promise<FastifyReply> {
  const key = `${asset.hash}-${renditionKey(rendition)}`;
  const etag = `"${key}"`;
  const isKnown = names(reply.request.headers['if-none-match'], etag);
  const render = () => transformImage({ path: asset.path, size, extension: asset.extension }, rendition);
  const load = () => rendered.get(key, render, { address: client, signal: hangUpSignal(reply) });
  const image = isKnown ? null : await unreadable.decode(asset, load);
  reply.headers({ ...headers, etag });
  return image === null ? reply.code(304).send() : reply.type(formatMediaType(rendition.format)).send(image);
}
