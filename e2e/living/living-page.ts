import type { FrameLocator, Page } from '@playwright/test';
import { idle } from '../idle.ts';
import type { HostServer, JournalServer } from '../servers.ts';

/** Somewhat longer than the client waits for an idle moment, in milliseconds. */
const LONGEST_WAIT = 1_500;

/** What a page is made of. */
export interface PageParts {
  /** The article. */
  readonly text: string;
  /** What else is in the head, and what follows the article. */
  readonly head?: string;
  readonly end?: string;
  /** Attributes of the client's script tag; `null`: no tag. */
  readonly tag?: string | null;
}

declare global {
  interface Window {
    /** What the client told the page: annotations opened, and how many scans ended. */
    told: { opened: string[]; scans: number };
  }
}

/** A publisher's page on another origin than the service's, and all that is heard from it. */
export class LivingPage {
  /** Exceptions that nobody caught. */
  readonly exceptions: string[] = [];
  /** Errors on the console. */
  readonly errors: string[] = [];
  /** What the client said on the console beyond its version. */
  readonly warnings: string[] = [];
  readonly #page: Page;
  readonly #journal: JournalServer;
  readonly #host: HostServer;

  private constructor(page: Page, journal: JournalServer, host: HostServer) {
    this.#page = page;
    this.#journal = journal;
    this.#host = host;
    page.on('pageerror', (error) => this.exceptions.push(error.message));
    page.on('console', (message) => {
      const text = message.text();
      if (text.startsWith('Journal: ')) this.warnings.push(text);
      else if (message.type() === 'error') this.errors.push(text);
    });
  }

  /** Listens to a tab from its beginning. */
  static async watch(page: Page, journal: JournalServer, host: HostServer): Promise<LivingPage> {
    await page.addInitScript(() => {
      window.told = { opened: [], scans: 0 };
      document.addEventListener('journal:annotationOpen', ({ detail }) => window.told.opened.push(detail.id));
      document.addEventListener('journal:scanComplete', () => window.told.scans++);
    });
    return new LivingPage(page, journal, host);
  }

  /** Address of the client's file. */
  get client(): string {
    return `${this.#journal.url}/client/v2/journal-client.js`;
  }

  /** The menu's frame. */
  get menu(): FrameLocator {
    return this.#page.locator('journal-menu').frameLocator('iframe');
  }

  /** The client's script tag, for the entry of the texts. */
  tag(attributes = ''): string {
    return `<script src="${this.client}" data-entry="the-brass-tides" ${attributes}></script>`;
  }

  /** Serves a page. @returns its address */
  serve(path: string, { text, head = '', end = '', tag = '' }: PageParts): string {
    // The menu lies over the left half of a narrow window.
    const style = '<style>main{margin-left:50%}</style>';
    return this.#host.serve(
      path,
      `<!doctype html><html lang="en"><head><title>Essay</title><link rel="icon" href="data:,">${style}${head}
       ${tag === null ? '' : this.tag(tag)}</head><body><main>${text}</main>${end}</body></html>`,
    );
  }

  /** Serves a script. @returns its address */
  script(path: string, text: string): string {
    return this.#host.serve(path, text, { 'content-type': 'text/javascript; charset=utf-8' });
  }

  /** Serves a page and goes there. */
  async open(path: string, parts: PageParts): Promise<void> {
    await this.#page.goto(this.serve(path, parts));
  }

  /** Annotation and text of each highlight that is an element, in the order of the text. */
  marks(): Promise<string[]> {
    return this.#page.evaluate(() =>
      [...document.querySelectorAll('[data-journal-annotation]')].map(
        (element) => `${element.getAttribute('data-journal-annotation')}: ${element.textContent}`,
      ),
    );
  }

  /** Text of each painted range, in the order of the text. */
  painted(): Promise<string[]> {
    return this.#page.evaluate(() => {
      const ranges = [...CSS.highlights].flatMap(([name, highlight]) =>
        name === 'journal-active' ? [] : [...highlight],
      );
      // The browser paints neither what has left the document nor what is shorter by now.
      const holds = (node: Node, offset: number) => node.isConnected && offset <= (node.nodeValue ?? '').length;
      const shown = ranges.filter(
        ({ startContainer, startOffset, endContainer, endOffset }) =>
          holds(startContainer, startOffset) && holds(endContainer, endOffset),
      );
      const live = shown.map(({ startContainer, startOffset, endContainer, endOffset }) => {
        const range = document.createRange();
        range.setStart(startContainer, startOffset);
        range.setEnd(endContainer, endOffset);
        return range;
      });
      return live.sort((a, b) => a.compareBoundaryPoints(Range.START_TO_START, b)).map(String);
    });
  }

  /** Adds a paragraph at the article's end. */
  async append(text: string): Promise<void> {
    await this.#page.evaluate((words) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = words;
      document.querySelector('main')?.append(paragraph);
    }, text);
  }

  /** Annotations that were opened by their highlights. */
  opened(): Promise<string[]> {
    return this.#page.evaluate(() => window.told.opened);
  }

  /** Resolves when the client has had its idle moments. */
  idle(): Promise<void> {
    return idle(this.#page, LONGEST_WAIT);
  }

  /** How many scans have ended. */
  scans(): Promise<number> {
    return this.#page.evaluate(() => window.told.scans);
  }
}
