import { type Actions, Button, Key, Origin } from 'selenium-webdriver';
import sharp from 'sharp';
import type { Clip, ConsoleMessage, EngineDocument, EngineName, EnginePage } from '../engine.ts';
import { describeAccessibility } from './accessibility.ts';
import type { DriverProcess } from './driver-process.ts';
import { WebDriverDocument } from './webdriver-document.ts';
import type { WebDriverSession } from './webdriver-session.ts';
import { POINTER } from './xvfb.ts';

/** Playwright's names of keys that are not WebDriver's in another spelling. */
const OTHER_KEYS: Readonly<Record<string, string>> = {
  Space: ' ',
  Backspace: Key.BACK_SPACE,
  ControlOrMeta: Key.CONTROL,
};

/** @param name such as `Enter`, `Shift+Tab` or `a` @returns the characters to hold down, in order */
const charactersOf = (name: string): string[] =>
  name.split(/(?<=.)\+/).map((part) => {
    const inWebDriver = part.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
    const character = String(OTHER_KEYS[part] ?? Reflect.get(Key, inWebDriver) ?? part);
    if ([...character].length !== 1) throw new Error(`WebDriver has no key "${part}"`);
    return character;
  });

/** A tab that WebDriver controls. */
export class WebDriverPage extends WebDriverDocument implements EnginePage {
  readonly engine: EngineName = 'webkit';
  readonly menu: EngineDocument;
  readonly footer: EngineDocument;
  readonly #process: DriverProcess;

  constructor(session: WebDriverSession, process: DriverProcess) {
    super(session, null);
    this.#process = process;
    this.menu = new WebDriverDocument(session, 'journal-menu');
    this.footer = new WebDriverDocument(session, 'journal-footer');
  }

  /** The driver gives none. */
  readonly messages: readonly ConsoleMessage[] = [];

  goto(url: string): Promise<void> {
    return this.session.within(null, (driver) => driver.get(url));
  }

  reload(): Promise<void> {
    return this.session.within(null, (driver) => driver.navigate().refresh());
  }

  back(): Promise<void> {
    return this.session.within(null, (driver) => driver.navigate().back());
  }

  async press(key: string, whileHeld?: () => Promise<void>): Promise<void> {
    const characters = charactersOf(key);
    const pressed = (actions: Actions) => characters.reduce((all, character) => all.keyDown(character), actions);
    const released = (actions: Actions) => characters.reduceRight((all, character) => all.keyUp(character), actions);
    const { session } = this;
    if (!whileHeld) return session.withKeyboard((driver) => released(pressed(driver.actions())).perform());
    await session.withKeyboard((driver) => pressed(driver.actions()).perform());
    await whileHeld();
    await session.withKeyboard((driver) => released(driver.actions()).perform());
  }

  type(text: string): Promise<void> {
    return this.session.withKeyboard((driver) => driver.actions().sendKeys(text).perform());
  }

  clickAt(x: number, y: number): Promise<void> {
    return this.#perform((actions) =>
      actions.move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).press(Button.LEFT).release(Button.LEFT),
    );
  }

  moveMouse(x: number, y: number): Promise<void> {
    return this.#perform((actions) => actions.move({ x, y, origin: Origin.VIEWPORT, duration: 0 }));
  }

  async setViewport(width: number, height: number): Promise<void> {
    const [outer = 0, inner = 0] = await this.evaluate(() => [outerHeight, innerHeight]);
    const toolbar = outer - inner;
    // The pointer stays on the tool bar: the window keeps the focus, and nothing in the page is hovered over.
    const x = POINTER.x - Math.round(width / 2);
    const y = POINTER.y - Math.round(toolbar / 2);
    await this.session.within(null, (driver) =>
      driver
        .manage()
        .window()
        .setRect({ width, height: height + toolbar, x, y }),
    );
    await this.waitUntil((w, h) => innerWidth === w && innerHeight === h, width, height);
  }

  async screenshot(clip?: Clip): Promise<Buffer> {
    const picture = Buffer.from(await this.session.within(null, (driver) => driver.takeScreenshot()), 'base64');
    if (clip === undefined) return picture;
    const { x: left, y: top, width, height } = clip;
    return sharp(picture).extract({ left, top, width, height }).png().toBuffer();
  }

  print(): Promise<Buffer> {
    throw new Error('WebKitWebDriver cannot print');
  }

  async accessibilityTree(): Promise<string> {
    const parts = [await this.session.within(null, describeAccessibility)];
    for (const host of ['journal-menu', 'journal-footer'] as const) {
      if ((await this.count(host)) === 0) continue;
      parts.push(`${host}:`, await this.session.within(host, describeAccessibility));
    }
    return parts.join('\n');
  }

  async close(): Promise<void> {
    await this.session.stop();
    await this.#process.stop();
  }

  /** Does something with the mouse at a place in the page. */
  #perform(add: (actions: Actions) => unknown): Promise<void> {
    return this.session.within(null, async (driver) => {
      const actions = driver.actions();
      add(actions);
      await actions.perform();
    });
  }
}
