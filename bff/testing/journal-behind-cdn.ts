import { join } from 'node:path';
import type { CacheOptions } from '../cache/open-cache.ts';
import type { ChangeStreamTimes } from '../content/hosted/change-stream.ts';
import { serveLake } from '../lake/testing/serve-lake.ts';
import { type ExportDocument, ndjson, writeExport } from '../lake/testing/write-export.ts';
import { type CachingCdn, openCachingCdn } from './caching-cdn.ts';
import { LakeProxy } from './lake-proxy.ts';
import { replaceFile } from './replace-file.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { createTestApp } from './test-journal.ts';

/** Less than in production, for which tests would wait. */
const LATER_MS = 500;

export interface CdnTimes extends Pick<CacheOptions, 'redis'> {
  /** Milliseconds until the CDN is purged of missed changes. */
  readonly laterMs?: number;
  /** Milliseconds that a reader waits for a new response in place of an invalidated one. */
  readonly softTimeout?: number;
}

/**
 * Opens a CDN in front of a service, by default without Redis, which reads a lake through a proxy. The service has begun
 * to receive changes, and has therefore purged the CDN once.
 * @param documents of the dataset `production` @param files of the export, by path
 */
export async function openJournalBehindCdn(
  documents: readonly ExportDocument[],
  files: Record<string, string | Uint8Array>,
  streamTimes: Partial<ChangeStreamTimes>,
  times: CdnTimes = {},
) {
  const closing: (() => unknown)[] = [];
  const { folder, remove } = await temporaryFolder();
  await writeExport(join(folder, 'production'), documents, { files });
  const { origin, client, close: closeLake } = await serveLake(folder);
  const lake = await LakeProxy.start(origin);
  closing.push(remove, closeLake, () => lake.stop());
  const connection = { projectId: 'journal', datasets: ['production'], apiVersion: '2025-02-19', streamTimes };
  /** Starts a service that purges a CDN: by default one of its own. */
  async function start(cdn?: CachingCdn, { url: apiHost } = lake) {
    const purged = cdn ?? (await openCachingCdn());
    if (cdn === undefined) closing.push(() => purged.close());
    const app = await createTestApp(
      { ...connection, apiHost },
      {},
      { url: purged.purgeUrl, form: 'surrogate-key', laterMs: LATER_MS, ...times },
    );
    closing.push(() => app.close());
    return { app, cdn: purged };
  }
  const { app, cdn } = await start();
  cdn.service = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    lake,
    cdn,
    /** The lake's own client. */
    client,
    start,
    replaceDocuments: (all: readonly ExportDocument[]) =>
      replaceFile(join(folder, 'production/data.ndjson'), ndjson(all)),
    async close() {
      for (const close of closing.reverse()) await close();
    },
  };
}
