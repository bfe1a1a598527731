import { readOrigin } from '../api-url.ts';
import { readColour } from './colour.ts';

/** What the attributes of a shell may set, and how each is read. */
const READERS = {
  'api-url': readOrigin,
  'api-background-color': readColour,
  'api-foreground-color': readColour,
};

export type ShellAttribute = keyof typeof READERS;

export const SHELL_ATTRIBUTES = Object.keys(READERS);

/**
 * An attribute's value in its normal form.
 * @param warn told once per reading what is wrong with a value that is ignored
 * @returns `null` when the attribute is absent, empty or invalid
 */
export function readAttribute(element: Element, name: ShellAttribute, warn: (text: string) => void): string | null {
  const value = element.getAttribute(name);
  if (!value) return null;
  const read = READERS[name](value);
  if (read === null)
    warn(
      `${name}="${value.slice(0, 100)}" is ignored: it is no ${name === 'api-url' ? 'http(s) origin' : 'hex colour'}`,
    );
  return read;
}
