import { contrast } from '../../../embed/theme/colour.ts';
import type { ExaminedPage } from '../examined-page.ts';
import { type Finding, warning } from '../finding.ts';
import type { PhraseColours } from '../reading/read-colours.ts';

/** WCAG AA of text, and of large text. */
const TEXT_CONTRAST = 4.5;
const LARGE_TEXT_CONTRAST = 3;
/** Share of the text's colour in the ground of an open highlight: see `element-styles.ts` in `highlight`. */
const TINT = 0.18;

/** A highlight's ground: some of the text's colour over the ground of the page. Both are `#rrggbb`. */
function tinted(text: string, ground: string): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(text, at) * TINT + channel(ground, at) * (1 - TINT)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const required = ({ isLarge }: PhraseColours): number => (isLarge ? LARGE_TEXT_CONTRAST : TEXT_CONTRAST);

const contrastOf = ({ text, ground }: PhraseColours): number => contrast(text, tinted(text, ground));

/** Whether text remains readable on the ground of its highlight. */
export function* contrastOfPhrases({ colours = [], tags }: ExaminedPage): Iterable<Finding> {
  // With this option, the page styles its highlights itself.
  if (tags.some(({ element }) => element.dataset.customCss !== undefined)) return;
  const seen = new Set<string>();
  for (const phrase of colours) {
    const { text, ground, element } = phrase;
    const pair = `${text} on ${ground}`;
    const ratio = contrastOf(phrase);
    if (seen.has(pair) || ratio >= required(phrase)) continue;
    seen.add(pair);
    yield warning(
      `an open highlight in text ${pair} has a contrast of ${ratio.toFixed(1)}:1 (WCAG AA asks for ${required(phrase)}:1)`,
      'choose a colour of text that differs more from its ground, or style the highlights with data-custom-css',
      { element },
    );
  }
}
