import { Builder, By, error, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { Json } from '../engine.ts';
import { callExpression } from '../in-document.ts';

/** The element of the page whose frame a document is in; `null` for the page itself. */
export type FrameHost = 'journal-menu' | 'journal-footer' | null;

/** What happens to the focus when something is done in a frame. */
type FocusAfterwards = 'restored' | 'moved';

/**
 * A session with one window. Commands run one after the other, because each needs the driver in its own document.
 *
 * WebKit moves the focus into each document that the driver turns to, which no reader does. So the session gives the
 * focus back to where it was, and leaves the driver in the document that has it, where key presses go.
 */
export class WebDriverSession {
  readonly #driver: WebDriver;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(driver: WebDriver) {
    this.#driver = driver;
  }

  /** @param server address of the driver @param browser path of the browser @param args its arguments */
  static async start(server: string, browser: string, args: readonly string[]): Promise<WebDriverSession> {
    const driver = await new Builder()
      .usingServer(server)
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: browser, args } })
      .build();
    return new WebDriverSession(driver);
  }

  /** Does something in a document, after everything that was asked for before. */
  within<Result>(
    host: FrameHost,
    work: (driver: WebDriver) => Promise<Result>,
    focus: FocusAfterwards = 'restored',
  ): Promise<Result> {
    return this.#afterwards(async () => {
      await this.#driver.switchTo().defaultContent();
      if (host === null) return this.#withinPage(work);
      const before = await this.#driver.executeScript<FrameHost>(SAVE_FOCUS);
      await this.#enter(host);
      const result = await work(this.#driver);
      if (focus === 'moved' || before === host) return result;
      await this.#driver.switchTo().defaultContent();
      await this.#driver.executeScript(RESTORE_FOCUS);
      if (before !== null) await this.#enter(before);
      return result;
    });
  }

  /** Does something with the keyboard, in the document that has the focus. */
  withKeyboard(work: (driver: WebDriver) => Promise<void>): Promise<void> {
    return this.#afterwards(() => work(this.#driver));
  }

  /** Calls a function in a document. @param run must not refer to anything outside itself */
  call<Result>(host: FrameHost, run: (...args: never) => unknown, args: readonly Json[]): Promise<Result> {
    return this.within(host, (driver) => callInDocument<Result>(driver, callExpression(run, args)));
  }

  /** Ends the session, which closes the window. */
  async stop(): Promise<void> {
    await this.#last;
    await this.#driver.quit();
  }

  #afterwards<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }

  async #withinPage<Result>(work: (driver: WebDriver) => Promise<Result>): Promise<Result> {
    const result = await work(this.#driver);
    const focused = await this.#driver.executeScript<FrameHost>(KEEP_FOCUS);
    if (focused !== null)
      await this.#enter(focused).catch((cause: unknown) => {
        // The page may have removed the frame since.
        if (!(cause instanceof error.WebDriverError)) throw cause;
      });
    return result;
  }

  async #enter(host: string): Promise<void> {
    const root = await this.#driver.findElement(By.css(host)).getShadowRoot();
    await this.#driver.switchTo().frame(await root.findElement(By.css('iframe')));
  }
}

/** The element whose frame has the focus, if one has: it may contain buttons, too. Runs in the page. */
const FOCUSED_FRAME = `const host = document.activeElement;
  return host?.shadowRoot?.activeElement?.localName === 'iframe' ? host.localName : null;`;

/**
 * Gives the keyboard back to the page unless a frame's element has the focus there: the page may have taken the focus
 * back from a frame just before the driver turned to that frame. Runs in the page.
 */
const KEEP_FOCUS = `const focused = (() => { ${FOCUSED_FRAME} })();
  // A frame of the page's own may have the focus, too.
  if (focused === null && document.activeElement?.localName !== 'iframe') window.focus();
  return focused;`;

/** Remembers the focused element. Runs in the page. */
const SAVE_FOCUS = `let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  window.focusedBefore = focused;
  ${FOCUSED_FRAME}`;

/** Gives focus and keyboard back to the remembered element. Runs in the page. */
const RESTORE_FOCUS = `const focused = window.focusedBefore;
  delete window.focusedBefore;
  // An element that still has the focus of its document does not take the keyboard back from a frame.
  window.focus();
  if (focused === document.body) document.activeElement?.shadowRoot?.activeElement?.blur();
  else focused?.focus({ preventScroll: true });`;

/** Evaluates an expression in the current document, and awaits it. @param elements are `elements` in the expression */
export async function callInDocument<Result>(
  driver: WebDriver,
  expression: string,
  ...elements: readonly WebElement[]
): Promise<Result> {
  const answer = await driver.executeAsyncScript<{ value: Result } | { error: string }>(
    `const elements = [...arguments], answer = elements.pop();
    (async () => ${expression})().then((value) => answer({ value }), (error) => answer({ error: String(error) }));`,
    ...elements,
  );
  if ('error' in answer) throw new Error(answer.error);
  return answer.value;
}
