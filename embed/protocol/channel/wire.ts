/**
 * The subset of comlink's messages that this protocol allows. A call is `APPLY` with a path of one name and plain
 * arguments. An answer is `RAW` with a plain value, or `HANDLER throw` with an error. Comlink's other messages
 * (`GET`, `SET`, `CONSTRUCT`, `ENDPOINT`, `RELEASE`), longer paths and callback handlers are refused.
 */
import { ChannelError } from '../channel-error.ts';
import { type ArgumentsGuard, type Guard, isRecord } from '../guards/guards.ts';

/** A message in comlink's format. The other side may have forged it. */
export interface WireMessage extends Record<string, unknown> {
  id: string;
}

/** A call that passed the guards. */
export interface Call extends WireMessage {
  path: [name: string];
  argumentList: { value: unknown }[];
}

/** Error messages are cut at this length; genuine ones are one sentence. */
const MAX_MESSAGE_LENGTH = 500;

export const hasId = (data: unknown): data is WireMessage => isRecord(data) && typeof data.id === 'string';

/** The id that answers a message; `null` if it has none. */
export const idOf = (data: unknown): string | null => (hasId(data) ? data.id : null);

/** Whether a message answers a call. An answer is never answered, otherwise two guards could loop for ever. */
export const isAnswer = (data: unknown): data is WireMessage =>
  isRecord(data) && (data.type === 'RAW' || data.type === 'HANDLER');

const isRaw = (value: unknown): value is { value: unknown } => isRecord(value) && value.type === 'RAW';

/**
 * Whether a message calls a named method with arguments that pass its guard. Only own keys of `guards` count, which
 * excludes `constructor` and `__proto__`.
 */
export function isCall(data: unknown, guards: Record<string, ArgumentsGuard>): data is Call {
  if (!hasId(data)) return false;
  const { type, path, argumentList } = data;
  if (type !== 'APPLY' || !Array.isArray(path) || path.length !== 1) return false;
  const name: unknown = path[0];
  if (typeof name !== 'string' || !Object.hasOwn(guards, name)) return false;
  const isPlain = Array.isArray(argumentList) && argumentList.every(isRaw);
  return isPlain && guards[name]?.(argumentList.map(({ value }) => value)) === true;
}

/** A plain value: an argument of a call, or an answer that resolves one. */
export const resolved = (value: unknown) => ({ type: 'RAW', value });

/** A call of a method of the other side. */
export const callOf = (id: string, name: string, args: readonly unknown[]) => ({
  id,
  type: 'APPLY',
  path: [name],
  argumentList: args.map(resolved),
});

/** An answer that rejects a call. `isError` marks a value with the `name` and `message` of an error. */
export const rejected = (value: unknown, isError = false) => ({
  type: 'HANDLER',
  name: 'throw',
  value: { isError, value },
});

/** The error for a call that the guards refuse. It becomes a warning on the publisher's console. */
export const BAD_CALL = { name: 'bad-call', message: '(unknown, or its arguments are invalid or too long)' };

/** Reads the other side's error. Only its message, and whether it refused the call, are used. */
function readError({ value }: WireMessage): ChannelError {
  const thrown = isRecord(value) && isRecord(value.value) ? value.value : {};
  const message = typeof thrown.message === 'string' ? thrown.message.slice(0, MAX_MESSAGE_LENGTH) : '';
  return new ChannelError(thrown.name === 'bad-call' ? 'bad-call' : 'failed', message);
}

/**
 * Reads the value of a received answer.
 * @param guard the guard of the value; without a guard the value is `undefined`
 * @returns a rejected promise for an error, and for a value that fails its guard
 */
export function readAnswer(answer: WireMessage, guard: Guard<unknown> | undefined): unknown {
  if (!isRaw(answer)) return Promise.reject(readError(answer));
  if (guard === undefined || guard(answer.value)) return guard && answer.value;
  return Promise.reject(new ChannelError('bad-answer'));
}
