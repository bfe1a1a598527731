import type { EntryMeta } from '../../bff/contract/index.ts';
import { contrast, distance, luminance, mix, normaliseColour } from './colour.ts';

/** WCAG AA for text, and for the parts of controls. */
const TEXT_CONTRAST = 4.5;
const PART_CONTRAST = 3;

/** Share of the text colour in muted text where the pair has contrast to spare. */
const MUTED_SHARE = 0.68;

/** The two themes of an entry: 0 dark, 1 light. Warm, as paper and printing ink are. */
const THEMES = [
  { ground: '#1c1b19', text: '#f3f0e9' },
  { ground: '#fbf9f4', text: '#1f1d1a' },
] as const;

const FOCUS_RINGS = ['#1f62c9', '#8ab8ff'] as const;

/** Every colour of a component, derived from its ground and text. All are `#rrggbb`. */
export interface Palette {
  readonly ground: string;
  readonly text: string;
  /** Less important text; passes AA on the ground. */
  readonly muted: string;
  /** Hairlines. */
  readonly line: string;
  /** The focus ring; three to one on the ground. */
  readonly focus: string;
  readonly scheme: 'dark' | 'light';
}

/** The colours that an entry carries. */
export type EntryColours = Pick<
  EntryMeta,
  'theme' | 'bgColor' | 'textColor' | 'apiBackgroundColor' | 'apiForegroundColor'
>;

/** Colour overrides of an element's attributes; `null` where there is none. */
export interface ColourOverrides {
  readonly background: string | null;
  readonly foreground: string | null;
}

/** The wanted text colour, or the nearer of black and white that can be read on the ground. */
export function readableText(wanted: string, ground: string): string {
  if (contrast(wanted, ground) >= TEXT_CONTRAST) return wanted;
  const readable = ['#000000', '#ffffff'].filter((text) => contrast(text, ground) >= TEXT_CONTRAST);
  const [nearest] = readable.sort((a, b) => distance(a, wanted) - distance(b, wanted));
  return nearest ?? wanted;
}

/** Text colour thinned towards the ground as far as AA allows. */
function mutedText(text: string, ground: string): string {
  for (let share = MUTED_SHARE; share < 1; share += 0.04) {
    const muted = mix(text, ground, share);
    if (contrast(muted, ground) >= TEXT_CONTRAST) return muted;
  }
  return text;
}

function firstColour(...values: (string | null | undefined)[]): string | null {
  for (const value of values) {
    const colour = normaliseColour(value);
    if (colour !== null) return colour;
  }
  return null;
}

/**
 * Colours of a component. Precedence for ground and text each: attribute, the entry's api colour, its bgColor or
 * textColor, the theme. A text that cannot be read on its ground gives way to black or white.
 */
export function choosePalette(entry: EntryColours, overrides: ColourOverrides): Palette {
  const theme = entry.theme === 1 ? THEMES[1] : THEMES[0];
  const ground = firstColour(overrides.background, entry.apiBackgroundColor, entry.bgColor) ?? theme.ground;
  const wanted = firstColour(overrides.foreground, entry.apiForegroundColor, entry.textColor) ?? theme.text;
  const text = readableText(wanted, ground);
  return {
    ground,
    text,
    muted: mutedText(text, ground),
    line: mix(text, ground, 0.2),
    focus: FOCUS_RINGS.find((ring) => contrast(ring, ground) >= PART_CONTRAST) ?? text,
    scheme: luminance(ground) < luminance(text) ? 'dark' : 'light',
  };
}

/** The palette as custom properties, name and value. */
export function paletteProperties(palette: Palette): readonly (readonly [name: string, value: string])[] {
  return [
    ['--journal-ground', palette.ground],
    ['--journal-text', palette.text],
    ['--journal-muted', palette.muted],
    ['--journal-line', palette.line],
    ['--journal-focus', palette.focus],
    ['--journal-scheme', palette.scheme],
  ];
}
