import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { NotFoundError } from '../../contract/public-errors.ts';
import type { JsonObject } from '../../contract/shared/json-object.ts';
import { ImageCache } from '../images/image-cache.ts';
import { IMAGE_TYPES, isAutomatic, type Rendition, renditionOf, transformImage } from '../images/transform-image.ts';
import type { Lake } from '../lake.ts';
import { servedName } from '../reading/asset-document.ts';
import { type AssetFile, type AssetKind, currentFile } from '../reading/asset-files.ts';
import { contentType, mediaType } from '../reading/media-types.ts';

/** An asset's name contains its hash, so the content at its address never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** An SVG that is opened directly is a page of the service's origin. It must neither load nor run anything. */
export const ASSET_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** @param isAutomatic whether the response depends on the `Accept` header */
function assetHeaders({ extension, isReplaced }: AssetFile, isAutomatic: boolean): Record<string, string> {
  return {
    'cache-control': isReplaced ? 'no-store' : IMMUTABLE,
    // Browsers do not display a PDF in a sandbox. Scripts in a PDF do not run in the origin anyway.
    ...(extension === 'pdf' ? {} : { 'content-security-policy': ASSET_POLICY }),
    ...(isAutomatic ? { vary: 'Accept' } : {}),
  };
}

/** @param dl the file name under which the browser saves the asset, or an empty string for the asset's own name */
function downloadHeaders(asset: AssetFile, dl: unknown): Record<string, string> {
  if (dl === undefined) return {};
  const name = typeof dl === 'string' && dl !== '' ? dl : (asset.originalFilename ?? servedName(asset));
  // Half a surrogate pair has no encoding.
  return { 'content-disposition': contentDisposition(Buffer.from(name).toString()) };
}

interface AssetRoute {
  Params: { dataset: string; name: string };
  Querystring: JsonObject;
}

/**
 * Serves assets: `/images/{dataset}/{name}` with the parameters `w` and `auto=format`, and `/files/{dataset}/{name}`.
 * With `dl`, either is a download. Names are looked up in the list of the export's assets, never on the disk. Errors are
 * left to the app's own handler.
 */
export function lakeAssets(lake: Lake): FastifyPluginAsync {
  return async (app) => {
    if (!app.hasReplyDecorator('sendFile')) await app.register(fastifyStatic, { serve: false });
    const images = new ImageCache(app.log);
    // Requests under way must be answered before the server closes.
    app.addHook('preClose', async () => images.close());
    app.get<AssetRoute>('/images/:dataset/:name', async ({ params, query, headers }, reply) => {
      const asset = await requireAsset(lake, 'images', params);
      const rendition = renditionOf(asset, query, headers.accept ?? '');
      const responseHeaders = { ...assetHeaders(asset, isAutomatic(query.auto)), ...downloadHeaders(asset, query.dl) };
      if (rendition === null) return sendOriginal(reply, asset, responseHeaders);
      return sendImage(reply, images, asset, rendition, responseHeaders);
    });
    app.get<AssetRoute>('/files/:dataset/:name', async ({ params, query }, reply) => {
      const asset = await requireAsset(lake, 'files', params);
      return sendOriginal(reply, asset, { ...assetHeaders(asset, false), ...downloadHeaders(asset, query.dl) });
    });
  };
}

async function requireAsset(lake: Lake, kind: AssetKind, { dataset, name }: AssetRoute['Params']): Promise<AssetFile> {
  const asset = await lake.asset(dataset, kind, name);
  if (asset === null) throw new NotFoundError(`There is no such asset in the dataset "${dataset}"`);
  return asset;
}

function sendOriginal(reply: FastifyReply, asset: AssetFile, headers: Record<string, string>): FastifyReply {
  const type = contentType(mediaType(asset.extension));
  // Set only if the file exists, because a 404 must not be cached for a year.
  const onFile = () => void reply.headers({ ...headers, 'content-type': type });
  const options = { contentType: false, cacheControl: false, onFile };
  return reply.sendFile(path.basename(asset.path), path.dirname(asset.path), options);
}

/** Whether the client has the image. A proxy may have made the tag weak. */
const matchesTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim())) ?? false;

/** Renders an image. @throws NotFoundError if its file is replaced meanwhile; what `transformImage` throws */
const renderUnchanged = (asset: AssetFile, rendition: Rendition): Promise<Buffer> =>
  transformImage(asset, rendition).finally(async () => {
    if ((await currentFile(asset)) !== asset) throw new NotFoundError('The file of the image has been replaced');
  });

/** Renders and sends an image. Skips the rendering when the client already has the image. */
async function sendImage(
  reply: FastifyReply,
  images: ImageCache,
  asset: AssetFile,
  rendition: Rendition,
  headers: Record<string, string>,
): Promise<FastifyReply> {
  const key = `${asset.hash}-${rendition.width}.${rendition.format}`;
  const etag = `"${key}"`;
  const isKnown = matchesTag(reply.request.headers['if-none-match'], etag);
  const source = { file: `${asset.kind}/${asset.exportName}`, render: () => renderUnchanged(asset, rendition) };
  const image = isKnown ? null : await images.get(key, source);
  reply.headers({ ...headers, etag });
  return image === null ? reply.code(304).send() : reply.type(IMAGE_TYPES[rendition.format]).send(image);
}
