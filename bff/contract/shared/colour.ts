/**
 * Normalises `#rgb` and `#rrggbb`, with or without `#` and in any case, to `#rrggbb` in lower case.
 * @returns `null` for anything else, so that no other text reaches a style sheet
 */
export function normaliseColour(value: unknown): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(String(value ?? '').trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}
