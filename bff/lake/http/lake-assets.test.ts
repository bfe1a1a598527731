import { writeFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeAssets } from '../index.ts';
import { picture } from '../testing/picture.ts';
import { type ServedLake, serveLake } from '../testing/serve-lake.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { writeExport } from '../testing/write-export.ts';

const hash = (digit: number) => `${digit}`.repeat(40);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><script>alert(1)</script></svg>';

let served: ServedLake;
let removeFolder: () => Promise<void>;

beforeAll(async () => {
  const { folder, remove } = await temporaryFolder();
  removeFolder = remove;
  const rotated = await sharp(await picture(30, 20, 'jpeg'))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const files: Record<string, string | Uint8Array> = {
    [`images/${hash(1)}-300x200.png`]: await picture(300, 200),
    [`images/${hash(2)}-300x200.jpg`]: await picture(300, 200, 'jpeg'),
    [`images/${hash(3)}-3x2.svg`]: svg,
    [`images/${hash(4)}-20x30.jpg`]: rotated,
    [`images/${hash(5)}-3x2.png`]: 'corrupt',
    [`files/${hash(1)}.pdf`]: '%PDF-1.7 and so on',
    [`files/${hash(2)}-woff2.bin`]: 'wOF2',
    [`files/${hash(3)}.md`]: '# Ünïcode',
    [`files/${hash(4)}.html`]: '<script>alert(1)</script>',
    [`files/${hash(5)}.otf`]: 'OTTO',
  };
  const map = { [`file-${hash(1)}`]: { originalFilename: 'Gezeiten "und" Möwen.pdf' } };
  await writeExport(`${folder}/production`, [{ _id: 'e1', _type: 'entry' }], { files, map });
  await writeFile(`${folder}/secret.txt`, 'secret');
  served = await serveLake(folder);
});

afterAll(async () => {
  await served.close();
  await removeFolder();
});

function get(path: string, init?: RequestInit): Promise<Response> {
  return fetch(`${served.origin}/assets/${path}`, init);
}

async function imageOf(response: Response) {
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  return { status: response.status, type: response.headers.get('content-type'), format, width, height };
}

const png = `images/production/${hash(1)}-300x200.png`;
const jpg = `images/production/${hash(2)}-300x200.jpg`;
const pdf = `files/production/${hash(1)}.pdf`;
const webpBrowser = { headers: { accept: 'image/avif,image/webp,*/*' } };

describe('files', () => {
  it.each([
    [`${hash(1)}.pdf`, 'application/pdf'],
    [`${hash(2)}.woff2`, 'font/woff2'],
    [`${hash(3)}.md`, 'text/markdown; charset=utf-8'],
    [`${hash(4)}.html`, 'application/octet-stream'],
    [`${hash(5)}.otf`, 'font/otf'],
  ])('are sent with their type: %s', async (name, type) => {
    const response = await get(`files/production/${name}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  });

  it('may be used by any page and cached forever', async () => {
    const { headers } = await get(`files/production/${hash(2)}.woff2`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'content-length': '4',
    });
  });

  it('are sent in ranges', async () => {
    const response = await get(pdf, { headers: { range: 'bytes=5-7' } });
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
      206,
      'bytes 5-7/18',
      '1.7',
    ]);
  });

  it('reject a range beyond their end', async () => {
    const response = await get(pdf, { headers: { range: 'bytes=100-' } });
    expect([response.status, response.headers.get('content-range'), response.headers.get('cache-control')]).toEqual([
      416,
      'bytes */18',
      'no-store',
    ]);
    expect(await response.json()).toEqual({ error: { message: expect.any(String), statusCode: 416 } });
  });

  it('answer HEAD without a body', async () => {
    const response = await get(pdf, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '18', '']);
  });

  it('are not sent again to a client that has them', async () => {
    const etag = (await get(pdf)).headers.get('etag') ?? '';
    // Browsers revalidate like this. Without the header, Node's fetch sends `no-cache`.
    const response = await get(pdf, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
    expect([response.status, await response.text()]).toEqual([304, '']);
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  it('become downloads with a requested name or their own', async () => {
    const renamed = await get(`${pdf}?dl=essay.pdf`);
    expect(renamed.headers.get('content-disposition')).toBe('attachment; filename="essay.pdf"');
    const own = await get(`${pdf}?dl=`);
    expect(own.headers.get('content-disposition')).toBe(
      `attachment; filename="Gezeiten _und_ M_wen.pdf"; filename*=UTF-8''Gezeiten%20%22und%22%20M%C3%B6wen.pdf`,
    );
    const hostile = await get(`${pdf}?dl=${encodeURIComponent('a\r\nset-cookie: b"; x=\ud83d\ude00')}`);
    expect(hostile.headers.get('content-disposition')).toMatch(
      /^attachment; filename="a__set-cookie: b_; x=__"; filename\*=UTF-8''a%0D%0A/,
    );
    expect((await get(pdf)).headers.get('content-disposition')).toBeNull();
  });
});

describe('images', () => {
  it('are sent unchanged without parameters', async () => {
    expect(await imageOf(await get(png))).toEqual({
      status: 200,
      type: 'image/png',
      format: 'png',
      width: 300,
      height: 200,
    });
  });

  it.each([
    ['w=150', 150, 100],
    ['h=50', 75, 50],
    ['w=600', 300, 200],
    ['w=150&h=150', 150, 100],
    ['w=600&h=600', 300, 200],
    ['w=150&h=150&fit=max', 150, 100],
    ['w=150&h=150&fit=crop', 150, 150],
    ['w=400&h=400&fit=crop', 400, 400],
    ['w=150&h=150&fit=fill', 150, 150],
    ['w=400&h=400&fit=fillmax', 400, 400],
    ['w=150&h=150&fit=scale', 150, 150],
    ['w=400&h=400&fit=min', 200, 200],
    ['w=100&h=50&fit=min', 100, 50],
  ])('are resized: %s', async (params, width, height) => {
    expect(await imageOf(await get(`${png}?${params}`))).toMatchObject({ status: 200, width, height });
  });

  it.each([
    ['fm=webp', 'image/webp', 'webp'],
    ['fm=avif&w=30', 'image/avif', 'heif'],
    ['fm=jpg', 'image/jpeg', 'jpeg'],
    ['fm=pjpg&q=50', 'image/jpeg', 'jpeg'],
    ['fm=png', 'image/png', 'png'],
  ])('change their format: %s', async (params, type, format) => {
    expect(await imageOf(await get(`${png}?${params}`))).toMatchObject({ status: 200, type, format });
  });

  it('are smaller at a lower quality', async () => {
    const [low, high] = await Promise.all(
      ['q=10', 'q=95'].map(async (q) => (await (await get(`${jpg}?${q}`)).arrayBuffer()).byteLength),
    );
    expect(low).toBeLessThan(high ?? 0);
  });

  it('are sent as WebP to browsers that accept it, with Vary: Accept', async () => {
    const modern = await get(`${jpg}?w=52&auto=format`, webpBrowser);
    expect([modern.headers.get('content-type'), modern.headers.get('vary')]).toEqual(['image/webp', 'Accept']);
    const old = await get(`${jpg}?w=52&auto=format`, { headers: { accept: 'image/png,*/*' } });
    expect([old.headers.get('content-type'), old.headers.get('vary')]).toEqual(['image/jpeg', 'Accept']);
    const unchanged = await get(`${jpg}?auto=format`, { headers: { accept: '*/*' } });
    expect([unchanged.headers.get('content-type'), unchanged.headers.get('vary')]).toEqual(['image/jpeg', 'Accept']);
  });

  it('are rotated upright', async () => {
    expect(await imageOf(await get(`images/production/${hash(4)}-20x30.jpg?w=10`))).toMatchObject({
      width: 10,
      height: 15,
    });
  });

  it('are not sent again to a client that has them', async () => {
    const first = await get(`${png}?w=150`);
    const etag = first.headers.get('etag') ?? '';
    const again = await get(`${png}?w=150`, { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get(`${png}?w=151`, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('answer HEAD with the length of the GET body', async () => {
    const body = await (await get(`${png}?w=150`)).arrayBuffer();
    const head = await get(`${png}?w=150`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, `${body.byteLength}`]);
  });

  it('are sent unchanged when they are SVGs, and run nothing', async () => {
    const response = await get(`images/production/${hash(3)}-3x2.svg?w=100&fm=png`);
    expect([response.headers.get('content-type'), await response.text()]).toEqual(['image/svg+xml', svg]);
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  });

  it('can be downloaded', async () => {
    const response = await get(`${png}?w=150&dl=figure.png`);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="figure.png"');
  });

  it.each([
    ['w=0', 'w must be a whole number from 1 to 4000'],
    ['w=4001', 'w must be a whole number from 1 to 4000'],
    ['h=1e3', 'h must be a whole number from 1 to 4000'],
    ['h=', 'h must be a whole number from 1 to 4000'],
    ['w=10&w=20', 'w must be a whole number from 1 to 4000'],
    ['q=101', 'q must be a whole number from 1 to 100'],
    ['fit=cover', 'fit must be one of clip, crop, fill, fillmax, max, scale, min'],
    ['fm=svg', 'fm must be one of jpg, pjpg, png, webp, avif'],
    ['auto=compress', 'auto must be format'],
  ])('reject %s', async (params, message) => {
    const response = await get(`${png}?${params}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store']);
    expect(await response.json()).toEqual({ error: { message, statusCode: 400 } });
  });

  it('fail without details when they are corrupt, and the log has the cause', async () => {
    const response = await get(`images/production/${hash(5)}-3x2.png?w=2`);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: { message: 'The asset could not be sent', statusCode: 500 } });
    expect(served.log.lines).toContainEqual(expect.objectContaining({ level: 50, msg: 'An asset could not be sent' }));
  });
});

describe('the plugin', () => {
  it('can be registered more than once, under any prefix and beside other static files', async () => {
    const app = Fastify();
    await app.register(fastifyStatic, { root: import.meta.dirname, prefix: '/other/' });
    await app.register(lakeAssets(served.lake), { prefix: '/a' });
    await app.register(lakeAssets(served.lake), { prefix: '/b/c' });
    const answers = await Promise.all(
      [`/a/${pdf}`, `/b/c/${pdf}`, '/other/lake-assets.ts'].map((url) => app.inject(url)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await app.close();
  });
});

describe('other paths', () => {
  it.each([
    `files/staging/${hash(1)}.pdf`,
    `files/production/${hash(9)}.pdf`,
    `images/production/${hash(1)}.pdf`,
    'files/production/data.ndjson',
    'files/production/..%2Fdata.ndjson',
    'files/..%2Fproduction/data.ndjson',
    'files/production/..%2f..%2fsecret.txt',
    'files/production/%2Fetc%2Fpasswd',
    `files/production/${hash(1)}.pdf%00`,
    'files/__proto__/constructor',
  ])('are not found: %s', async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await response.json()).toEqual({
      error: { message: expect.stringContaining('no such asset'), statusCode: 404 },
    });
  });
});
