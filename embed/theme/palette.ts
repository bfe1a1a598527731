import { normaliseColour } from '../../bff/contract/shared/colour.ts';
import { chroma, contrast, luminance, mix, withHue } from './colour.ts';

/** WCAG AA contrast of text and of focus rings. */
const TEXT_CONTRAST = 4.5;
const RING_CONTRAST = 3;

/** Share of the text colour in muted text when the contrast allows it. */
const MUTED_SHARE = 0.68;

/** The themes of an entry, also for a publisher who wants neither its colours nor their own. */
export const THEMES = {
  dark: { ground: '#1c1b19', text: '#f3f0e9' },
  light: { ground: '#fbf9f4', text: '#1f1d1a' },
} as const;

const FOCUS_RINGS = ['#1f62c9', '#8ab8ff'] as const;

/** The fields of an entry with its colours, which may hold anything. */
export type EntryColours = Partial<
  Record<'theme' | 'bgColor' | 'textColor' | 'apiBackgroundColor' | 'apiForegroundColor', unknown>
>;

/** The colours of an element's attributes; `null` where an attribute is missing. */
export interface ColourOverrides {
  readonly background: string | null;
  readonly foreground: string | null;
}

/** The colours of the element's attributes in a frame's address. The server renders an entry once for all colours. */
export function addressColours(search: string): ColourOverrides {
  const parameters = new URLSearchParams(search);
  return {
    background: normaliseColour(parameters.get('background')),
    foreground: normaliseColour(parameters.get('foreground')),
  };
}

/** The colours that a palette is derived from, as `#rrggbb`. */
export interface BaseColours {
  readonly ground: string;
  /** The preferred text colour; it may be unreadable on the background. */
  readonly text: string;
}

/** The preferred text colour if it is readable on the background, otherwise black or white, whichever is closer. */
export function readableText(preferred: string, ground: string): string {
  if (contrast(preferred, ground) >= TEXT_CONTRAST) return preferred;
  const readable = ['#000000', '#ffffff'].filter((text) => contrast(text, ground) >= TEXT_CONTRAST);
  const [closest] = readable.sort((a, b) => contrast(a, preferred) - contrast(b, preferred));
  return closest ?? preferred;
}

/** The text colour, mixed with the background as far as AA allows. */
function mutedText(text: string, ground: string): string {
  for (let share = MUTED_SHARE; share < 1; share += 0.04) {
    const muted = mix(text, ground, share);
    if (contrast(muted, ground) >= TEXT_CONTRAST) return muted;
  }
  return text;
}

const firstColour = (...values: unknown[]): string | undefined =>
  values.map(normaliseColour).find((colour) => colour !== null);

/** An entry's own colours: the api colour, else `bgColor` or `textColor`, else the theme's. */
export function baseColours(entry: EntryColours): BaseColours {
  const theme = entry.theme === 1 ? THEMES.light : THEMES.dark;
  return {
    ground: firstColour(entry.apiBackgroundColor, entry.bgColor) ?? theme.ground,
    text: firstColour(entry.apiForegroundColor, entry.textColor) ?? theme.text,
  };
}

/** Background and readable text of a component. Each of its element's attributes takes precedence. */
export function overrideColours(base: BaseColours, { background, foreground }: ColourOverrides): BaseColours {
  const ground = normaliseColour(background) ?? base.ground;
  return { ground, text: readableText(normaliseColour(foreground) ?? base.text, ground) };
}

/** Derives a component's colours as `#rrggbb`. Muted text passes AA on the background, the focus ring 3:1. */
export function overridePalette(base: BaseColours, overrides: ColourOverrides) {
  const { ground, text } = overrideColours(base, overrides);
  return {
    ground,
    text,
    muted: mutedText(text, ground),
    focus: FOCUS_RINGS.find((ring) => contrast(ring, ground) >= RING_CONTRAST) ?? text,
    scheme: luminance(ground) < luminance(text) ? 'dark' : 'light',
  };
}

/** The lightness of an accent: it is seen on light and on dark pages. */
const ACCENT_LIGHTNESS = 0.6;

/** How colourful an accent is, at least and at most. */
const ACCENT_CHROMA = [0.11, 0.17] as const;

/** Below this chroma, a colour is a grey. */
const LEAST_CHROMA = 0.003;

/**
 * The accent of a component in the text of the page: the hue of its background or text, whichever is more colourful, with
 * a contrast of 3:1 on light and on dark pages. `null` if both are greys.
 */
export function accentOf({ ground, text }: BaseColours): string | null {
  const source = chroma(ground) >= chroma(text) ? ground : text;
  const [least, most] = ACCENT_CHROMA;
  if (chroma(source) < LEAST_CHROMA) return null;
  return withHue(source, ACCENT_LIGHTNESS, Math.min(most, Math.max(least, chroma(source))));
}

/** The custom properties of a palette. */
export function paletteProperties(
  palette: ReturnType<typeof overridePalette>,
): readonly (readonly [name: string, value: string])[] {
  return Object.entries(palette).map(([name, value]) => [`--journal-${name}`, value]);
}
