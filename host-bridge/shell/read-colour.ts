/**
 * Reads a colour attribute: `#rgb` or `#rrggbb`, with or without `#`, in upper or lower case.
 *
 * @returns `#rrggbb` in lower case, or `null` for any other value
 */
export function readColour(value: string): string | null {
  const [, digits = ''] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(value.trim()) ?? [];
  const sixDigits = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return sixDigits === '' ? null : `#${sixDigits.toLowerCase()}`;
}
