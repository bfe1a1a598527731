import { describe, expect, it } from 'vitest';
import { parseFileName, parseImageName } from './asset-files.ts';

const hash = '0123456789abcdef0123456789abcdef01234567';

describe('the names of the export tool', () => {
  it('contain an image’s hash, size and extension', () => {
    const expected = { hash, size: { width: 300, height: 20 }, extension: 'png' };
    expect(parseImageName(`${hash}-300x20.png`)).toEqual(expected);
  });

  it.each([
    [`${hash}.pdf`, 'pdf'],
    [`${hash}-woff2.bin`, 'woff2'],
    [`${hash}.bin`, 'bin'],
  ])('contain a file’s hash and extension: %s', (name, extension) => {
    expect(parseFileName(name)).toEqual({ hash, size: null, extension });
  });

  it.each(['portrait.png', `${hash}.png`, `${hash}-300x20`, `${hash.toUpperCase()}-3x2.png`, `x${hash}-3x2.png`])(
    'do not include the image name %s',
    (name) => {
      expect(parseImageName(name)).toBeNull();
    },
  );

  it.each(['essay.pdf', hash, `${hash}-3x2.png`, `${hash}.tar.gz`])('do not include the file name %s', (name) => {
    expect(parseFileName(name)).toBeNull();
  });
});
