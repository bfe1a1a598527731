/**
 * Comlink's messages, as far as this protocol lets them through. A call is `APPLY` with a path of one name and plain
 * arguments; an answer is `RAW` with a plain value or `HANDLER throw` with an error. Comlink's other messages (`GET`, `SET`,
 * `CONSTRUCT`, `ENDPOINT`, `RELEASE`), longer paths and its handlers for callbacks never reach it.
 */
import { ChannelError } from '../channel-error.ts';
import { type ArgumentsGuard, type Guard, isRecord } from '../guards/guards.ts';

/** A message of comlink's, or what passes itself off as one. */
export interface WireMessage extends Record<string, unknown> {
  id: string;
}

/** A call as the guard lets it through. */
export interface Call extends WireMessage {
  path: [name: string];
  argumentList: { value: unknown }[];
}

/** An error's message is a sentence. */
const LONGEST_MESSAGE = 500;

export const hasId = (data: unknown): data is WireMessage => isRecord(data) && typeof data.id === 'string';

/** Whether a message answers a call. Answers are never answered, or two guards could argue for ever. */
export const isAnswer = (data: unknown): data is WireMessage =>
  isRecord(data) && (data.type === 'RAW' || data.type === 'HANDLER');

const isRaw = (value: unknown): value is { value: unknown } => isRecord(value) && value.type === 'RAW';

/**
 * Whether a message calls a method that may be called, with arguments that pass. Own keys only: `constructor` and
 * `__proto__` are nobody's methods.
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

/** An answer that resolves a call. */
export const resolved = (value: unknown) => ({ type: 'RAW', value });

/** An answer that rejects a call. Between the two sides an error goes as its `name` and `message` (`isError`). */
export const rejected = (value: unknown, isError = false) => ({
  type: 'HANDLER',
  name: 'throw',
  value: { isError, value },
});

/** The other side's error: of what it sent only the sentence, and whether it refused the call, are taken over. */
function readError({ value }: WireMessage): ChannelError {
  const thrown = isRecord(value) && isRecord(value.value) ? value.value : {};
  const message = typeof thrown.message === 'string' ? thrown.message.slice(0, LONGEST_MESSAGE) : '';
  return new ChannelError(thrown.name === 'bad-call' ? 'bad-call' : 'failed', message);
}

/**
 * Makes an answer that comlink may read out of one that came.
 * @param guard of the value; without it the call answers with nothing, whatever was sent
 */
export function readAnswer(answer: WireMessage, guard: Guard<unknown> | undefined) {
  if (!isRaw(answer)) return rejected(readError(answer));
  if (guard === undefined) return resolved(undefined);
  return guard(answer.value) ? resolved(answer.value) : rejected(new ChannelError('bad-answer'));
}
