import type { FrameLocator, Page } from '@playwright/test';
import { menu } from './frames.ts';
import type { HostServer } from './host-server.ts';
import { waitForIdlePeriods } from './idle.ts';
import type { JournalServer } from './journal-server.ts';
import { type HostPageOptions, renderHostPage, type ScriptTagOptions, scriptTag } from './render-host-page.ts';

/** Somewhat longer than the client waits for an idle period, in milliseconds. */
const IDLE_TIMEOUT = 1_500;

declare global {
  interface Window {
    /** What the client announced with its events: opened annotations without previews, and the number of finished scans. */
    clientEvents: { opened: string[]; scans: number };
  }
}

/** Firefox's code of a download that ends with its page. It calls that an error of a font, in the middle of the download. */
const NS_BINDING_ABORTED = 'status=2152398850';

/** A publisher's page on another origin than the service's, and everything that it reports. */
export class HostPage {
  /** Messages of uncaught exceptions. */
  readonly exceptions: string[] = [];
  /** Errors on the console. */
  readonly errors: string[] = [];
  /** The client's messages on the console, without its start messages. */
  readonly warnings: string[] = [];
  /** How many clients have announced their start on the console. */
  starts = 0;

  private constructor(
    private readonly page: Page,
    private readonly journal: Pick<JournalServer, 'url'>,
    private readonly host: HostServer,
  ) {
    page.on('pageerror', ({ message }) => {
      if (!message.includes(NS_BINDING_ABORTED)) this.exceptions.push(message);
    });
    page.on('console', (message) => {
      const text = message.text();
      if (/^Journal \d/.test(text)) this.starts += 1;
      else if (text.startsWith('Journal: ')) this.warnings.push(text);
      else if (message.type() === 'error') this.errors.push(text);
    });
  }

  /** Observes a tab before it loads its first page. */
  static async observe(page: Page, journal: Pick<JournalServer, 'url'>, host: HostServer): Promise<HostPage> {
    await page.addInitScript(() => {
      window.clientEvents = { opened: [], scans: 0 };
      document.addEventListener('journal:annotationOpen', ({ detail }) => {
        if (!detail.isPreview) window.clientEvents.opened.push(detail.id);
      });
      document.addEventListener('journal:scanComplete', () => window.clientEvents.scans++);
    });
    return new HostPage(page, journal, host);
  }

  /** Everything that went wrong: exceptions, errors and the client's warnings. */
  get problems(): string[] {
    return [...this.exceptions, ...this.errors, ...this.warnings];
  }

  /** Address of the client's classic script. */
  get clientScript(): string {
    return `${this.journal.url}/client/v2/journal-client.js`;
  }

  /** Address of the client's ES module. */
  get clientModule(): string {
    return `${this.journal.url}/client/v2/journal-client.mjs`;
  }

  /** The menu's frame. */
  get menu(): FrameLocator {
    return menu(this.page);
  }

  /** The client's script tag. */
  scriptTag(options?: ScriptTagOptions): string {
    return scriptTag(this.journal.url, options);
  }

  /** Serves a page. @returns its address */
  serve(path: string, options?: HostPageOptions, headers?: Readonly<Record<string, string>>): string {
    return this.host.serve(path, renderHostPage(this.journal.url, options), headers);
  }

  /** Serves a script. @returns its address */
  serveScript(path: string, code: string): string {
    return this.host.serve(path, code, { 'content-type': 'text/javascript; charset=utf-8' });
  }

  /** Serves a page and navigates to it. @param address its path, which a query and a fragment may follow */
  async open(address: string, options?: HostPageOptions, headers?: Readonly<Record<string, string>>): Promise<void> {
    const [path = ''] = address.split(/[?#]/);
    await this.page.goto(this.serve(path, options, headers) + address.slice(path.length));
  }

  /** Annotation and text of each highlight that is an element, in document order. */
  highlights(): Promise<string[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll('[data-journal-annotation]')].map(
        (element) => `${element.getAttribute('data-journal-annotation')}: ${element.textContent}`,
      ),
    );
  }

  /** Text of each painted range, in document order. */
  paintedHighlights(): Promise<string[]> {
    return this.page.evaluate(() => {
      const ranges = [...CSS.highlights].flatMap(([name, highlight]) =>
        name === 'journal-active' ? [] : [...highlight],
      );
      // The browser paints no range that has left the document or that ends behind its text.
      const contains = (node: Node, offset: number) => node.isConnected && offset <= (node.nodeValue ?? '').length;
      const painted = ranges.filter(
        ({ startContainer, startOffset, endContainer, endOffset }) =>
          contains(startContainer, startOffset) && contains(endContainer, endOffset),
      );
      const liveRanges = painted.map(({ startContainer, startOffset, endContainer, endOffset }) => {
        const range = document.createRange();
        range.setStart(startContainer, startOffset);
        range.setEnd(endContainer, endOffset);
        return range;
      });
      return liveRanges.sort((a, b) => a.compareBoundaryPoints(Range.START_TO_START, b)).map(String);
    });
  }

  /** Appends a paragraph to the article. */
  async append(text: string): Promise<void> {
    await this.page.evaluate((words) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = words;
      document.querySelector('main')?.append(paragraph);
    }, text);
  }

  /** Shows another entry in place of the current one. */
  async reinit(entry: string): Promise<void> {
    await this.page.evaluate((slug) => window.JournalClient?.current?.reinit(slug), entry);
  }

  /** Annotations that were opened from their highlights. */
  openedAnnotations(): Promise<string[]> {
    return this.page.evaluate(() => window.clientEvents.opened);
  }

  /** Copies what is selected. @returns what the client has put into the clipboard, and the text of its HTML */
  copy(): Promise<{ html: string; content: string; text: string }> {
    return this.page.evaluate(() => {
      const clipboardData = new DataTransfer();
      // Firefox gives no event of a script such data. MooTools replaces `Event`.
      const event = new CustomEvent('copy', { bubbles: true, cancelable: true });
      document.body.dispatchEvent(Object.defineProperty(event, 'clipboardData', { value: clipboardData }));
      const html = clipboardData.getData('text/html');
      const content = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
      return { html, content, text: clipboardData.getData('text/plain') };
    });
  }

  /** Waits until the client's idle work has run. */
  waitForIdlePeriods(): Promise<void> {
    return waitForIdlePeriods(this.page, IDLE_TIMEOUT);
  }

  /** How many scans have finished. */
  scanCount(): Promise<number> {
    return this.page.evaluate(() => window.clientEvents.scans);
  }
}
