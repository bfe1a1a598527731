import type { EntryResponse } from '../../bff/contract/index.ts';

/** Faces for text that most readers have, oldest manners first. */
const SYSTEM_SERIF =
  '"Iowan Old Style", "Palatino Linotype", Palatino, "Source Serif 4", Charter, "Noto Serif", Georgia, "Liberation Serif", serif';

/** In place of the journal's own face until that is there. Every further name would be looked for before the first paint. */
const STOPGAP_SERIF = 'Georgia, serif';

type FontSource = { readonly fonts: EntryResponse['fonts']; readonly entry: { readonly globalFontSettings?: string } };

/** A name as a CSS string: whatever could end it is written as an escape. */
function cssString(name: string): string {
  return `"${name.replace(/[^\p{L}\p{N} _-]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
}

/** `font-family` of text: the entry's own face, else the journal's first, then a system serif. */
export function textFace({ fonts, entry }: FontSource): string {
  const name = entry.globalFontSettings?.trim() || fonts[0]?.cssFamily.trim();
  return name ? `${cssString(name)}, ${STOPGAP_SERIF}` : SYSTEM_SERIF;
}
