import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { JsonObject } from '../../json-object.ts';
import type { AssetFile } from '../export/asset-files.ts';
import type { AssetKind } from '../export/asset-kind.ts';
import { ImageCache } from '../images/image-cache.ts';
import { readImageParams } from '../images/image-params.ts';
import { outputFormat } from '../images/output-format.ts';
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
 * never on the disk.
 */
export function lakeAssets(lake: Lake): FastifyPluginAsync {
  return async (app) => {
    if (!app.hasReplyDecorator('sendFile')) await app.register(fastifyStatic, { serve: false });
    app.setErrorHandler(sendAssetError);
    const images = new ImageCache();
    app.get<AssetRoute>('/images/:dataset/:name', async ({ params, query, headers }, reply) => {
      const asset = findAsset(lake, 'images', params);
      const request = readImageParams(query);
      const format = outputFormat(asset.extension, request, headers.accept ?? '');
      const responseHeaders = { ...assetHeaders(asset, request.isAutomatic), ...downloadHeaders(asset, query.dl) };
      if (format === null || asset.size === null) return sendOriginal(reply, asset, responseHeaders);
      const source = { path: asset.path, size: asset.size };
      return sendImage(reply, images, { hash: asset.hash, source, request, format }, responseHeaders);
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
