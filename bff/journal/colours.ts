import { isRaw } from './raw-values.ts';

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/;

function normaliseHex(value: string): string | undefined {
  const digits = HEX.exec(value.trim().toLowerCase())?.[1];
  if (digits === undefined) return undefined;
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join('')}`;
}

/**
 * A colour as `#rrggbb` in lower case. Accepts `#rgb` and `#rrggbb`, with or without `#`, in any case, and the content
 * backend's colour object (`{ hex }`); anything else is `undefined`, so that nothing but a colour ever reaches CSS.
 */
export function colour(value: unknown): string | undefined {
  if (typeof value === 'string') return normaliseHex(value);
  return isRaw(value) && typeof value.hex === 'string' ? normaliseHex(value.hex) : undefined;
}

type ColourField = 'bgColor' | 'textColor' | 'apiBackgroundColor' | 'apiForegroundColor';
const COLOUR_FIELDS: readonly ColourField[] = ['bgColor', 'textColor', 'apiBackgroundColor', 'apiForegroundColor'];

/** The colour fields of an entry that hold a colour; the others are left out. */
export function colourFields(entry: Readonly<Record<string, unknown>>): { [field in ColourField]?: string } {
  const fields: { [field in ColourField]?: string } = {};
  for (const field of COLOUR_FIELDS) {
    const value = colour(entry[field]);
    if (value !== undefined) fields[field] = value;
  }
  return fields;
}
