import type { FastifyReply } from 'fastify';
import type { ImageFormat, ImageRequest } from '../images/image-params.ts';
import type { ImageStore } from '../images/image-cache.ts';
import { formatMediaType } from '../images/output-format.ts';
import { type SourceImage, transformImage } from '../images/transform-image.ts';

/** An image to be made from another. */
export interface WantedImage {
  /** Of the source. */
  hash: string;
  source: SourceImage;
  request: ImageRequest;
  format: ImageFormat;
}

/** Makes the image and sends it; not even that when the reader has it already. */
export async function sendImage(
  reply: FastifyReply,
  store: ImageStore,
  wanted: WantedImage,
  headers: Record<string, string>,
): Promise<FastifyReply> {
  const key = imageKey(wanted);
  const etag = `"${key}"`;
  const isKnown = hasTag(reply.request.headers['if-none-match'], etag);
  const image = isKnown
    ? null
    : await store.get(key, () => transformImage(wanted.source, wanted.request, wanted.format));
  reply.headers({ ...headers, etag });
  return image === null ? reply.code(304).send() : reply.type(formatMediaType(wanted.format)).send(image);
}

function imageKey({ hash, request, format }: WantedImage): string {
  const { width, height, fit, quality } = request;
  return [hash, width ?? '', height ?? '', fit, quality ?? '', format].join('-');
}

function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}
