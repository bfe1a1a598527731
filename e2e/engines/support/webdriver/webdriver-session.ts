import { Builder, By, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { Json } from '../engine.ts';
import { callExpression } from '../in-document.ts';

/** The element of the page whose frame a document is in; `null` for the page itself. */
export type FrameHost = 'journal-menu' | 'journal-footer' | null;

/** A session with one window. Commands run one after the other, because each needs the driver in its own frame. */
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
  within<Result>(host: FrameHost, work: (driver: WebDriver) => Promise<Result>): Promise<Result> {
    const result = this.#last.then(async () => {
      await this.#driver.switchTo().defaultContent();
      if (host !== null) await this.#driver.switchTo().frame(await this.#frameOf(host));
      return work(this.#driver);
    });
    this.#last = result.catch(() => {});
    return result;
  }

  /** Calls a function in a document. @param run must not refer to anything outside itself */
  call<Result>(host: FrameHost, run: (...args: never) => unknown, args: readonly Json[]): Promise<Result> {
    return this.within(host, (driver) => callInDocument<Result>(driver, callExpression(run, args)));
  }

  /** Moves the focus into a frame. */
  focusFrame(host: string): Promise<void> {
    return this.within(null, async (driver) => callInDocument(driver, 'elements[0].focus()', await this.#frameOf(host)));
  }

  /** Ends the session, which closes the window. */
  async stop(): Promise<void> {
    await this.#last;
    await this.#driver.quit();
  }

  async #frameOf(host: string): Promise<WebElement> {
    const element = await this.#driver.findElement(By.css(host));
    const root = await element.getShadowRoot();
    return root.findElement(By.css('iframe'));
  }
}

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
