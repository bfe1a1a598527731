import { PLACEMENTS } from '../../bff/contract/shared/client-options.ts';
import type { Warn } from '../dom/warn-once.ts';
import type { MenuPlacement } from './options.ts';
import { colour, optionReader, origin } from './read-options.ts';

/** The attributes of a menu or footer element. */
export const ATTRIBUTES = ['api-url', 'api-background-color', 'api-foreground-color'] as const;

/** Each colour is `#rrggbb` or `null`. */
export type Colours = [background: string | null, foreground: string | null];

const attributeReader = (element: Element, warn: Warn) =>
  optionReader(Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])), warn, 'attribute');

/** Reads an element's attributes. The value is `null` for an attribute that is missing, empty or invalid. */
export function readAttributes(element: Element, warn: Warn): [apiUrl: string | null, ...Colours] {
  const read = attributeReader(element, warn);
  const [url, background, foreground] = ATTRIBUTES;
  const colourOf = (name: string) => read(name, colour, null, 'a colour such as #1f62c9');
  return [read(url, origin, null, 'an http or https origin'), colourOf(background), colourOf(foreground)];
}

/** Where a menu stands: its attribute `placement`, else as the client's option says. */
export const readPlacement = (element: Element, option: MenuPlacement, warn: Warn): MenuPlacement =>
  attributeReader(element, warn)('placement', PLACEMENTS, option);
