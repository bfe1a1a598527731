/** Warns on the console. The client goes on. */
export type Warn = (text: string) => void;

/** Creates a `Warn` that prints each text only once. */
export function createWarnOnce(): Warn {
  const printed = new Set<string>();
  return (text) => {
    if (!printed.has(text)) console.warn(`Journal: ${text}`);
    printed.add(text);
  };
}
