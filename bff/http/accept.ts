import Negotiator from 'negotiator';

/** A parameter of a media range besides its quality: its name, and its value, which may have quotes. */
export const ACCEPT_PARAMETER = /;\s*(?!q\s*=)([a-z]+)\s*=\s*("[^"]*"|[^;,\s]*)/gi;

/** The media type that a client likes best, of equal ones the first; undefined if it accepts none. Ignores parameters. */
export function acceptedType<const Type extends string>(accept: string, types: readonly Type[]): Type | undefined {
  const headers = { accept: accept.replace(ACCEPT_PARAMETER, '') };
  const [accepted] = new Negotiator({ headers }).mediaTypes(types);
  return types.find((type) => type === accepted);
}

/** As `acceptedType`. A client that accepts none gets the first. */
export const preferredType = <const Type extends string>(
  accept: string | undefined,
  types: readonly [Type, ...Type[]],
): Type => (accept === undefined ? undefined : acceptedType(accept, types)) ?? types[0];
