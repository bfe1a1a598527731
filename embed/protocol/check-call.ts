import { ChannelError } from './channel-error.ts';
import { type ArgumentsGuard, isRecord } from './guards.ts';
import { type CallMessage, isRaw, readId } from './wire.ts';

const badCall = (reason: string) => new ChannelError('bad-call', `${reason}`);

/** The one name in the path of a call, if the protocol has it. Own keys only: `constructor` and `__proto__` are nobody's. */
function readName(path: unknown, guards: object): string | null {
  if (!Array.isArray(path) || path.length !== 1) return null;
  const name: unknown = path[0];
  return typeof name === 'string' && Object.hasOwn(guards, name) ? name : null;
}

/**
 * Makes a clean call out of a message, or an error for the sender. Only what is named here is copied, so nothing else in
 * the message reaches comlink.
 * @param guards the methods that may be called, each with the check of its arguments
 */
export function checkCall(data: unknown, guards: Record<string, ArgumentsGuard>): CallMessage | ChannelError {
  const id = readId(data);
  if (id === null || !isRecord(data)) return badCall('a message without an id');
  if (data.type !== 'APPLY') return badCall('only calls are answered here');
  const name = readName(data.path, guards);
  if (name === null) return badCall('the protocol names no such method');
  const wire = data.argumentList;
  if (!Array.isArray(wire) || !wire.every(isRaw)) return badCall(`${name} takes plain values only`);
  const values = wire.map(({ value }) => value);
  if (!guards[name]?.(values)) return badCall(`wrong arguments for ${name}`);
  return { id, type: 'APPLY', path: [name], argumentList: values.map((value) => ({ type: 'RAW', value })) };
}
