/**
 * A colour attribute: `#rgb` or `#rrggbb`, with or without `#`, in any case.
 * @returns `#rrggbb` in lower case, or `null` for anything else
 */
export function readColour(value: string): string | null {
  const [, digits = ''] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(value.trim()) ?? [];
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return six === '' ? null : `#${six.toLowerCase()}`;
}
