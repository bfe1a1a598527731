/** Warns on the console. The client goes on. */
export type Warn = (text: string) => void;

/** A page may set attributes to any number of invalid values. Warnings beyond this number are not printed. */
const MAX_PRINTED = 500;

/** Creates a `Warn` that prints each text only once. */
export function createWarnOnce(): Warn {
  const printed = new Set<string>();
  return (text) => {
    if (printed.has(text) || printed.size >= MAX_PRINTED) return;
    printed.add(text);
    // Some pages remove the console, or some of its methods.
    globalThis.console?.warn?.(`Journal: ${text}`);
  };
}
