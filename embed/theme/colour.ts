/** Colours as `#rrggbb`; every function here is pure. */

/** A colour in the OKLab space: lightness 0–1 and two axes. */
type Lab = readonly [lightness: number, a: number, b: number];
type Rgb = readonly [red: number, green: number, blue: number];

/** @param hex `#rrggbb` @returns linear-light channels, 0–1 */
function toLinear(hex: string): Rgb {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** A colour as `#rrggbb`. @param channels red, green and blue, 0–255 */
export const toHex = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

function fromLinear(linear: number): number {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.min(1, Math.max(0, value)) * 255;
}

/** Relative luminance as WCAG defines it, 0–1. */
export function luminance(hex: string): number {
  const [red, green, blue] = toLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio as WCAG defines it, 1–21. */
export function contrast(ground: string, text: string): number {
  const [light, dark] = [luminance(ground), luminance(text)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function toLab(hex: string): Lab {
  const [red, green, blue] = toLinear(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return toHex(linear.map(fromLinear));
}

/** Mixes two colours in OKLab; OKLCH would pass a third hue. @param share of `colour` in the mixture, 0–1 */
export function mix(colour: string, ground: string, share: number): string {
  const from = toLab(ground);
  const to = toLab(colour);
  const at = (axis: 0 | 1 | 2) => from[axis] + (to[axis] - from[axis]) * share;
  return fromLab([at(0), at(1), at(2)]);
}

/** How colourful a colour is: 0 for a grey, about 0.3 at most. */
export function chroma(hex: string): number {
  const [, a, b] = toLab(hex);
  return Math.hypot(a, b);
}

/** A colour of the same hue. @param lightness 0–1 @param colourfulness its chroma, as far as the screen can show it */
export function withHue(hex: string, lightness: number, colourfulness: number): string {
  const [, a, b] = toLab(hex);
  const scale = colourfulness / Math.hypot(a, b);
  return fromLab([lightness, a * scale, b * scale]);
}
