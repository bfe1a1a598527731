import { ChannelError } from './channel-error.ts';
import { type Guard, isRecord } from './guards.ts';
import { isRaw } from './wire.ts';

/** The calls that answer with something; all others answer with nothing, whatever the other side sends. */
const ANSWERS: Record<string, Guard<Record<string, unknown>>> = {
  getEntry: (value): value is Record<string, unknown> => isRecord(value) && isRecord(value.entry),
  getAnnotation: (value): value is Record<string, unknown> => isRecord(value) && typeof value.id === 'string',
};

const LONGEST_MESSAGE = 500;

/** The other side's error, of which only the sentence is taken over. */
function readError(thrown: unknown): ChannelError {
  const error = isRecord(thrown) && isRecord(thrown.value) ? thrown.value : {};
  const message = typeof error.message === 'string' ? error.message.slice(0, LONGEST_MESSAGE) : 'the call failed';
  return new ChannelError(error.name === 'bad-call' ? 'bad-call' : 'failed', message);
}

/**
 * What an answer says.
 * @param name the method that was called
 * @returns the value, or the error to reject the call with
 */
export function checkAnswer(name: string, answer: Record<string, unknown>): { value: unknown } | ChannelError {
  if (!isRaw(answer)) {
    if (answer.name === 'throw') return readError(answer.value);
  } else if (!Object.hasOwn(ANSWERS, name)) {
    return { value: undefined };
  } else if (ANSWERS[name]?.(answer.value)) {
    return { value: answer.value };
  }
  return new ChannelError('bad-answer', `${name} was answered with something else`);
}
