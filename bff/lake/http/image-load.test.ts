import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
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

/** As many widths as an image has. Each is made as JPEG and as WebP. */
const widths = [80, 144, 240, 320, 520, 720, 960, 1280, 1600, 1920, 2560, 4000];

/** Requests sizes of the large image; returns requests that the test must end or destroy. */
function requestSizes(url: ImageUrl, sizes = widths) {
  return ['w=', 'auto=format&w='].flatMap((query) =>
    sizes.map((width) => {
      const options = { agent: false, headers: { accept: 'image/webp' } };
      const request = get(url(large, `${query}${width}`), options);
      request.on('error', () => {});
      return request;
    }),
  );
}

describe('a flood of images', () => {
  it('has one image for all sizes between two steps', () =>
    serve(async (_lake, url) => {
      const responses = await Promise.all([145, 200, 240].map((width) => fetch(url(small, `w=${width}`))));
      expect(new Set(responses.map(({ headers }) => headers.get('etag'))).size).toBe(1);
    }));

  it('does not show a file that was replaced while its image waited', () =>
    serve(async (lake, url) => {
      const file = `${folder.folder}/production/images/${small}`;
      const content = await readFile(file);
      onTestFinished(() => writeFile(file, content));
      const requests = requestSizes(url, widths.slice(-2));
      await Promise.all(requests.map((request) => once(request, 'finish')));
      const waiting = fetch(url(small, 'w=150'));
      const logged = () => lake.log.lines.filter(({ msg }) => msg === 'incoming request').length;
      await expect.poll(logged).toBe(requests.length + 1);
      await writeFile(file, await picture(150, 100));
      for (const request of requests) request.destroy();
      expect((await waiting).status).toBe(404);
      await writeFile(file, content);
      await expect.poll(async () => (await fetch(url(small, 'w=150'))).status).toBe(200);
    }));

  it('does not delay the shutdown', () =>
    serve(async (lake, url) => {
      const requests = requestSizes(url);
      // The test server closes some connections before their responses are read.
      const outcomes = Promise.allSettled(requests.map((request) => once(request, 'response')));
      await Promise.all(requests.map((request) => once(request, 'finish')));
      await expect.poll(() => lake.log.lines.length).toBeGreaterThanOrEqual(requests.length);
      await lake.close();
      const answers = (await outcomes).map((outcome) => outcome.status === 'fulfilled' && outcome.value[0].statusCode);
      expect(answers.filter((status) => status === 503).length).toBeGreaterThan(15);
    }));
});
