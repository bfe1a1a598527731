import { isJsonObject } from '../../../bff/contract/shared/json-object.ts';

/** Checks one value that the other side sent. */
export type Guard<T> = (value: unknown) => value is T;

/** What a guard accepts. */
export type Guarded<Check> = Check extends Guard<infer T> ? T : never;

/** The objects whose properties these guards accept. Those that accept `undefined` may be missing. */
type Shaped<Shape, Missing extends keyof Shape = Optional<Shape>> = {
  [Name in Exclude<keyof Shape, Missing>]: Guarded<Shape[Name]>;
} & { [Name in Missing]?: Guarded<Shape[Name]> };
type Optional<Shape> = { [Name in keyof Shape]: undefined extends Guarded<Shape[Name]> ? Name : never }[keyof Shape];

/** Checks the arguments of one call, including their number. */
export type ArgumentsGuard<Args extends unknown[] = unknown[]> = (args: unknown[]) => args is Args;

/** One arguments guard per method. */
export type Guards<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends (...args: infer Args) => unknown ? ArgumentsGuard<Args> : never;
};

/** Slugs, document ids and language tags are short; a longer text is an attack or a mistake. */
const MAX_TEXT_LENGTH = 1000;
/**
 * More annotations than a viewport shows. The menu lays out a card for each, which takes milliseconds for each. With
 * `MAX_TEXT_LENGTH` this also bounds the size of a list.
 */
export const MAX_LIST_LENGTH = 100;
/** All of an article stand beside its text at once. */
export const MAX_SIDENOTES = 300;
/** Browsers cannot lay out more pixels than this. */
const MAX_HEIGHT = 1 << 24;

export const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT_LENGTH;

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

export const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value);

export const isHeight = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MAX_HEIGHT;

export const isCount = (value: unknown): value is number => isHeight(value) && Number.isInteger(value);

/** Accepts lists of what sidenotes have. While they move, each is at two places with two edges. */
export const isListOf =
  <T>(guard: Guard<T>, limit = 5 * MAX_SIDENOTES): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.length <= limit && value.every(guard);

export const isTextList = /* @__PURE__ */ isListOf(isText, MAX_LIST_LENGTH);

/** Accepts exactly the given strings. */
export const isOneOf =
  <Option extends string>(...options: Option[]): Guard<Option> =>
  (value): value is Option =>
    options.some((option) => option === value);

/** Accepts what one of the guards accepts. */
export const isEither =
  <Options extends Guard<unknown>[]>(...options: Options): Guard<Guarded<Options[number]>> =>
  (value): value is Guarded<Options[number]> =>
    options.some((guard) => guard(value));

export const isNullOr =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || guard(value);

export const optional =
  <T>(guard: Guard<T>): Guard<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || guard(value);

/** Accepts exactly these arguments, in this order. */
export const takes =
  <Args extends unknown[]>(...guards: { [Index in keyof Args]: Guard<Args[Index]> }): ArgumentsGuard<Args> =>
  (args): args is Args =>
    args.length === guards.length && guards.every((guard, index) => guard(args[index]));

/** Accepts objects with these properties, and any others. */
export const hasShape =
  <Shape extends Record<string, Guard<unknown>>>(guards: Shape): Guard<Shaped<Shape>> =>
  (value): value is Shaped<Shape> => {
    if (!isJsonObject(value)) return false;
    // Old libraries add names to all objects.
    for (const name in guards) if (Object.hasOwn(guards, name) && !guards[name]?.(value[name])) return false;
    return true;
  };

export const isTextOrNull = /* @__PURE__ */ isNullOr(isText);

export const isColourOrNull = /* @__PURE__ */ isNullOr(isColour);
