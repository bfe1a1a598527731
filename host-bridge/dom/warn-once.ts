/** Warns on the console. The client goes on. */
export interface Warn {
  (text: string): void;
  /** What was printed so far. The inspector shows it. */
  list?: Set<string>;
}

/** A page may set attributes to any number of invalid values. Warnings beyond this number are not printed. */
const MAX_PRINTED = 500;

export function createWarnOnce(): Warn {
  const printed = new Set<string>();
  const warn: Warn = (text) => {
    if (printed.has(text) || printed.size >= MAX_PRINTED) return;
    printed.add(text);
    // Some pages remove the console, or some of its methods.
    globalThis.console?.warn?.(`Journal: ${text}`);
  };
  warn.list = printed;
  return warn;
}
