import { expect, test } from 'vitest';
import { fontFiles } from './fonts.ts';

const HEADS: Readonly<Record<string, string>> = {
  woff2: 'wOF2',
  woff: 'wOFF',
  otf: 'OTTO',
  ttf: '\x00\x01\x00\x00',
  exe: 'MZ\x90\x00',
  html: '<htm',
};
const bytes = (head: string) => Uint8Array.from(head, (character) => character.charCodeAt(0));

const asset = (extension: string, content = extension) => ({
  asset: { url: `https://a.example/${content}`, extension, originalFilename: `font.${extension}` },
});
/** The last path segment names the file's content. `gone` is unavailable. */
const firstBytes = async (url: string) => {
  const head = HEADS[url.split('/').at(-1) ?? ''];
  return head === undefined ? null : bytes(head);
};
const formats = async (...files: object[]) => (await fontFiles(files, firstBytes)).map(({ format }) => format);

test('WOFF2, WOFF, OTF and TTF are fonts', async () => {
  expect(await formats(asset('woff2'), asset('woff'), asset('otf'), asset('TTF', 'ttf'))).toEqual([
    'woff2',
    'woff',
    'otf',
    'ttf',
  ]);
});

test('files with another extension or other content are not fonts', async () => {
  expect(await formats(asset('exe'), asset('svg', 'woff2'), asset('woff2', 'html'), asset('woff', 'woff2'))).toEqual(
    [],
  );
});

test('an unavailable file is accepted by its extension', async () => {
  expect(await formats(asset('woff2', 'gone'))).toEqual(['woff2']);
});

test('files with an invalid weight or style are skipped', async () => {
  const files = await fontFiles(
    [
      { ...asset('woff2'), weight: 1000, style: 'italic' },
      { ...asset('woff2') },
      { ...asset('woff2'), weight: 1001 },
      { ...asset('woff2'), weight: 0 },
      { ...asset('woff2'), style: 'normal; } body {' },
    ],
    firstBytes,
  );
  expect(files.map(({ weight, style }) => [weight, style])).toEqual([
    [1000, 'italic'],
    [400, 'normal'],
  ]);
});

test('dangling assets are skipped', async () => {
  expect(await fontFiles([{ weight: 400, asset: null }, null, 'x'], firstBytes)).toEqual([]);
  expect(await fontFiles(null, firstBytes)).toEqual([]);
});
