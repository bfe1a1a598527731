import type { FastifyReply } from 'fastify';
import type { AssetFile } from '../export/asset-files.ts';
import type { ImageCache } from '../images/image-cache.ts';
import { imageTypes, type Rendition } from '../images/rendition.ts';
import { transformImage } from '../images/transform-image.ts';
import { hangUpSignal } from './hang-up-signal.ts';

/** Whether the client has the image. A proxy may have made the tag weak. */
const names = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim())) ?? false;

/** Renders and sends an image. Skips the rendering when the client already has the image. */
export async function sendImage(
  reply: FastifyReply,
  images: ImageCache,
  asset: AssetFile,
  rendition: Rendition,
  headers: Record<string, string>,
): Promise<FastifyReply> {
  const key = `${asset.hash}-${rendition.width}.${rendition.format}`;
  const etag = `"${key}"`;
  const isKnown = names(reply.request.headers['if-none-match'], etag);
  const source = { file: `${asset.kind}/${asset.exportName}`, render: () => transformImage(asset, rendition) };
  const image = isKnown ? null : await images.get(key, source, hangUpSignal(reply));
  reply.headers({ ...headers, etag });
  return image === null ? reply.code(304).send() : reply.type(imageTypes[rendition.format]).send(image);
}
