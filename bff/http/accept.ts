import Negotiator from 'negotiator';

/** Parameters such as `profile` do not matter: the service has one form of each type. */
const PARAMETER = /;\s*(?!q\s*=)[a-z]+\s*=\s*("[^"]*"|[^;,\s]*)/gi;

/**
 * The media type that a client prefers. Of equal ones the first, which is also sent to a client that accepts none.
 * @param types media types without parameters; the first is the default
 */
export function preferredType<const Type extends string>(
  accept: string | undefined,
  types: readonly [Type, ...Type[]],
): Type {
  if (accept === undefined) return types[0];
  const [preferred] = new Negotiator({ headers: { accept: accept.replace(PARAMETER, '') } }).mediaTypes(types);
  return types.find((type) => type === preferred) ?? types[0];
}
