/** Says on the console that something is not as it should be; the client goes on. */
export type Warn = (text: string) => void;

/** What one client says on the console: every sentence once, however often its cause comes back. */
export function notices(): Warn {
  const said = new Set<string>();
  return (text) => {
    if (!said.has(text)) console.warn(`Journal: ${text}`);
    said.add(text);
  };
}
