/** The hashes that browsers know, as they stand in `integrity`. */
const HASH = /^(sha256|sha384|sha512)-([\w+/]+=*)/;

async function hashOf(algorithm: string, bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), bytes);
  return `${algorithm}-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/**
 * Compares a file with the hashes of an attribute `integrity` as browsers do: only those of the strongest algorithm
 * count, any of them may fit, and a value without a hash that they know is ignored.
 *
 * @see https://www.w3.org/TR/sri/
 * @returns the value that fits; `null` if the browser takes the file with this one
 */
export async function fittingIntegrity(integrity: string, bytes: ArrayBuffer): Promise<string | null> {
  const hashes = integrity.split(/\s+/).flatMap((each) => HASH.exec(each)?.[0] ?? []);
  const algorithm = hashes.sort().at(-1)?.split('-')[0];
  if (algorithm === undefined) return null;
  const fitting = await hashOf(algorithm, bytes);
  return hashes.includes(fitting) ? null : fitting;
}
