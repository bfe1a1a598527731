import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { picture } from './picture.ts';
import { type ServedLake, serveLake } from './serve-lake.ts';
import { writeExport } from './write-export.ts';

/** The hash of a test asset. Images and files are numbered from 1 each. */
export const hash = (number: number) => `${number}`.repeat(40);
export const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><script>alert(1)</script></svg>';

/** Addresses below `/assets`. */
export const png = `images/production/${hash(1)}-300x200.png`;
export const jpg = `images/production/${hash(2)}-300x200.jpg`;
export const pdf = `files/production/${hash(1)}.pdf`;

async function assetFiles(): Promise<Record<string, string | Uint8Array>> {
  const rotated = await sharp(await picture(30, 20, 'jpeg'))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return {
    [`images/${hash(1)}-300x200.png`]: await picture(300, 200),
    [`images/${hash(2)}-300x200.jpg`]: await picture(300, 200, 'jpeg'),
    [`images/${hash(3)}-3x2.svg`]: svg,
    [`images/${hash(4)}-20x30.jpg`]: rotated,
    [`files/${hash(1)}.pdf`]: '%PDF-1.7 and so on',
    [`files/${hash(2)}-woff2.bin`]: 'wOF2',
    [`files/${hash(3)}.md`]: '# Ünïcode',
    [`files/${hash(4)}.html`]: '<script>alert(1)</script>',
    [`files/${hash(5)}.otf`]: 'OTTO',
  };
}

/** A served lake with the assets above. */
interface ServedAssets {
  served(): ServedLake;
  /** Fetches an address below `/assets`. */
  get(path: string, init?: RequestInit): Promise<Response>;
}

/** Serves a lake with the assets during the tests of the calling file. */
export function setUpServedAssets(): ServedAssets {
  let lake: ServedLake | undefined;
  let removeFolder = async () => {};
  const served = () => {
    if (lake === undefined) throw new Error('The lake is served only during tests');
    return lake;
  };
  beforeAll(async () => {
    const { folder, remove } = await temporaryFolder();
    removeFolder = remove;
    const map = { [`file-${hash(1)}`]: { originalFilename: 'Gezeiten "und" Möwen.pdf' } };
    await writeExport(`${folder}/production`, [{ _id: 'e1', _type: 'entry' }], { files: await assetFiles(), map });
    await writeFile(`${folder}/secret.txt`, 'secret');
    lake = await serveLake(folder);
  });
  afterAll(async () => {
    await lake?.close();
    await removeFolder();
  });
  return { served, get: (path, init) => fetch(`${served().origin}/assets/${path}`, init) };
}
