import { expect, test } from 'vitest';
import { fontFaceCss } from './fonts.ts';

const file = { url: 'https://a.example/x.woff2', weight: 400, style: 'normal', filename: 'x.woff2', format: 'woff2' };

test('one rule for each file', () => {
  const css = fontFaceCss([
    { title: 'Marr', slug: 'marr', cssFamily: 'Marr Text', files: [file, { ...file, style: 'italic', format: 'ttf' }] },
  ]);
  expect(css.match(/@font-face/g)).toHaveLength(2);
  expect(css).toContain('font-family: "Marr Text";');
  expect(css).toContain('src: url("https://a.example/x.woff2") format("woff2");');
  expect(css).toContain('format("truetype")');
  expect(css).toContain('font-style: italic;');
});

test('without files there is no CSS', () => {
  expect(fontFaceCss([])).toBe('');
  expect(fontFaceCss([{ title: '', slug: '', cssFamily: 'Marr', files: [] }])).toBe('');
});

test.each(['"; } body { display: none } x {', '</style><script>alert(1)</script>', 'a\nb', 'back\\slash', "it's", '}'])(
  'the family %j cannot leave its string',
  (cssFamily) => {
    const css = fontFaceCss([{ title: '', slug: '', cssFamily, files: [file] }]);
    const [, family] = /font-family: "([^"]*)";/.exec(css) ?? [];
    expect(family?.replace(/\\([0-9a-f]+) /g, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))).toBe(
      cssFamily,
    );
    expect(family).toMatch(/^(\\[0-9a-f]+ |[A-Za-z0-9 _.,:/?&=%~@+-])*$/);
    expect(css.match(/[{}]/g)).toEqual(['{', '}']);
  },
);

test('an address cannot leave its string', () => {
  const url = 'https://a.example/x.woff2?"),url(javascript:x);}</style>';
  const css = fontFaceCss([{ title: '', slug: '', cssFamily: 'A', files: [{ ...file, url }] }]);
  expect(css).not.toMatch(/<|"\),/);
  expect(css.match(/[{}]/g)).toEqual(['{', '}']);
});
