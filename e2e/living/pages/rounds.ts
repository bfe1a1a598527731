/** What a framework's test page lets its test do. */
export interface RoundsApp {
  /** Takes over the markup that the server sent. */
  hydrate(): void;
  /** Renders the app for this round. */
  render(round: number): void | Promise<void>;
  /** The app's element, and that of another instance of it which is in no document: what the first has to look like. */
  readonly root: Element;
  readonly reference: Element;
  /** What the framework said of its own accord was wrong. */
  readonly complaints: string[];
}

declare global {
  interface Window {
    app: RoundsApp;
  }
}
