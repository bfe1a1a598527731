import { normaliseColour } from '../../embed/theme/colour.ts';
import type { Warn } from '../dom/warn-once.ts';
import type { MenuPlacement } from './options.ts';
import { PLACEMENTS, readOrigin } from './read-options.ts';

/** The attributes of a menu or footer element. */
export const ATTRIBUTES = ['api-url', 'api-background-color', 'api-foreground-color'] as const;

/** Each colour is `#rrggbb` or `null`. */
export type Colours = [background: string | null, foreground: string | null];

/** Reads an element's attributes. The value is `null` for an attribute that is missing, empty or invalid. */
export function readAttributes(element: Element, warn: Warn): [apiUrl: string | null, ...Colours] {
  const read = (name: string, accept: (value: string) => string | null | undefined): string | null => {
    const value = element.getAttribute(name);
    const accepted = value && accept(value);
    if (value && !accepted) warn(`${name}="${value.slice(0, 99)}" is ignored`);
    return accepted || null;
  };
  const [url, ...colours] = ATTRIBUTES;
  return [read(url, readOrigin), read(colours[0], normaliseColour), read(colours[1], normaliseColour)];
}

/** Where a menu stands: its attribute `placement`, else as the client's option says. */
export function readPlacement(element: Element, option: MenuPlacement, warn: Warn): MenuPlacement {
  const value = element.getAttribute('placement');
  const placement = PLACEMENTS.find((choice) => choice === value);
  if (value && !placement) warn(`placement="${value.slice(0, 99)}" is ignored: it must be ${PLACEMENTS.join(', ')}`);
  return placement ?? option;
}
