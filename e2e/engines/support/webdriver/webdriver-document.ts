import { Button, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { EngineDocument, Json, Target } from '../engine.ts';
import { callExpression, countMatches, describeFocus, hasFocus, readText, receivesFocus } from '../in-document.ts';
import { waitUntil } from '../wait.ts';
import { findFirst } from './locate.ts';
import { focusFrame, HINDRANCE, IS_PRESS_MISSED, MIDDLE, scrollFrame, WATCH_PRESS } from './reachable.ts';
import { callInDocument, type FrameHost, type WebDriverSession } from './webdriver-session.ts';

const describeTarget = (target: Target): string =>
  typeof target === 'string' ? target : `${target.role} "${target.name}"`;

/** A document that WebDriver controls. */
export class WebDriverDocument implements EngineDocument {
  protected readonly session: WebDriverSession;
  readonly #host: FrameHost;

  constructor(session: WebDriverSession, host: FrameHost) {
    this.session = session;
    this.#host = host;
  }

  evaluate<Args extends readonly Json[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return this.session.call<Result>(this.#host, run, args);
  }

  waitUntil<Args extends readonly Json[]>(
    condition: (...args: Args) => boolean | Promise<boolean>,
    ...args: Args
  ): Promise<void> {
    return waitUntil(
      () => this.evaluate(condition, ...args),
      () => callExpression(condition, args),
    );
  }

  waitFor(target: Target): Promise<void> {
    return waitUntil(
      () => this.#isVisible(target),
      () => `a visible ${describeTarget(target)}`,
    );
  }

  waitForNone(target: Target): Promise<void> {
    return waitUntil(
      async () => !(await this.#isVisible(target)),
      () => `no visible ${describeTarget(target)}`,
    );
  }

  click(target: Target): Promise<void> {
    return this.#withMouse(target, 'moved', async (driver, origin) => {
      await callInDocument(driver, WATCH_PRESS, origin);
      await driver.actions().move({ origin, duration: 0 }).press(Button.LEFT).release(Button.LEFT).perform();
      // A press may end the document.
      return !(await callInDocument<boolean>(driver, IS_PRESS_MISSED).catch(() => false));
    });
  }

  hover(target: Target): Promise<void> {
    return this.#withMouse(target, 'restored', async (driver, origin) => {
      await driver.actions().move({ origin, duration: 0 }).perform();
      return true;
    });
  }

  async focus(target: Target): Promise<void> {
    await this.waitFor(target);
    // Otherwise another frame would stay the page's focused element.
    if (this.#host !== null) await this.session.call(null, focusFrame, [this.#host]);
    const focus = async (driver: WebDriver) => {
      const element = await findFirst(driver, target);
      // A frame's script cannot take the focus in WebKit before the reader has pressed a key there.
      if (this.#host !== null) await driver.actions().keyDown(Key.SHIFT).keyUp(Key.SHIFT).perform();
      if (element !== undefined) await callInDocument(driver, 'elements[0].focus()', element);
    };
    await this.session.within(this.#host, focus, 'moved');
  }

  count(selector: string): Promise<number> {
    return this.evaluate(countMatches, selector);
  }

  text(selector: string): Promise<string> {
    return this.evaluate(readText, selector);
  }

  waitForFocus(selector: string): Promise<void> {
    return waitUntil(
      async () =>
        this.#host === null
          ? this.evaluate(hasFocus, selector)
          : (await this.#mayHaveFocus()) && this.evaluate(receivesFocus, selector),
      () => `the focus on ${selector}`,
    );
  }

  async addScript(source: string): Promise<void> {
    await this.session.within(this.#host, (driver) => driver.executeScript(source));
  }

  async focusedText(): Promise<string> {
    return (await this.#mayHaveFocus()) ? this.evaluate(describeFocus) : '';
  }

  /** Asks the page first, because the driver could move the focus by asking the frame. */
  async #mayHaveFocus(): Promise<boolean> {
    if (this.#host === null) return true;
    return this.session.call(null, (name: string) => document.activeElement?.localName === name, [this.#host]);
  }

  #isVisible(target: Target): Promise<boolean> {
    return this.session.within(this.#host, async (driver) => (await findFirst(driver, target))?.isDisplayed() ?? false);
  }

  /** Does something with the mouse once it can reach the element, until that is done. */
  #withMouse(
    target: Target,
    focus: 'restored' | 'moved',
    work: (driver: WebDriver, element: WebElement) => Promise<boolean>,
  ): Promise<void> {
    let hindrance = 'is missing';
    const attempt = async (driver: WebDriver) => {
      const element = await findFirst(driver, target);
      if (element === undefined) return false;
      hindrance = await callInDocument<string>(driver, HINDRANCE, element);
      if (hindrance !== '') return false;
      return work(driver, element);
    };
    return waitUntil(
      async () => {
        if (this.#host !== null) await this.#scrollFrameTo(this.#host, target);
        return this.session.within(this.#host, attempt, focus);
      },
      () => `${describeTarget(target)}, which ${hindrance || 'the mouse does not reach'}`,
    );
  }

  /** Scrolls the page until the element in the frame is within the window. */
  async #scrollFrameTo(host: string, target: Target): Promise<void> {
    const middle = await this.session.within(this.#host, async (driver) => {
      const element = await findFirst(driver, target);
      return element && callInDocument<number>(driver, MIDDLE, element);
    });
    if (middle !== undefined) await this.session.call(null, scrollFrame, [host, middle]);
  }
}
