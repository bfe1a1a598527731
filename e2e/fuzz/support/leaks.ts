/** What a stack or a path inside the service looks like. */
const INTERNAL = [/\n\s+at .+:\d+:\d+/, /\\n\s+at .+:\d+:\d+/, /node_modules\//, /dist\/bff\//, /file:\/\/\//];

/** @returns the first of the secrets that the text contains, in quotes; undefined if there is none */
export function findSecret(text: string, secrets: readonly string[]): string | undefined {
  const found = secrets.find((secret) => text.includes(secret));
  return found === undefined ? undefined : `"${found}"`;
}

/** @returns the first stack or internal path of a text, in quotes; undefined if there is none */
export function findInternal(text: string): string | undefined {
  const [found] = INTERNAL.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
  return found === undefined ? undefined : `"${found.trim().slice(0, 80)}"`;
}
