import { normaliseColour } from '../../embed/theme/colour.ts';
import type { MenuPlacement } from './options.ts';
import { readOrigin } from './read-origin.ts';
import type { Warn } from './warn-once.ts';

/** The attributes of a menu or footer element. */
export const ATTRIBUTES = ['api-url', 'api-background-color', 'api-foreground-color'] as const;

/** Each colour is `#rrggbb` or `null`. */
export type Colours = [background: string | null, foreground: string | null];

/** Reads an element's attributes. The value is `null` for an attribute that is missing, empty or invalid. */
export function readAttributes(element: Element, warn: Warn): [apiUrl: string | null, ...Colours] {
  const [apiUrl = null, background = null, foreground = null] = ATTRIBUTES.map((name) => {
    const value = element.getAttribute(name);
    const accepted = value && (name === 'api-url' ? readOrigin : normaliseColour)(value);
    if (value && !accepted) warn(`${name}="${value.slice(0, 99)}" is ignored`);
    return accepted || null;
  });
  return [apiUrl, background, foreground];
}

/** The values of the attribute `placement`. */
export const PLACEMENTS: readonly MenuPlacement[] = ['auto', 'left', 'right', 'launcher', 'inline', 'none'];

/** Reads a placement; `null` for an unknown one. */
export function parsePlacement(value: unknown, warn: Warn): MenuPlacement | null {
  if (value !== 'sidenotes') return PLACEMENTS.find((placement) => placement === value) ?? null;
  warn(`the placement sidenotes is gone and works as auto: it must be ${PLACEMENTS.join(', ')}`);
  return 'auto';
}

/** Where a menu stands: its attribute `placement`, else as the client's option says. */
export function readPlacement(element: Element, option: MenuPlacement, warn: Warn): MenuPlacement {
  const value = element.getAttribute('placement');
  const placement = parsePlacement(value, warn);
  if (value && !placement) warn(`placement="${value.slice(0, 99)}" is ignored: it must be ${PLACEMENTS.join(', ')}`);
  return placement ?? option;
}
