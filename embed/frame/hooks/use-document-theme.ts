import { useEffect } from 'preact/hooks';
import { textFace } from '../../theme/fonts.ts';
import { type ColourOverrides, choosePalette, paletteProperties } from '../../theme/palette.ts';
import type { Words } from '../i18n.tsx';
import type { FrameEntry } from '../state/frame-data.ts';

interface Looks {
  readonly entry: { readonly status: 'ready'; readonly value: FrameEntry } | { readonly status: 'loading' | 'failed' };
  readonly colours: ColourOverrides;
}

/** Keeps the document's language, direction, colours and text face those of the state, as the server wrote them first. */
export function useDocumentTheme({ entry, colours }: Looks, { language, direction }: Words): void {
  const shown = entry.status === 'ready' ? entry.value : null;
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [language, direction]);
  useEffect(() => {
    if (shown === null) return;
    const { style } = document.documentElement;
    const properties = paletteProperties(choosePalette(shown.entry, colours));
    for (const [name, value] of properties) style.setProperty(name, value);
    style.setProperty('--journal-face', textFace(shown));
  }, [shown, colours]);
}
