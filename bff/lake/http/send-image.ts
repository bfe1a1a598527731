import type { FastifyReply } from 'fastify';
import { entityTag, matchesEntityTag } from '../../http/entity-tags.ts';
import type { ImageCache } from '../images/image-cache.ts';
import type { ImageFormat, ImageRequest } from '../images/image-params.ts';
import { formatMediaType } from '../images/output-format.ts';
import { type SourceImage, transformImage } from '../images/transform-image.ts';

/** An image to render from a source image. */
export interface ImageVariant {
  /** The hash of the source. */
  hash: string;
  source: SourceImage;
  request: ImageRequest;
  format: ImageFormat;
}

/** Renders and sends an image. Skips the rendering when the client already has the image. */
export async function sendImage(
  reply: FastifyReply,
  images: ImageCache,
  variant: ImageVariant,
  headers: Record<string, string>,
): Promise<FastifyReply> {
  const key = imageKey(variant);
  const isKnown = matchesEntityTag(reply.request.headers['if-none-match'], key);
  const { source, request, format } = variant;
  const image = isKnown ? null : await images.get(key, () => transformImage(source, request, format));
  reply.headers({ ...headers, etag: entityTag(key, 'identity') });
  return image === null ? reply.code(304).send() : reply.type(formatMediaType(format)).send(image);
}

function imageKey({ hash, request, format }: ImageVariant): string {
  const { width, height, fit, quality } = request;
  return [hash, width ?? '', height ?? '', fit, quality ?? '', format].join('-');
}
