import type { Font, FontFile } from '../contract/index.ts';

const CSS_FORMATS: ReadonlyMap<string, string> = new Map([
  ['otf', 'opentype'],
  ['ttf', 'truetype'],
]);

/** Quotes text as a CSS string. Escapes all characters that could end the string, the rule or a `<style>` element. */
function cssString(value: string): string {
  const escaped = value.replace(
    /[^A-Za-z0-9 _.,:/?&=%~@+-]/gu,
    (character) => `\\${character.codePointAt(0)?.toString(16)} `,
  );
  return `"${escaped}"`;
}

function fontFace(cssFamily: string, file: FontFile): string {
  const format = CSS_FORMATS.get(file.format) ?? file.format;
  return [
    '@font-face {',
    `  font-family: ${cssString(cssFamily)};`,
    `  src: url(${cssString(file.url)}) format("${format}");`,
    `  font-weight: ${file.weight};`,
    `  font-style: ${file.style};`,
    '  font-display: swap;',
    '}',
  ].join('\n');
}

/** The @font-face rules of fonts, one for each file. Empty without files. */
export function fontFaceCss(fonts: readonly Font[]): string {
  return fonts.flatMap(({ cssFamily, files }) => files.map((file) => fontFace(cssFamily, file))).join('\n');
}
