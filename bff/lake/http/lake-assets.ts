import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { AssetFile, AssetKind } from '../export/asset-files.ts';
import { readImageParams } from '../images/image-params.ts';
import { ImageStore } from '../images/image-cache.ts';
import { outputFormat } from '../images/output-format.ts';
import type { JsonObject } from '../../json-object.ts';
import type { Lake } from '../lake.ts';
import { AssetNotFound, sendAssetError } from './send-asset-error.ts';
import { assetHeaders, downloadHeaders } from './asset-headers.ts';
import { sendImage } from './send-image.ts';
import { sendOriginal } from './send-original.ts';

interface AssetRoute {
  Params: { dataset: string; name: string };
  Querystring: JsonObject;
}

/**
 * The lake's assets: `/images/{dataset}/{name}` with the parameters `w h fit q fm auto=format`, `/files/{dataset}/{name}`;
 * `dl` makes either a download. Names are looked up among the export's assets, never on the disk.
 */
export function lakeAssets(lake: Lake): FastifyPluginAsync {
  return async (app) => {
    if (!app.hasReplyDecorator('sendFile')) await app.register(fastifyStatic, { serve: false });
    app.setErrorHandler(sendAssetError);
    const store = new ImageStore();
    app.get<AssetRoute>('/images/:dataset/:name', async ({ params, query, headers }, reply) => {
      const asset = find(lake, 'images', params);
      const request = readImageParams(query);
      const format = outputFormat(asset.extension, request, headers.accept ?? '');
      const answerHeaders = { ...assetHeaders(asset, request.isAutomatic), ...downloadHeaders(asset, query.dl) };
      if (format === null || asset.size === null) return sendOriginal(reply, asset, answerHeaders);
      const source = { path: asset.path, size: asset.size };
      return sendImage(reply, store, { hash: asset.hash, source, request, format }, answerHeaders);
    });
    app.get<AssetRoute>('/files/:dataset/:name', async ({ params, query }, reply) => {
      const asset = find(lake, 'files', params);
      return sendOriginal(reply, asset, { ...assetHeaders(asset, false), ...downloadHeaders(asset, query.dl) });
    });
  };
}

function find(lake: Lake, kind: AssetKind, { dataset, name }: AssetRoute['Params']): AssetFile {
  const asset = lake.asset(dataset, kind, name);
  if (asset === null) throw new AssetNotFound(`There is no such asset in the dataset "${dataset}"`);
  return asset;
}
