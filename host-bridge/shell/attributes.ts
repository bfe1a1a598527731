import { readOrigin } from '../client/api-url.ts';
import { readColour } from './colour.ts';

/** The attributes that a menu or a footer takes. */
export const ATTRIBUTES = ['api-url', 'api-background-color', 'api-foreground-color'] as const;

/** Of each colour `#rrggbb`, or `null`. */
export type Colours = [background: string | null, foreground: string | null];

/**
 * What an element's attributes say; `null` for what is absent, empty or invalid.
 * @param warn told of each value that is ignored
 */
export function readAttributes(element: Element, warn: (text: string) => void): [apiUrl: string | null, ...Colours] {
  const [apiUrl = null, background = null, foreground = null] = ATTRIBUTES.map((name) => {
    const value = element.getAttribute(name);
    const read = value && (name === 'api-url' ? readOrigin : readColour)(value);
    if (value && !read) warn(`${name}="${value.slice(0, 99)}" is ignored`);
    return read || null;
  });
  return [apiUrl, background, foreground];
}
