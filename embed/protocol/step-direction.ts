/** The directions of the way through the annotations. */
export type Direction = 'next' | 'previous';

/** The direction of the keys N and P. On keyboards without Latin letters, the key's position counts. */
export function stepDirection({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): Direction | undefined {
  const letter = /^[\x20-\x7f]/.test(key) ? key : code.replace('Key', '').toLowerCase();
  return letter === 'n' ? 'next' : letter === 'p' ? 'previous' : undefined;
}
