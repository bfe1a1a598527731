/** Control characters, except tabs and the ends of lines. */
const CONTROL = /[^\P{Cc}\t\n\r\u0085]/u;

/** The first control character of the texts in a value, as `U+0007`; null if there is none. */
export function findControl(value: unknown): string | null {
  if (typeof value === 'string') {
    const [control] = CONTROL.exec(value) ?? [];
    return control === undefined ? null : `U+${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const part of Object.values(value)) {
    const found = findControl(part);
    if (found !== null) return found;
  }
  return null;
}
