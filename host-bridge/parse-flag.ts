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

/** Reads an option of the client that is a flag. An invalid value causes a warning and counts as missing. */
export function readFlagOption<Name extends string>(
  options: { readonly [Option in Name]?: unknown },
  name: Name,
  fallback: boolean,
  warn: (text: string) => void,
): boolean {
  const value: unknown = options[name] ?? fallback;
  const flag = parseFlag(value);
  if (flag === null) warn(`the option ${name} is ignored: it must be a boolean`);
  return flag ?? fallback;
}
