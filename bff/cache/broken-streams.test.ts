import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { serveLake } from '../lake/testing/serve-lake.ts';
import { ndjson, writeExport } from '../lake/testing/write-export.ts';
import { openCachingCdn } from '../testing/caching-cdn.ts';
import { openLakeProxy } from '../testing/lake-proxy.ts';
import { replaceFile } from '../testing/replace-file.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createTestApp } from '../testing/test-journal.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });
const soon = { timeout: 60_000, interval: 20 };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const documents = (title: string) => [
  { _id: 'entry-tides', _type: 'entry', title, url: { _type: 'slug', current: 'tides' } },
];

/** A CDN in front of a service without Redis, whose event stream may break. */
async function open() {
  const { folder, remove } = await temporaryFolder();
  await writeExport(join(folder, 'production'), documents('Before'), {});
  const { origin, client, close: closeLake } = await serveLake(folder);
  const lake = await openLakeProxy(origin);
  const cdn = await openCachingCdn();
  const connection = {
    projectId: 'journal',
    datasets: ['production'],
    apiVersion: '2025-02-19',
    apiHost: lake.origin,
    streamTimes: { minReconnectDelayMs: 1, maxReconnectDelayMs: 1 },
  };
  const app = await createTestApp(connection, {}, { url: cdn.purgeUrl, form: 'surrogate-key' });
  cdn.service = await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(
    remove,
    closeLake,
    () => lake.close(),
    () => cdn.close(),
    () => app.close(),
  );
  /** Lasts until a service that starts now has purged its own CDN, which is later than what waits for its purge now. */
  async function untilLaterPurge(): Promise<void> {
    const laterCdn = await openCachingCdn();
    const later = await createTestApp(connection, {}, { url: laterCdn.purgeUrl, form: 'surrogate-key' });
    closing.push(
      () => laterCdn.close(),
      () => later.close(),
    );
    await expect.poll(() => laterCdn.purges.length, soon).toBe(1);
  }

  /** Breaks the stream off, and waits for the next one. */
  async function breakStream(): Promise<void> {
    const { streamsOpened } = lake;
    lake.breakStreams();
    await expect.poll(() => lake.streamsOpened, soon).toBeGreaterThan(streamsOpened);
  }
  /** Edits the article, and waits until the lake has it. */
  async function edit(title: string): Promise<void> {
    await replaceFile(join(folder, 'production/data.ndjson'), ndjson(documents(title)));
    await expect.poll(() => client.fetch('*[_type == "entry"][0].title'), soon).toBe(title);
  }
  const purgesOf = (key: string) => cdn.purges.filter((keys) => keys.includes(key));
  await expect.poll(() => lake.streamsOpened, soon).toBe(1);
  // What was edited before the service started is unknown to it.
  await expect.poll(() => purgesOf('production:all').length, soon).toBe(1);
  const read = async () => (await fetch(`${cdn.origin}/api/v1/entries/tides`)).text();
  return { lake, purgesOf, breakStream, edit, read, untilLaterPurge };
}

test('the event stream breaks again and again, nothing was edited: the CDN keeps what it has', async () => {
  const { purgesOf, breakStream, edit, read, untilLaterPurge } = await open();
  for (let count = 0; count < 5; count += 1) await breakStream();
  await untilLaterPurge();
  expect(purgesOf('production:all')).toHaveLength(1);
  await edit('After');
  await expect.poll(() => purgesOf('production:s1:dataset').length, soon).toBe(1);
  await expect.poll(read, soon).toContain('After');
});

test('an article is edited while the stream is broken: the CDN is purged once, and shows the edit', async () => {
  const { lake, purgesOf, breakStream, edit, read, untilLaterPurge } = await open();
  expect(await read()).toContain('Before');
  lake.refusesStreams = true;
  await breakStream();
  await edit('Meanwhile');
  lake.refusesStreams = false;
  await breakStream();
  await expect.poll(() => purgesOf('production:all').length, soon).toBe(2);
  await expect.poll(read, soon).toContain('Meanwhile');
  for (let count = 0; count < 5; count += 1) await breakStream();
  await untilLaterPurge();
  expect(purgesOf('production:all')).toHaveLength(2);
});
