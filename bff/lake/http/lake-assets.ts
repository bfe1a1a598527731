import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { clientAddress, type TrustProxy } from '../../http/limits/client-address.ts';
import type { JsonObject } from '../../json-object.ts';
import type { AssetFile } from '../export/asset-files.ts';
import type { AssetKind } from '../export/asset-kind.ts';
import { ImageCache } from '../images/image-cache.ts';
import { readImageParams } from '../images/image-params.ts';
import { outputFormat } from '../images/output-format.ts';
import { planRendition } from '../images/rendition.ts';
import { UnreadableImages } from '../images/unreadable-images.ts';
import type { Lake } from '../lake.ts';
import { assetHeaders, downloadHeaders } from './asset-headers.ts';
import { AssetNotFoundError, sendAssetError } from './send-asset-error.ts';
import { sendImage } from './send-image.ts';
import { sendOriginal } from './send-original.ts';

interface AssetRoute {
  Params: { dataset: string; name: string };
  Querystring: JsonObject;
}

/**
 * Serves assets: `/images/{dataset}/{name}` with the parameters `w h fit q fm auto=format`, and
 * `/files/{dataset}/{name}`. With `dl`, either is a download. Names are looked up in the list of the export's assets,
 * never on the disk. Clients take turns when images are rendered.
 *
 * @param trustProxy the proxies whose `X-Forwarded-For` names the client; unset: none
 */
export function lakeAssets(lake: Lake, trustProxy?: TrustProxy): FastifyPluginAsync {
  return async (app) => {
    if (!app.hasReplyDecorator('sendFile')) await app.register(fastifyStatic, { serve: false });
    app.setErrorHandler(sendAssetError);
    const images = { rendered: new ImageCache(), unreadable: new UnreadableImages(app.log) };
    // Requests under way must be answered before the server closes.
    app.addHook('preClose', async () => images.rendered.close());
    app.get<AssetRoute>('/images/:dataset/:name', async ({ params, query, headers, raw }, reply) => {
      const asset = findAsset(lake, 'images', params);
      const request = readImageParams(query);
      const format = outputFormat(asset.extension, request, headers.accept ?? '');
      const responseHeaders = { ...assetHeaders(asset, request.isAutomatic), ...downloadHeaders(asset, query.dl) };
      if (format === null || asset.size === null) return sendOriginal(reply, asset, responseHeaders);
      const rendition = planRendition(asset.size, request, format);
      const variant = { asset, size: asset.size, rendition };
      return sendImage(reply, images, variant, clientAddress(raw, trustProxy), responseHeaders);
    });
    app.get<AssetRoute>('/files/:dataset/:name', async ({ params, query }, reply) => {
      const asset = findAsset(lake, 'files', params);
      return sendOriginal(reply, asset, { ...assetHeaders(asset, false), ...downloadHeaders(asset, query.dl) });
    });
  };
}

function findAsset(lake: Lake, kind: AssetKind, { dataset, name }: AssetRoute['Params']): AssetFile {
  const asset = lake.asset(dataset, kind, name);
  if (asset === null) throw new AssetNotFoundError(`There is no such asset in the dataset "${dataset}"`);
  return asset;
}
