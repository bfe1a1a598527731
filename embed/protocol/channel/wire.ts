/**
 * The subset of comlink's messages that this protocol allows. A call is `APPLY` with a path of one name and plain
 * arguments. An answer is `RAW` with a plain value, or `HANDLER throw` with an error. Comlink's other messages
 * (`GET`, `SET`, `CONSTRUCT`, `ENDPOINT`, `RELEASE`), longer paths and callback handlers are refused.
 */
import { ChannelError } from '../channel-error.ts';
import { type ArgumentsGuard, type Guard, isRecord } from '../guards/guards.ts';

/** A plain value: an argument of a call, or an answer that resolves one. */
interface RawValue {
  value: unknown;
}

/** A call of one method by its name. */
export interface Call {
  id: string;
  path: [name: string];
  argumentList: RawValue[];
}

/** Error messages are cut at this length; genuine ones are one sentence. */
const MAX_MESSAGE_LENGTH = 500;

/** The id that answers a message; `null` if it has none. */
export const idOf = (data: unknown): string | null => (isRecord(data) && typeof data.id === 'string' ? data.id : null);

const isRaw = (value: unknown): value is RawValue => isRecord(value) && value.type === 'RAW';

/** Whether a message answers a call. An answer is never answered, otherwise two guards could loop for ever. */
export const isAnswer = (data: unknown): data is Record<string, unknown> =>
  isRecord(data) && (data.type === 'RAW' || data.type === 'HANDLER');

/** Whether a message calls one method by its name, with plain arguments. */
export const isCall = (data: unknown): data is Call =>
  isRecord(data) &&
  typeof data.id === 'string' &&
  data.type === 'APPLY' &&
  Array.isArray(data.path) &&
  data.path.length === 1 &&
  typeof data.path[0] === 'string' &&
  Array.isArray(data.argumentList) &&
  data.argumentList.every(isRaw);

/**
 * Whether the guards know the method of a call, and accept its arguments. Only own keys of `guards` count, which
 * excludes `constructor` and `__proto__`.
 */
export const isAllowed = ({ path: [name], argumentList }: Call, guards: Record<string, ArgumentsGuard>): boolean =>
  Object.hasOwn(guards, name) && guards[name]?.(argumentList.map(({ value }) => value)) === true;

const resolved = (value: unknown) => ({ type: 'RAW', value });

const rejected = (value: object) => ({ type: 'HANDLER', name: 'throw', value });

/** An answer that makes comlink throw this very error. It never leaves this side. */
export const throwing = (error: unknown) => rejected({ isError: false, value: error });

/** The answer to a call that the guards refuse. It becomes a warning on the publisher's console. */
export const REFUSAL = rejected({
  isError: true,
  value: { name: 'bad-call', message: '(unknown, or its arguments are invalid or too long)' },
});

/**
 * The path of a call as comlink follows it: to the object of all methods, and to the method. Comlink does so with
 * `slice` and `reduce`, which old libraries replace in arrays (Prototype.js before 1.7), so the path brings its own.
 */
const pathTo = (name: string) => ({
  slice: () => ({ reduce: (_follow: unknown, methods: object) => methods }),
  reduce: (follow: (methods: object, name: string) => unknown, methods: object) => follow(methods, name),
});

/** An allowed call for comlink, which contains nothing but what was checked. */
export const rebuildCall = ({ id, path: [name], argumentList }: Call) => ({
  id,
  type: 'APPLY',
  path: pathTo(name),
  argumentList: argumentList.map(({ value }) => resolved(value)),
});

/** The message of the error that a method has thrown; empty if it threw anything else. */
function thrownMessage(answer: unknown): string {
  const thrown = isRecord(answer) && isRecord(answer.value) && answer.value.isError ? answer.value.value : undefined;
  return isRecord(thrown) && typeof thrown.message === 'string' ? thrown.message : '';
}

/** An answer as it leaves this side: a value, or an error's message without its stack and its other properties. */
export const outgoingAnswer = (answer: unknown) => ({
  id: idOf(answer),
  ...(isRaw(answer) ? resolved(answer.value) : rejected({ isError: true, value: { message: thrownMessage(answer) } })),
});

/** Reads the other side's error. Only its message, and whether it refused the call, are used. */
function readError({ value }: Record<string, unknown>): ChannelError {
  const thrown = isRecord(value) && isRecord(value.value) ? value.value : {};
  const message = typeof thrown.message === 'string' ? thrown.message.slice(0, MAX_MESSAGE_LENGTH) : '';
  return new ChannelError(thrown.name === 'bad-call' ? 'bad-call' : 'failed', message);
}

/**
 * A received answer for comlink, which contains nothing but what was checked.
 * @param guard the guard of the value; without a guard the value is dropped
 */
export function rebuildAnswer(answer: Record<string, unknown>, guard: Guard<unknown> | undefined) {
  if (!isRaw(answer)) return throwing(readError(answer));
  if (guard === undefined) return resolved(undefined);
  return guard(answer.value) ? resolved(answer.value) : throwing(new ChannelError('bad-answer'));
}
