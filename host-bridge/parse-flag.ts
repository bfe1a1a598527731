/**
 * Parses the value of an option that is a flag. Accepts the text of a script tag's attribute, too: as in HTML, an
 * attribute without a value means `true`.
 *
 * @returns `null` for an invalid value
 */
export function parseFlag(value: unknown): boolean | null {
  const isOneOf = (...values: readonly unknown[]) => values.includes(value);
  return isOneOf(true, 'true', '') || (isOneOf(false, 'false') ? false : null);
}
