import { type OutgoingHttpHeaders, request } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listenLake, openLake } from '../lake/index.ts';
import { captureLog } from '../lake/testing/captured-log.ts';
import { picture } from '../lake/testing/picture.ts';
import { writeExport } from '../lake/testing/write-export.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { embeddedConnection } from './content-backend.ts';
import { contentSource } from './source.ts';

const ASSETS = 'https://journal.example/assets';
const HASH = '1'.repeat(40);

test('other processes and web pages of this machine read neither drafts nor anything else at the port of the lake', async () => {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  const documents = [
    {
      _id: 'a',
      _type: 'entry',
      title: 'Published',
      image: { _sanityAsset: `image@file://./images/${HASH}-30x20.png` },
    },
    { _id: 'drafts.a', _type: 'entry', title: 'Draft' },
  ];
  const files = { [`images/${HASH}-30x20.png`]: await picture(30, 20) };
  await writeExport(path.join(folder, 'production'), documents, { files });
  const { log } = captureLog();
  const lake = await openLake({ folder, assetsUrl: ASSETS, log, hasDrafts: true });
  onTestFinished(() => lake.close());
  const server = await listenLake(lake, log);
  onTestFinished(() => server.close());
  const query = '/v2025-02-19/data/query/production?query=*%5B0%5D.title&perspective=drafts';
  const picturePath = `/assets/images/production/${HASH}-30x20.png`;
  const events = '/v2025-02-19/data/live/events/production';
  const get = (address: string, headers: OutgoingHttpHeaders) =>
    new Promise<{ status: number | undefined; body: string; cors: string | undefined }>((resolve, reject) => {
      const sent = request(`${server.origin}${address}`, { headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            body: Buffer.concat(chunks).toString(),
            cors: response.headers['access-control-allow-origin'],
          }),
        );
      });
      sent.on('error', reject).end();
    });

  const origin = 'https://evil.example';
  const authorization = `Bearer ${server.token}`;
  for (const address of [query, picturePath, events, '/'])
    for (const headers of [{ origin }, { authorization: 'Bearer guess' }, { authorization, host: 'evil.example' }])
      expect(await get(address, headers)).toEqual({ status: 403, body: '', cors: undefined });
  expect(await get(query, { authorization, origin })).toMatchObject({ status: 200, cors: undefined });

  const connection = embeddedConnection(lake, server, ASSETS);
  const drafts = contentSource({ ...connection, perspective: 'preview' });
  expect((await drafts.query('production', '*[0].title')).result).toBe('Draft');
  const published = contentSource(connection);
  expect((await published.query('production', '*[0].title')).result).toBe('Published');
  const signature = await published.firstBytes(`${ASSETS}/images/production/${HASH}-30x20.png`);
  expect(Buffer.from(signature ?? []).toString('latin1')).toBe('\x89PNG');
  const subscribed = new Promise((resolve) => {
    onTestFinished(published.subscribe({ subscribed: resolve, changed: () => {}, disconnected: () => {} }));
  });
  expect(await subscribed).toBe('production');
});
