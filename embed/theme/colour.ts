/** Colours as `#rrggbb`; every function here is pure. */

/**
 * Normalises `#rgb` and `#rrggbb`, with or without `#` and in any case, to `#rrggbb` in lower case.
 * @returns `null` for anything else, so that no other text reaches a style sheet
 */
export function normaliseColour(value: unknown): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(String(value ?? '').trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** Red, green and blue of `#rrggbb`, 0–255. */
const channelsOf = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** A colour as `#rrggbb`. @param channels red, green and blue, 0–255 */
export const toHex = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance as WCAG defines it, 0–1. */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex)
    .map((channel) => channel / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio as WCAG defines it, 1–21. */
export function contrast(ground: string, text: string): number {
  const [light, dark] = [luminance(ground), luminance(text)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Mixes two colours as `color-mix(in srgb, …)` does. @param share of `colour` in the mixture, 0–1 */
export function mix(colour: string, ground: string, share: number): string {
  const [from, to] = [channelsOf(ground), channelsOf(colour)];
  return toHex(from.map((value, channel) => value + ((to[channel] ?? 0) - value) * share));
}

/** How far a colour is from a grey, 0–255. */
export function colourfulness(hex: string): number {
  const channels = channelsOf(hex);
  return Math.max(...channels) - Math.min(...channels);
}
