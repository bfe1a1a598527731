import type { Page } from '@playwright/test';
import type { Clip, ConsoleMessage, EngineDocument, EngineName, EnginePage } from '../engine.ts';
import { PlaywrightDocument } from './playwright-document.ts';

/** A tab that Playwright controls. */
export class PlaywrightPage extends PlaywrightDocument implements EnginePage {
  readonly engine: EngineName;
  readonly menu: EngineDocument;
  readonly footer: EngineDocument;
  readonly messages: ConsoleMessage[] = [];
  readonly #page: Page;
  readonly #close: () => Promise<void>;

  /** @param close closes the tab and whatever was started for it alone */
  constructor(engine: EngineName, page: Page, close: () => Promise<void>) {
    super(page);
    this.engine = engine;
    this.#page = page;
    this.#close = close;
    this.menu = new PlaywrightDocument(page.locator('journal-menu').frameLocator('iframe'));
    this.footer = new PlaywrightDocument(page.locator('journal-footer').frameLocator('iframe'));
    page.on('pageerror', (error) => this.messages.push({ isError: true, text: error.message }));
    page.on('console', (message) => this.messages.push({ isError: message.type() === 'error', text: message.text() }));
  }

  async goto(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  async reload(): Promise<void> {
    await this.#page.reload();
  }

  async back(): Promise<void> {
    await this.#page.goBack();
  }

  async press(key: string, whileHeld?: () => Promise<void>): Promise<void> {
    const { keyboard } = this.#page;
    if (!whileHeld) return keyboard.press(key);
    await keyboard.down(key);
    await whileHeld();
    await keyboard.up(key);
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  clickAt(x: number, y: number): Promise<void> {
    return this.#page.mouse.click(x, y);
  }

  moveMouse(x: number, y: number): Promise<void> {
    return this.#page.mouse.move(x, y);
  }

  setViewport(width: number, height: number): Promise<void> {
    return this.#page.setViewportSize({ width, height });
  }

  screenshot(clip?: Clip): Promise<Buffer> {
    return this.#page.screenshot({ clip });
  }

  print(): Promise<Buffer> {
    return this.#page.pdf();
  }

  async accessibilityTree(): Promise<string> {
    const page = await this.#page.locator('body').ariaSnapshot();
    const frames: string[] = [];
    for (const name of ['journal-menu', 'journal-footer']) {
      const frame = this.#page.locator(name).first();
      if ((await frame.count()) === 0) continue;
      frames.push(`${name}:`, await frame.frameLocator('iframe').locator('body').ariaSnapshot());
    }
    return [page, ...frames].join('\n');
  }

  close(): Promise<void> {
    return this.#close();
  }
}
