import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { startRedis } from '../../bff/testing/redis-server.ts';
import { startVarnish } from '../operations/varnish-server.ts';
import { expect, test } from '../support/fixtures.ts';
import { httpGet } from '../support/http-client.ts';
import { startPublicJournal } from '../support/journal-server.ts';
import { linkTo, SECRET } from './drafts-link.ts';

/** In the drafts alone. */
const WORD = 'hitherto';
/** In what is published alone. */
const PUBLISHED = 'steadfast';

const PATHS = [
  '/api/v1/entries/ebb',
  '/api/v1/entries/ebb/meta',
  '/api/v1/entries',
  '/api/v1/citations?format=ris',
  '/api/v1/search?q=ebb',
  '/embed/menu?entry=ebb&lang=en',
  `/api/v1/lookup?url=${encodeURIComponent('https://publisher.example/new')}`,
];

/** Writes a journal with an article, a draft of it, and a draft of another article. */
async function writeJournal(folder: string): Promise<void> {
  await mkdir(join(folder, 'articles'));
  const files = {
    'journal.yaml': 'title: The Lamp\n',
    'articles/ebb.md': `---\ntitle: Ebb of a ${PUBLISHED} sea\n---\n`,
    'articles/second.md': `---\nslug: ebb\ndraft: true\ntitle: Ebb of a ${WORD} unseen sea\n---\n`,
    [`articles/${WORD}.md`]: '---\ndraft: true\ntitle: New\nexternalLink: https://publisher.example/new\n---\n',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}

/** Which responses hold the word of the drafts. */
async function pathsWithDrafts(origin: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of PATHS) {
    const { status, body } = await httpGet(origin + path);
    expect([path, status]).toEqual([path, 200]);
    if (body.includes(WORD)) found.push(path);
  }
  return found;
}

test('no cache that readers share keeps a draft', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'journal-draft-caches-'));
  await writeJournal(folder);
  const redis = await startRedis();
  const admin = new Redis(redis.url);
  // The monitor would take a line about this connection's first command for a reply.
  await admin.ping();
  const monitor = await admin.monitor();
  let sent = '';
  monitor.on('monitor', (_time: string, args: string[]) => (sent += `${args.join(' ')}\n`));
  const env = { CONTENT_LAKE: folder, PREVIEW_SECRET: SECRET, REDIS_URL: redis.url, RATE_LIMIT: '100000' };
  const start = () => startPublicJournal('http://journal.example', env);
  const [link, one, other] = await Promise.all([linkTo('https://publisher.example/ebb'), start(), start()]);
  const drafts = link.replace(/^.*#journal-drafts=/, '/drafts/');
  /** An editor reads before and after a reader. */
  const expectApart = async (editor: string, reader: string) => {
    for (const _ of ['first', 'again']) {
      expect(await pathsWithDrafts(editor + drafts)).toEqual(PATHS);
      expect(await pathsWithDrafts(reader)).toEqual([]);
    }
  };

  await test.step('the memory of a service', () => expectApart(one.url, one.url));
  await test.step('Redis', async () => {
    await expectApart(one.url, other.url);
    // The requests of readers and editors are counted there. Nothing that they got is sent there.
    await expect.poll(() => sent).toContain('journal:rate-limit:');
    expect(sent).not.toContain(PUBLISHED);
    expect(sent).not.toContain(WORD);
    expect(sent).not.toContain('drafts/');
  });
  await test.step('an HTTP cache, which passes every request for drafts on', async () => {
    const varnish = await startVarnish(Number(new URL(one.url).port));
    await expect.poll(async () => (await httpGet(`${varnish.url}/readyz`)).status).toBe(200);
    await expectApart(varnish.url, varnish.url);
    // The header of a hit has two ids: its own request's, and that of the request that filled the cache.
    const isHit = async (path: string) =>
      String((await httpGet(varnish.url + path)).headers['x-varnish']).includes(' ');
    for (const path of PATHS)
      expect([path, await isHit(path), await isHit(drafts + path)]).toEqual([path, true, false]);
    await varnish.stop();
  });

  monitor.disconnect();
  admin.disconnect();
  await Promise.all([one.kill(), other.kill(), redis.close()]);
  await rm(folder, { recursive: true });
});
