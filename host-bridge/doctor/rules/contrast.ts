import { contrast, normaliseColour, toHex } from '../../../embed/theme/colour.ts';
import { OPEN_TINT } from '../../highlight/styles.ts';
import { type ExaminedPage, knownEntry } from '../examined-page.ts';
import { type Finding, warning } from '../finding.ts';

/** WCAG AA of text, and of large text. */
const TEXT_CONTRAST = 4.5;
const LARGE_TEXT_CONTRAST = 3;

/** The background of an open highlight: some of the accent over the ground of the page. All are `#rrggbb`. */
function tinted(accent: string, ground: string): string {
  const share = OPEN_TINT / 100;
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return toHex([1, 3, 5].map((at) => channel(accent, at) * share + channel(ground, at) * (1 - share)));
}

/** Whether text remains readable on the background of its highlight. */
export function* contrastOfPhrases(page: ExaminedPage): Iterable<Finding> {
  const { colours = [], tags } = page;
  // With this option, the page styles its highlights itself.
  if (tags.some(({ element }) => element.dataset.customCss !== undefined)) return;
  const option = tags.map(({ element }) => normaliseColour(element.dataset.accent)).find(Boolean);
  const seen = new Set<string>();
  for (const { text, ground, accent, isLarge, element } of colours) {
    const pair = `${text} on ${ground}`;
    const tint = accent ?? option ?? knownEntry(page)?.accent ?? text;
    const ratio = contrast(text, tinted(tint, ground));
    const required = isLarge ? LARGE_TEXT_CONTRAST : TEXT_CONTRAST;
    if (seen.has(pair) || ratio >= required) continue;
    seen.add(pair);
    yield warning(
      `an open highlight in text ${pair} has a contrast of ${ratio.toFixed(1)}:1 (WCAG AA requires ${required}:1)`,
      'choose colours with more contrast, or style the highlights with data-custom-css',
      element,
    );
  }
}
