/** The app on a framework's test page, as its test controls it. */
export interface RoundsApp {
  /** Takes over the server-rendered HTML. */
  hydrate(): void;
  /** Renders the app for this round. */
  render(round: number): void | Promise<void>;
  /** The app's element. */
  readonly root: Element;
  /** Element of a second instance outside the document, whose text the first must have. */
  readonly reference: Element;
  /** Errors and warnings that the framework reported. */
  readonly complaints: string[];
}

declare global {
  interface Window {
    app: RoundsApp;
  }
}
