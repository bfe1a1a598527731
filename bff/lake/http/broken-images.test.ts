import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { picture } from '../testing/picture.ts';
import { type ServedLake, serveLake } from '../testing/serve-lake.ts';
import { writeExport } from '../testing/write-export.ts';

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
const photo = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#000', noise } });
const half = async (image: Sharp): Promise<Buffer> => {
  const bytes = await image.toBuffer();
  return bytes.subarray(0, bytes.length / 2);
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><image href="file:///etc/hosts"/></svg>';

/** Has more pixels than are resized. */
const huge = picture(9000, 6000);

/** Name in the export, content, and the status of the resized image. */
const images: readonly [string, () => Promise<Buffer | string>, number][] = [
  ['300x200.jpg', () => half(photo().jpeg()), 422],
  ['300x200.png', () => half(photo().png()), 422],
  ['300x200.webp', () => half(photo().webp()), 422],
  ['300x200.avif', () => half(photo().avif({ effort: 0 })), 422],
  ['300x200.tif', () => half(photo().tiff()), 422],
  ['301x200.gif', () => half(photo().gif()), 200],
  ['301x200.svg', async () => svg.slice(0, 60), 200],
  ['302x200.jpg', async () => '', 422],
  ['303x200.jpg', async () => 'no image', 422],
  ['304x200.jpg', () => photo().png().toBuffer(), 200],
  ['305x200.png', () => photo().gif().toBuffer(), 200],
  ['306x200.jpg', () => photo().toColourspace('cmyk').jpeg().toBuffer(), 200],
  ['1x1.png', () => picture(1, 1), 200],
  ['30000x1.png', () => picture(30_000, 1), 200],
  ['1x30000.png', () => picture(1, 30_000), 200],
  ['9000x6000.png', () => huge, 422],
  ['307x200.png', () => huge, 422],
  ['5000x4000.avif', () => picture(1, 1), 422],
  [
    '308x200.jpg',
    () =>
      photo()
        .jpeg()
        .withExif({ IFD0: { ImageDescription: 'x'.repeat(60_000) } })
        .toBuffer(),
    200,
  ],
  ['300x400.webp', () => animation(), 200],
];

/** Two frames. */
async function animation(): Promise<Buffer> {
  const frames = await Promise.all([picture(300, 400), picture(300, 400)]);
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

const assetName = (name: string, index: number) => `${String(index).padStart(40, 'a')}-${name}`;

let lake: ServedLake | undefined;
let removeFolder = async () => {};

beforeAll(async () => {
  const { folder, remove } = await temporaryFolder();
  removeFolder = remove;
  const files: Record<string, Buffer | string> = {};
  for (const [index, [name, content]] of images.entries()) files[`images/${assetName(name, index)}`] = await content();
  await writeExport(`${folder}/production`, [{ _id: 'e1', _type: 'entry' }], { files });
  lake = await serveLake(folder);
});
afterAll(async () => {
  await lake?.close();
  await removeFolder();
});

const fetchImage = (name: string, query: string) => fetch(`${lake?.origin}/assets/images/production/${name}?${query}`);
const errors = () => (lake?.log.lines ?? []).filter(({ level }) => Number(level) >= 50);

describe('a broken or unusual image', () => {
  it.each(images.map(([name, , status], index) => [name, assetName(name, index), status] as const))(
    'is resized or refused with a clear error: %s',
    async (_label, name, status) => {
      const before = errors().length;
      for (const query of ['w=20', 'w=20', 'w=80&auto=format']) {
        const response = await fetchImage(name, query);
        expect([query, response.status]).toEqual([query, status]);
        if (status === 200) continue;
        const message = expect.stringMatching(/^The image (is damaged|has \d+ × \d+ pixels)/);
        expect(await response.json()).toEqual({ error: { message, statusCode: 422 } });
        expect(response.headers.get('cache-control')).toBe('no-store');
      }
      const logged = errors().slice(before);
      expect(logged.map(({ file }) => file)).toEqual(status === 200 ? [] : [`images/${name}`]);
      expect(JSON.stringify(logged)).not.toContain('stack');
    },
  );

  it('is sent as it is without parameters', async () => {
    const [[name] = ['']] = images;
    expect((await fetchImage(assetName(name, 0), '')).status).toBe(200);
  });
});
