import type { EntryResponse } from '../../bff/contract/index.ts';

/**
 * Fallback while the journal's own font loads. The browser would search for each further name before the first paint.
 */
const FALLBACK_SERIF = 'Georgia, serif';

type FontSource = { readonly fonts: EntryResponse['fonts']; readonly entry: { readonly globalFontSettings?: string } };

/** Quotes a name as a CSS string, escaping all characters that could end it. */
function cssString(name: string): string {
  return `"${name.replace(/[^\p{L}\p{N} _-]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
}

/** The `font-family` of text: the entry's own font, else the journal's first, else that of the tokens. */
export function textFontFamily({ fonts, entry }: FontSource): string {
  const name = entry.globalFontSettings?.trim() || fonts[0]?.cssFamily.trim();
  return name ? `${cssString(name)}, ${FALLBACK_SERIF}` : 'var(--journal-serif)';
}
