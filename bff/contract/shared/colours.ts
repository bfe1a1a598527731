import { isJsonObject } from './json-object.ts';

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/;

function normaliseHex(value: string): string | undefined {
  const digits = HEX.exec(value.trim().toLowerCase())?.[1];
  if (digits === undefined) return undefined;
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join('')}`;
}

/**
 * A colour as `#rrggbb` in lower case. Accepts `#rgb` and `#rrggbb`, with or without `#`, in any case, and the content
 * backend's colour object (`{ hex }`). Any other value is `undefined`, because colours are written into CSS.
 */
export function colour(value: unknown): string | undefined {
  if (typeof value === 'string') return normaliseHex(value);
  return isJsonObject(value) && typeof value.hex === 'string' ? normaliseHex(value.hex) : undefined;
}

type ColourField = 'bgColor' | 'textColor' | 'apiBackgroundColor' | 'apiForegroundColor';
const COLOUR_FIELDS: readonly ColourField[] = ['bgColor', 'textColor', 'apiBackgroundColor', 'apiForegroundColor'];

/** The valid colour fields of an entry. Omits the others. */
export function colourFields(entry: Readonly<Record<string, unknown>>): { [field in ColourField]?: string } {
  const fields: { [field in ColourField]?: string } = {};
  for (const field of COLOUR_FIELDS) {
    const value = colour(entry[field]);
    if (value !== undefined) fields[field] = value;
  }
  return fields;
}
