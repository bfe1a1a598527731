import { Button, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { EngineDocument, Json, Target } from '../engine.ts';
import { callExpression, countMatches, describeFocus, hasFocus, readText } from '../in-document.ts';
import { waitUntil } from '../wait.ts';
import { findFirst } from './locate.ts';
import { callInDocument, type FrameHost, type WebDriverSession } from './webdriver-session.ts';

/** What keeps the mouse from an element; empty once it is in view, at rest and uncovered. Runs in the document. */
const HINDRANCE = `(async ([element]) => {
  const box = () => { const { x, y, width, height } = element.getClientRects()[0] ?? new DOMRect(); return [x, y, width, height]; };
  const nextFrame = () => Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 100))]);
  const isInView = ([x, y, width, height]) => y >= 0 && x >= 0 && y + height <= innerHeight && x + width <= innerWidth;
  if (!isInView(box())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = box();
  await nextFrame();
  await nextFrame();
  const [x, y, width, height] = box();
  if (width * height === 0) return 'has no box';
  if (String(before) !== String([x, y, width, height])) return 'moves';
  const hit = element.getRootNode().elementFromPoint(x + width / 2, y + height / 2);
  return hit === element || element.contains(hit) || hit?.contains(element) ? '' : 'is covered by ' + hit?.outerHTML.slice(0, 200);
})(elements)`;

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
      () => `a visible ${JSON.stringify(target)}`,
    );
  }

  waitForNone(target: Target): Promise<void> {
    return waitUntil(
      async () => !(await this.#isVisible(target)),
      () => `no visible ${JSON.stringify(target)}`,
    );
  }

  click(target: Target): Promise<void> {
    return this.#withMouse(target, async (driver, origin) => {
      await driver.actions().move({ origin, duration: 0 }).press(Button.LEFT).release(Button.LEFT).perform();
    });
  }

  hover(target: Target): Promise<void> {
    return this.#withMouse(target, (driver, origin) => driver.actions().move({ origin, duration: 0 }).perform());
  }

  async focus(target: Target): Promise<void> {
    await this.waitFor(target);
    await this.session.within(this.#host, async (driver) => {
      const element = await findFirst(driver, target);
      if (element !== undefined) await callInDocument(driver, 'elements[0].focus()', element);
    });
  }

  count(selector: string): Promise<number> {
    return this.evaluate(countMatches, selector);
  }

  text(selector: string): Promise<string> {
    return this.evaluate(readText, selector);
  }

  waitForFocus(selector: string): Promise<void> {
    return this.waitUntil(hasFocus, selector);
  }

  async addScript(source: string): Promise<void> {
    await this.session.within(this.#host, (driver) => driver.executeScript(source));
  }

  focusedText(): Promise<string> {
    return this.evaluate(describeFocus);
  }

  #isVisible(target: Target): Promise<boolean> {
    return this.session.within(this.#host, async (driver) => (await findFirst(driver, target))?.isDisplayed() ?? false);
  }

  /** Does something with the mouse once it can reach the element. */
  #withMouse(target: Target, work: (driver: WebDriver, element: WebElement) => Promise<void>): Promise<void> {
    let hindrance = 'is missing';
    const attempt = async (driver: WebDriver) => {
      const element = await findFirst(driver, target);
      if (element === undefined) return false;
      hindrance = await callInDocument<string>(driver, HINDRANCE, element);
      if (hindrance !== '') return false;
      await work(driver, element);
      return true;
    };
    return waitUntil(
      () => this.session.within(this.#host, attempt),
      () => `${JSON.stringify(target)}, which ${hindrance}`,
    );
  }
}
