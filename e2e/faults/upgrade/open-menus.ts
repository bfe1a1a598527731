import { type Browser, chromium } from '@playwright/test';
import { findTestChromium } from '../../../.ci/setup/programs.mjs';
import { Tally } from '../../fuzz/support/tally.ts';
import { highlight, menu } from '../../support/frames.ts';
import { type HostServer, startHost } from '../../support/host-server.ts';
import { renderHostPage } from '../../support/render-host-page.ts';

/** A menu that takes longer has failed. */
const LONGEST_MS = 30_000;

/** Readers who open a publisher's page in a new browser and press its highlight, which opens the menu. */
export class MenuReaders {
  readonly tally = new Tally();
  readonly #browser: Browser;
  readonly #host: HostServer;

  private constructor(browser: Browser, host: HostServer) {
    this.#browser = browser;
    this.#host = host;
  }

  /** @param origin where nginx listens for readers of `https://journal.example` */
  static async start(origin: string): Promise<MenuReaders> {
    const args = [`--host-resolver-rules=MAP journal.example ${new URL(origin).host}`];
    const browser = await chromium.launch({ executablePath: findTestChromium(), args });
    const host = await startHost();
    host.serve('/essay', renderHostPage('https://journal.example'));
    return new MenuReaders(browser, host);
  }

  /** Opens so many menus, one after the other. A menu also fails if its page reports a problem. */
  async open(count: number): Promise<void> {
    for (let opened = 0; opened < count; opened += 1) {
      this.tally.tried += 1;
      const problems = await this.#openOne();
      if (problems.length > 0) this.tally.fail('a menu', problems.join('; '));
    }
  }

  async stop(): Promise<void> {
    await this.#browser.close();
    await this.#host.stop();
  }

  async #openOne(): Promise<readonly string[]> {
    const context = await this.#browser.newContext({ ignoreHTTPSErrors: true });
    context.setDefaultTimeout(LONGEST_MS);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.text().startsWith('Journal: ')) problems.push(message.text());
    });
    try {
      await page.goto(`${this.#host.url}/essay`);
      await highlight(page, 'spring-tide').click();
      await menu(page).locator('[data-annotation="spring-tide"][data-active=true]').waitFor();
    } catch (error) {
      problems.push(String(error));
    }
    await context.close();
    return problems;
  }
}
