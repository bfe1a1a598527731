import { EVENTS, EVERYWHERE } from './events.ts';
import { KINDS, type Kind } from './property-kinds.ts';

type Properties = Readonly<Record<string, unknown>>;

function tableOf(event: string): Readonly<Record<string, Kind>> | undefined {
  const own = Object.entries(EVENTS).find(([name]) => name === event)?.[1];
  return own && { ...EVERYWHERE, ...own };
}

/**
 * What of an event may leave.
 *
 * @returns the properties that the allow-list names, each read by its kind; `null` when the event is not named
 */
export function allowed(event: string, properties: Properties): Record<string, unknown> | null {
  const table = tableOf(event);
  if (table === undefined) return null;
  const read = Object.entries(table).map(([name, kind]) => [name, KINDS[kind](properties[name])]);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}
