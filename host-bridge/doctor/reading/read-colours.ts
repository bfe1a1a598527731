/** The colours of a phrase's text and of the ground behind it, as `#rrggbb`. */
export interface PhraseColours {
  readonly element: Element;
  readonly text: string;
  readonly ground: string;
  /** Whether WCAG counts it as large. */
  readonly isLarge: boolean;
}

/** Opaque white: what is behind a page. */
const CANVAS = [255, 255, 255] as const;
/** WCAG's large text, in CSS pixels: 18 pt, or 14 pt if it is bold. */
const LARGE = 24;
const LARGE_BOLD = 18.66;
const BOLD = 700;

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Reads `rgb()` and `rgba()`, as browsers compute colours. @returns `null` for other colour spaces */
function readColour(value: string): Colour | null {
  const parts = /^rgba?\(([\d.]+)[, ]+([\d.]+)[, ]+([\d.]+)(?:[,/ ]+([\d.]+))?\)$/.exec(value);
  if (!parts) return null;
  const [red = 0, green = 0, blue = 0, alpha = 1] = parts.slice(1).map((part) => (part ? Number(part) : undefined));
  return [red, green, blue, alpha];
}

const toHex = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** A colour over an opaque one. */
const over = ([red, green, blue, alpha]: Colour, ground: readonly number[]): number[] =>
  [red, green, blue].map((channel, index) => channel * alpha + (ground[index] ?? 0) * (1 - alpha));

/** The colour behind an element's text; `null` where there is a picture, or a colour that cannot be read. */
function groundOf(element: Element): readonly number[] | null {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  const colour = readColour(backgroundColor);
  if (!colour || (backgroundImage !== 'none' && backgroundImage !== '')) return null;
  if (colour[3] === 1) return colour.slice(0, 3);
  const behind = element.parentElement ? groundOf(element.parentElement) : CANVAS;
  return behind && over(colour, behind);
}

function isLarge({ fontSize, fontWeight }: CSSStyleDeclaration): boolean {
  const size = Number.parseFloat(fontSize);
  return size >= LARGE || (size >= LARGE_BOLD && Number(fontWeight) >= BOLD);
}

function coloursOf(element: Element): PhraseColours[] {
  const style = getComputedStyle(element);
  const ground = groundOf(element);
  const colour = readColour(style.color);
  if (!ground || !colour) return [];
  return [{ element, text: toHex(over(colour, ground)), ground: toHex(ground), isLarge: isLarge(style) }];
}

/** The colours of elements with phrases. Leaves out text before pictures. */
export const readColours = (elements: readonly Element[]): PhraseColours[] => elements.flatMap(coloursOf);
