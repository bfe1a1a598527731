import { isRecord } from '../../client/api/guards.ts';

/** All that is stored in a reader's browser: two random ids and the time of the last event. */
export interface Identity {
  /** Random; stays until the reader or consent takes it away. */
  readonly id: string;
  /** Random; of one visit. */
  readonly session: string;
  /** Of the last event, in milliseconds since the epoch. */
  readonly seen: number;
}

/** The one item of the page's local storage. */
export const STORAGE_KEY = 'journal-analytics';

/** A visit ends after this long without an event, and after a day in any case, in milliseconds. */
const IDLE = 30 * 60_000;
const LONGEST_VISIT = 24 * 3_600_000;

const UUID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/** A random id of the form that holds its time, version 7. */
export function uuidAt(time: number): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const hex = time.toString(16).padStart(12, '0');
  const variant = '89ab'[Number.parseInt(random.slice(3, 4), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`;
}

const timeOf = (uuid: string): number => Number.parseInt(uuid.replace('-', '').slice(0, 12), 16);

/** What was stored, as far as it can be used at this time; anything else is made anew. */
export function identityAt(now: number, stored: unknown): Identity {
  const known = isRecord(stored) ? stored : {};
  const { session, seen } = known;
  const goesOn =
    isUuid(session) && typeof seen === 'number' && now - seen < IDLE && now - timeOf(session) < LONGEST_VISIT;
  return { id: isUuid(known.id) ? known.id : uuidAt(now), session: goesOn ? session : uuidAt(now), seen: now };
}

/** The identity in the page's storage; where storage is forbidden, one for this page only. */
export function loadIdentity(now: number): Identity {
  try {
    return identityAt(now, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
  } catch {
    return identityAt(now, null);
  }
}

export function saveIdentity(identity: Identity): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(identity));
  } catch {
    // Forbidden or full: the ids last as long as the page.
  }
}

export function forgetIdentity(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // What may not be stored is not there.
  }
}
