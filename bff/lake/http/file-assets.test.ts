import { describe, expect, it } from 'vitest';
import { hash, pdf, setUpServedAssets } from '../testing/served-assets.ts';

const { get } = setUpServedAssets();

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

  it('may be cached forever', async () => {
    const { headers } = await get(`files/production/${hash(2)}.woff2`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
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
    expect(renamed.headers.get('content-disposition')).toBe('attachment; filename=essay.pdf');
    const own = await get(`${pdf}?dl=`);
    expect(own.headers.get('content-disposition')).toBe(
      `attachment; filename="Gezeiten \\"und\\" M?wen.pdf"; filename*=UTF-8''Gezeiten%20%22und%22%20M%C3%B6wen.pdf`,
    );
    const hostile = await get(`${pdf}?dl=${encodeURIComponent('a\r\nset-cookie: b"; x=\ud83d\ude00')}`);
    expect(hostile.headers.get('content-disposition')).toMatch(
      /^attachment; filename="a\?\?set-cookie: b\\"; x=\?\?"; filename\*=UTF-8''a%0D%0A/,
    );
    expect((await get(pdf)).headers.get('content-disposition')).toBeNull();
  });
});
