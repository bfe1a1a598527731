import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hash, jpg, png, setUpServedAssets, svg } from '../testing/served-assets.ts';

const { get } = setUpServedAssets();

async function imageOf(response: Response) {
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  return { status: response.status, type: response.headers.get('content-type'), format, width, height };
}

const webpBrowser = { headers: { accept: 'image/avif,image/webp,*/*' } };

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
    ['w=144', 144, 96],
    ['w=145', 240, 160],
    ['w=300', 300, 200],
    ['w=4000', 300, 200],
  ])('are resized to one of a list of widths, and never enlarged: %s', async (params, width, height) => {
    const expected = { status: 200, type: 'image/png', width, height };
    expect(await imageOf(await get(`${png}?${params}`))).toMatchObject(expected);
  });

  it('ignore other parameters', async () => {
    const { status, headers } = await get(`${png}?w=144&h=20&fit=crop&fm=avif&q=1&rect=0,0,9,9`);
    expect([status, headers.get('etag')]).toEqual([200, (await get(`${png}?w=144`)).headers.get('etag')]);
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
    expect(await imageOf(await get(`images/production/${hash(4)}-20x30.jpg?w=20`))).toMatchObject({
      width: 20,
      height: 30,
    });
  });

  it('are not sent again to a client that has them', async () => {
    const first = await get(`${png}?w=150`);
    const etag = first.headers.get('etag') ?? '';
    const again = await get(`${png}?w=150`, { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get(`${png}?w=250`, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('answer HEAD with the length of the GET body', async () => {
    const body = await (await get(`${png}?w=150`)).arrayBuffer();
    const head = await get(`${png}?w=150`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, `${body.byteLength}`]);
  });

  it('are sent unchanged when they are SVGs, and run nothing', async () => {
    const response = await get(`images/production/${hash(3)}-3x2.svg?w=100&auto=format`);
    expect([response.headers.get('content-type'), await response.text()]).toEqual(['image/svg+xml', svg]);
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  });

  it('can be downloaded', async () => {
    const response = await get(`${png}?w=150&dl=figure.png`);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=figure.png');
  });

  it.each([
    ['w=0', 'w must be a whole number from 1 to 4000'],
    ['w=4001', 'w must be a whole number from 1 to 4000'],
    ['w=1e3', 'w must be a whole number from 1 to 4000'],
    ['w=', 'w must be a whole number from 1 to 4000'],
    ['w=10&w=20', 'w must be a whole number from 1 to 4000'],
    ['auto=compress', 'auto must be format'],
  ])('reject %s', async (params, message) => {
    const response = await get(`${png}?${params}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store']);
    expect(await response.json()).toEqual({ error: { message, statusCode: 400 } });
  });
});
