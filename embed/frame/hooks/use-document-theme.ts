import { useEffect } from 'preact/hooks';
import { textFontFamily } from '../../theme/fonts.ts';
import { choosePalette, paletteProperties } from '../../theme/palette.ts';
import type { I18n } from '../i18n.tsx';
import type { FrameState } from '../state/frame-state.ts';

type Theme = Pick<FrameState, 'entry' | 'colours'>;

/** Applies language, direction, colours and typeface to the document. The server has rendered their initial values. */
export function useDocumentTheme({ entry, colours }: Theme, { language, direction }: I18n): void {
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
    style.setProperty('--journal-face', textFontFamily(shown));
  }, [shown, colours]);
}
