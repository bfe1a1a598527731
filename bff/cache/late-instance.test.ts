import { join } from 'node:path';
import Fastify from 'fastify';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test } from 'vitest';
import { embeddedSource } from '../content/embedded.ts';
import { openLake } from '../lake/index.ts';
import { type ExportDocument, ndjson, writeExport } from '../lake/testing/write-export.ts';
import { assetFiles } from '../testing/asset-files.ts';
import { type CachingCdn, openCachingCdn } from '../testing/caching-cdn.ts';
import { DOCUMENTS } from '../testing/documents.ts';
import { openJournalBehindCdn } from '../testing/journal-behind-cdn.ts';
import { LakeProxy } from '../testing/lake-proxy.ts';
import { startRedis } from '../testing/redis-server.ts';
import { replaceFile } from '../testing/replace-file.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createTestApp, PUBLIC_URL } from '../testing/test-journal.ts';
import { invalidationChannel } from './redis/connection.ts';

const soon = { interval: 50 };

const PATH = '/api/v1/entries/lantern-of-tides/meta';
const OLD = 'Lantern of Tides';
const NEW = 'Lantern of Ebbs';
const EDITED: readonly ExportDocument[] = JSON.parse(JSON.stringify(DOCUMENTS).replaceAll(OLD, NEW));

const LISTEN = { port: 0, host: '127.0.0.1' };
const read = async (origin: string) => ((await (await fetch(origin + PATH)).text()).includes(NEW) ? NEW : OLD);

/** The CDN asks an instance that still has the old article, after a faster one has purged the edited article. */
async function putBack(cdn: CachingCdn, late: string): Promise<void> {
  cdn.service = late;
  expect(await read(cdn.origin)).toBe(OLD);
  expect(cdn.stored(PATH)?.body).toContain(OLD);
}

test('two instances of hosted content, one hears late of an edit and puts the old article back: its own purge ends that', async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.close());
  const shared = { redis: { url: redis.url, content: 'journal' } };
  const { lake, cdn, start, replaceDocuments, close } = await openJournalBehindCdn(
    DOCUMENTS,
    await assetFiles(),
    {},
    shared,
  );
  onTestFinished(close);
  await expect.poll(() => cdn.purges.length, soon).toBe(1);
  // Only Redis tells the late instance of changes.
  const lateLake = await LakeProxy.start(lake.url);
  onTestFinished(() => lateLake.stop());
  lateLake.setEventsBehaviour('mute');
  const { app: late } = await start(cdn, lateLake);
  const lateOrigin = await late.listen(LISTEN);
  const admin = new Redis(redis.url);
  const invalidations = invalidationChannel('journal');
  await expect.poll(() => admin.pubsub('NUMSUB', invalidations), soon).toEqual([invalidations, 2]);
  admin.disconnect();
  expect([await read(cdn.origin), await read(lateOrigin)]).toEqual([OLD, OLD]);

  redis.freeze();
  const before = cdn.purges.length;
  await replaceDocuments(EDITED);
  await expect.poll(() => cdn.purges.length, soon).toBeGreaterThan(before);
  await putBack(cdn, lateOrigin);
  redis.thaw();
  // The CDN's clock stands still: only a purge can make it ask again.
  await expect.poll(() => read(cdn.origin), soon).toBe(NEW);
});

test('two instances with folders of their own, which change one after the other: each purges the CDN after its own change', async () => {
  const cdn = await openCachingCdn();
  onTestFinished(() => cdn.close());
  const { log } = Fastify({ logger: false });
  const files = await assetFiles();
  /** An instance, and what replaces the documents of its folder. */
  async function open() {
    const { folder, remove } = await temporaryFolder();
    await writeExport(join(folder, 'production'), DOCUMENTS, { files });
    const lake = await openLake({ folder, assetsUrl: `${PUBLIC_URL}/assets`, log });
    const purge = { url: cdn.purgeUrl, form: 'surrogate-key', laterMs: 500 } as const;
    const app = await createTestApp(embeddedSource(lake), {}, purge);
    onTestFinished(async () => {
      await app.close();
      await lake.close();
      await remove();
    });
    const replace = (all: readonly ExportDocument[]) =>
      replaceFile(join(folder, 'production/data.ndjson'), ndjson(all));
    return { origin: await app.listen(LISTEN), replace };
  }
  const [one, late] = [await open(), await open()];
  await expect.poll(() => cdn.purges.length, soon).toBe(2);
  cdn.service = one.origin;
  expect([await read(cdn.origin), await read(late.origin)]).toEqual([OLD, OLD]);
  await one.replace(EDITED);
  await expect.poll(() => cdn.purges.length, soon).toBeGreaterThan(2);
  await putBack(cdn, late.origin);
  await late.replace(EDITED);
  await expect.poll(() => read(cdn.origin), soon).toBe(NEW);
  // The same edit again is another change.
  for (const [documents, title] of [
    [DOCUMENTS, OLD],
    [EDITED, NEW],
  ] as const) {
    await late.replace(documents);
    await expect.poll(() => read(cdn.origin), soon).toBe(title);
  }
});
