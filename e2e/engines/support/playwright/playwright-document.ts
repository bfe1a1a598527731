import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { EngineDocument, Json, Target } from '../engine.ts';
import { callExpression, countMatches, describeFocus, hasFocus, readText } from '../in-document.ts';
import { WAIT_MS, waitUntil } from '../wait.ts';

/** A document that Playwright controls. */
export class PlaywrightDocument implements EngineDocument {
  readonly #root: Page | FrameLocator;

  constructor(root: Page | FrameLocator) {
    this.#root = root;
  }

  evaluate<Args extends readonly Json[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return this.#root.locator(':root').evaluate<Result>(callExpression(run, args));
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
    return this.#locate(target).waitFor({ timeout: WAIT_MS });
  }

  waitForNone(target: Target): Promise<void> {
    return this.#locate(target).waitFor({ state: 'hidden', timeout: WAIT_MS });
  }

  click(target: Target): Promise<void> {
    return this.#locate(target).click({ timeout: WAIT_MS });
  }

  hover(target: Target): Promise<void> {
    return this.#locate(target).hover({ timeout: WAIT_MS });
  }

  focus(target: Target): Promise<void> {
    return this.#locate(target).focus({ timeout: WAIT_MS });
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
    await this.#root.locator(':root').evaluate(`${source}\n;undefined`);
  }

  focusedText(): Promise<string> {
    return this.evaluate(describeFocus);
  }

  #locate(target: Target): Locator {
    const found = typeof target === 'string' ? this.#root.locator(target) : this.#byRole(target);
    return found.first();
  }

  #byRole({ role, name }: Exclude<Target, string>): Locator {
    return this.#root.getByRole(role, { name });
  }
}
