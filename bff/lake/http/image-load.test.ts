import { once } from 'node:events';
import { get } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { picture } from '../testing/picture.ts';
import { type ServedLake, serveLake } from '../testing/serve-lake.ts';
import { hash } from '../testing/served-assets.ts';
import { writeExport } from '../testing/write-export.ts';

const small = `${hash(1)}-300x200.png`;
const large = `${hash(2)}-4000x4000.jpg`;

let folder = { folder: '', remove: async () => {} };

beforeAll(async () => {
  folder = await temporaryFolder();
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: 2000, height: 2000, channels: 3, background: '#000', noise } as const;
  const files = {
    [`images/${small}`]: await picture(300, 200),
    [`images/${large}`]: await sharp({ create }).resize(4000, 4000).jpeg().toBuffer(),
  };
  await writeExport(`${folder.folder}/production`, [{ _id: 'e1', _type: 'entry' }], { files });
});
afterAll(() => folder.remove());

/** The address of an image with parameters. */
type ImageUrl = (name: string, query: string) => string;

/** Serves the images during one test. */
async function serve(test: (lake: ServedLake, url: ImageUrl) => Promise<void>): Promise<void> {
  const lake = await serveLake(folder.folder);
  try {
    await test(lake, (name, query) => `${lake.origin}/assets/images/production/${name}?${query}`);
  } finally {
    await lake.close();
  }
}

const from = (client: string) => ({ headers: { 'x-forwarded-for': client } });

/** Requests new sizes of the large image as one client; returns requests that the test must end or destroy. */
function requestSizes(url: ImageUrl, count: number, format: string) {
  return Array.from({ length: count }, (_, index) => {
    const query = `w=${2000 - index * 10}&h=1000&fit=crop&fm=${format}`;
    const request = get(url(large, query), { agent: false, ...from('192.0.2.1') });
    request.on('error', () => {});
    return request;
  });
}

/** Counts the renderings that start from now on. */
function countRenderings(): () => number {
  let count = 0;
  let length = sharp.counters().queue + sharp.counters().process;
  const onChange = (next: number) => {
    if (next > length) count += 1;
    length = next;
  };
  sharp.queue.on('change', onChange);
  onTestFinished(() => void sharp.queue.off('change', onChange));
  return () => count;
}

describe('a flood of images', () => {
  it('makes a large AVIF as WebP', () =>
    serve(async (_lake, url) => {
      const response = await fetch(url(large, 'w=2000&fm=avif'));
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const { format, width } = await sharp(await response.arrayBuffer()).metadata();
      expect([format, width]).toEqual(['webp', 2000]);
    }));

  it('has one image for all sizes between two steps', () =>
    serve(async (_lake, url) => {
      const responses = await Promise.all([141, 145, 150].map((width) => fetch(url(small, `w=${width}`))));
      expect(new Set(responses.map(({ headers }) => headers.get('etag'))).size).toBe(1);
    }));

  it('is not rendered after the client has hung up', () =>
    serve(async (lake, url) => {
      const requests = requestSizes(url, 52, 'avif');
      await Promise.all(requests.map((request) => once(request, 'finish')));
      const logged = () => lake.log.lines.filter(({ msg }) => msg === 'incoming request').length;
      await expect.poll(logged).toBe(requests.length);
      for (const request of requests) request.destroy();
      const renderings = countRenderings();
      const response = await fetch(url(small, 'w=150'), from('192.0.2.1'));
      expect(response.status).toBe(200);
      // Those that started before the server noticed, and this one.
      expect(renderings()).toBeLessThan(10);
      expect(lake.log.lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
    }));

  it('does not delay another client by more than what is being rendered', () =>
    serve(async (_lake, url) => {
      const requests = requestSizes(url, 30, 'jpg');
      let answered = 0;
      for (const request of requests) request.once('response', () => (answered += 1));
      await Promise.all(requests.map((request) => once(request, 'finish')));
      const response = await fetch(url(small, 'w=150'), from('192.0.2.2'));
      expect(response.status).toBe(200);
      expect(answered).toBeLessThan(10);
      for (const request of requests) request.destroy();
    }));

  it('does not delay the shutdown', () =>
    serve(async (lake, url) => {
      const requests = requestSizes(url, 30, 'avif');
      // The test server closes some connections before their responses are read.
      const outcomes = Promise.allSettled(requests.map((request) => once(request, 'response')));
      await Promise.all(requests.map((request) => once(request, 'finish')));
      await expect.poll(() => lake.log.lines.length).toBeGreaterThanOrEqual(requests.length);
      await lake.close();
      const answers = (await outcomes).map((outcome) => outcome.status === 'fulfilled' && outcome.value[0].statusCode);
      expect(answers.filter((status) => status === 503).length).toBeGreaterThan(20);
    }));
});
