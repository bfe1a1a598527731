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
});
