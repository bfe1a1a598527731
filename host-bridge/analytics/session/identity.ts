import { isRecord } from '../../guards.ts';

/** Everything that analytics stores in a reader's browser: two random ids and the time of the last event. */
export interface Identity {
  /** Random id of the browser. Deleted by the reader, or when consent is withdrawn. */
  readonly id: string;
  /** Random id of the session. */
  readonly session: string;
  /** Time of the last event, in milliseconds since the epoch. */
  readonly seen: number;
}

/** Key of the only item in the page's local storage. */
const STORAGE_KEY = 'journal-analytics';

/** A session ends after this time without an event, in milliseconds. */
const MAX_IDLE = 30 * 60_000;
/** A session ends after this time in any case, in milliseconds. */
const MAX_SESSION = 24 * 3_600_000;

const UUID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/** A random UUID of version 7, which contains its time in milliseconds since the epoch. */
export function uuidAt(time: number): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const hex = time.toString(16).padStart(12, '0');
  const variant = '89ab'[Number.parseInt(random.slice(3, 4), 16) % 4];
  const timePart = `${hex.slice(0, 8)}-${hex.slice(8)}`;
  return `${timePart}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`;
}

const timeOf = (uuid: string): number => Number.parseInt(uuid.replace('-', '').slice(0, 12), 16);

/** The identity at this time. Reuses the stored ids that are valid and creates the others. */
export function identityAt(now: number, stored: unknown): Identity {
  const { id, session, seen } = isRecord(stored) ? stored : {};
  const isCurrent =
    isUuid(session) && typeof seen === 'number' && now - seen < MAX_IDLE && now - timeOf(session) < MAX_SESSION;
  return { id: isUuid(id) ? id : uuidAt(now), session: isCurrent ? session : uuidAt(now), seen: now };
}

/** Uses the page's storage. @returns `undefined` where storage is forbidden or full, or contains something else */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/** Loads the identity from the page's storage. Where storage is forbidden, creates one for this page only. */
export const loadIdentity = (now: number): Identity =>
  identityAt(
    now,
    withStorage((storage) => JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null')),
  );

/** Stores the identity, if the page's storage allows it. Otherwise the ids are valid on this page only. */
export const saveIdentity = (identity: Identity): void =>
  withStorage((storage) => storage.setItem(STORAGE_KEY, JSON.stringify(identity)));

/** Deletes the stored identity. */
export const forgetIdentity = (): void => withStorage((storage) => storage.removeItem(STORAGE_KEY));
