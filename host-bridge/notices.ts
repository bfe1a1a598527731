/** What one client says on the console: every sentence once, however often its cause comes back. */
export class Notices {
  readonly #said = new Set<string>();

  /** Something is not as it should be; the client goes on. */
  warn(text: string): void {
    if (this.#said.has(text)) return;
    this.#said.add(text);
    console.warn(`Journal: ${text}`);
  }
}
