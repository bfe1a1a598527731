import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Redis } from 'ioredis';
import { startRedis } from '../../bff/testing/redis-server.ts';
import { startJournal } from '../support/journal-server.ts';

/** Writes an export of one document. @returns the lake's folder */
async function writeLake(folder: string, title: string): Promise<string> {
  const document = { _id: 'entry', _type: 'entry', title, slug: { _type: 'slug', current: 'entry' } };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'production.ndjson'), `${JSON.stringify(document)}\n`);
  return folder;
}

test('names in Redis hold the content of an embedded lake, not its path', async () => {
  const redis = await startRedis();
  const admin = new Redis(redis.url);
  const root = await mkdtemp(join(tmpdir(), 'journal-names-'));
  const channelsOf = async (folder: string, title: string): Promise<string[]> => {
    const env = {
      CONTENT_LAKE: await writeLake(folder, title),
      PUBLIC_URL: 'http://journal.example',
      REDIS_URL: redis.url,
    };
    const journal = await startJournal(env);
    await expect.poll(async () => (await admin.pubsub('CHANNELS', '*:purges')).length).toBe(1);
    const channels = (await admin.pubsub('CHANNELS', '*:purges')).map(String);
    await journal.kill();
    await expect.poll(async () => (await admin.pubsub('CHANNELS', '*:purges')).length).toBe(0);
    return channels;
  };
  const first = await channelsOf(join(root, 'one'), 'Tides');
  expect(await channelsOf(join(root, 'another'), 'Tides')).toEqual(first);
  expect(await channelsOf(join(root, 'one'), 'Lamps')).not.toEqual(first);
  admin.disconnect();
  await redis.close();
  await rm(root, { recursive: true, force: true });
});
