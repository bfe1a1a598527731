import { expect, test } from 'vitest';
import { fontFiles } from './fonts.ts';

const asset = (extension: string, mimeType?: string) => ({
  asset: { url: `https://a.example/font.${extension}`, extension, mimeType, originalFilename: `font.${extension}` },
});
const formats = (...files: object[]) => fontFiles(files).map(({ format }) => format);

test('WOFF2, WOFF, OTF and TTF are fonts, under the media types that stores have for them', () => {
  expect(
    formats(
      asset('woff2', 'font/woff2'),
      asset('woff', 'application/font-woff'),
      asset('otf', 'application/octet-stream'),
      asset('TTF'),
    ),
  ).toEqual(['woff2', 'woff', 'otf', 'ttf']);
});

test('files with another extension, or kept as a text or picture, are not fonts', () => {
  expect(formats(asset('exe'), asset('svg'), asset('woff2', 'text/html'), asset('woff', 'image/svg+xml'))).toEqual([]);
});

test('files with an invalid weight or style are skipped', () => {
  const files = fontFiles([
    { ...asset('woff2'), weight: 1000, style: 'italic' },
    { ...asset('woff2') },
    { ...asset('woff2'), weight: 1001 },
    { ...asset('woff2'), weight: 0 },
    { ...asset('woff2'), style: 'normal; } body {' },
  ]);
  expect(files.map(({ weight, style }) => [weight, style])).toEqual([
    [1000, 'italic'],
    [400, 'normal'],
  ]);
});

test('dangling assets are skipped', () => {
  expect(fontFiles([{ weight: 400, asset: null }, null, 'x'])).toEqual([]);
  expect(fontFiles(null)).toEqual([]);
});
