import { COMMON_PROPERTIES, EVENTS } from './events.ts';
import { KINDS, type Kind } from './property-kinds.ts';

type Properties = Readonly<Record<string, unknown>>;

function kindsOf(event: string): Readonly<Record<string, Kind>> | undefined {
  const own = Object.entries(EVENTS).find(([name]) => name === event)?.[1];
  return own && { ...COMMON_PROPERTIES, ...own };
}

/**
 * Reduces an event to what may leave the page.
 *
 * @returns the listed properties, each read by its kind; `null` when the event is not on the allow-list
 */
export function allowedProperties(event: string, properties: Properties): Record<string, unknown> | null {
  const kinds = kindsOf(event);
  if (kinds === undefined) return null;
  const read = Object.entries(kinds).map(([name, kind]) => [name, KINDS[kind](properties[name])]);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}
