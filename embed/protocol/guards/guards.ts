/** Checks one value that came from the other side. */
export type Guard<T> = (value: unknown) => value is T;

/** Checks the arguments of one call, their number included. */
export type ArgumentsGuard<Args extends unknown[] = unknown[]> = (args: unknown[]) => args is Args;

/** One check of the arguments for every method of an end of the channel. */
export type Guards<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends (...args: infer Args) => unknown ? ArgumentsGuard<Args> : never;
};

/** Slugs, document ids and language tags are short; anything longer is an attack or a mistake. */
const LONGEST_TEXT = 1000;
/** Far above any article's annotations. */
const LONGEST_LIST = 10_000;
/** Browsers lay nothing out beyond this many pixels. */
const GREATEST_HEIGHT = 1 << 24;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_TEXT;

export const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);

export const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= LONGEST_LIST && value.every(isText);

export const isColourOrNull = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value));

export const isHeight = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= GREATEST_HEIGHT;

/** One of a few words. */
export const isOneOf =
  <Word extends string>(...words: Word[]): Guard<Word> =>
  (value): value is Word =>
    words.some((word) => word === value);

/** Exactly these arguments, in this order. */
export const takes =
  <Args extends unknown[]>(...guards: { [Index in keyof Args]: Guard<Args[Index]> }): ArgumentsGuard<Args> =>
  (args): args is Args =>
    args.length === guards.length && guards.every((guard, index) => guard(args[index]));
