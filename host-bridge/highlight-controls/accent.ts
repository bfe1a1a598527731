import { accentOf } from '../../embed/theme/palette.ts';
import { addStyleSheet } from '../highlight/style-sheet.ts';
import { pageDocument } from '../unclobbered.ts';

/**
 * Sets the colour of highlights: the publisher's, or else one of the entry. Every rule of the page that sets
 * `--journal-accent` wins.
 *
 * @param option `#rrggbb`
 * @param signal removes the colour
 * @returns call it with the menu's colours, once they are known
 */
export function startAccent(
  option: string | undefined,
  signal: AbortSignal,
): (background: string, text: string) => void {
  const css = (accent: string | null | undefined) => (accent ? `:where(:root){--journal-accent:${accent}}` : '');
  const sheet = addStyleSheet(pageDocument, css(option), signal);
  return (background, text) => sheet.replaceSync(css(option ?? accentOf({ ground: background, text })));
}
