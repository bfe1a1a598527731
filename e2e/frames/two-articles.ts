import type { FrameLocator, Page } from '@playwright/test';
import type { HostPage } from '../support/host-page.ts';
import { NEAP, NEAP_HIGHLIGHT, SPRING, SPRING_HIGHLIGHT } from '../support/phrases.ts';

/** Sentences with phrases of the entry "held-to-the-light". */
const LAID = 'The close wires give the laid lines.';
export const TEARS = 'Water drips on the sheet, and papermakers call those tears.';

export const TIDES = 'journal-menu';
export const PAPER = 'paper-menu';

/** Two articles. Each names the phrase of the other, which is none in it. */
const BODY = `<style>article{margin-left:30px;width:600px;font:18px/28px serif}</style>
  <article id="tides"><p>${SPRING}</p><p style="height:120px">${LAID}</p><p>${NEAP}</p></article>
  <div style="height:200px"></div>
  <article id="paper"><p>${LAID}</p><p style="height:120px">${SPRING}</p><p>${TEARS}</p></article>
  <p id="outside" style="height:200px">Outside</p>`;

export const ALL = [SPRING_HIGHLIGHT, NEAP_HIGHLIGHT, 'laid-lines: laid lines', 'tears: tears'];

interface Shared {
  readonly placement?: 'auto' | 'launcher' | 'sidenotes';
  readonly highlightMode?: 'element' | 'css';
  readonly footerName?: string;
}

/** Opens a page of two articles, each with a client of its own. */
export async function openTwo(hostPage: HostPage, address: string, shared: Shared = {}): Promise<void> {
  const options = { placement: 'launcher', createElements: true, ...shared };
  const tides = { entry: 'the-brass-tides', root: '#tides', accent: '#7d3a20', ...options };
  const paper = {
    entry: 'held-to-the-light',
    root: '#paper',
    accent: '#225588',
    menuName: PAPER,
    footerName: 'paper-footer',
    ...options,
  };
  const code = `import { JournalClient } from '${hostPage.clientModule}';
    window.clients = [${JSON.stringify(tides)}, ${JSON.stringify(paper)}].map((options) => new JournalClient(options));`;
  await hostPage.open(address, { body: BODY, tag: null, end: `<script type="module">${code}</script>` });
}

/** Calls a method of a client. */
export const client = (page: Page, index: number, call: 'open' | 'destroy', id = '') =>
  page.evaluate(([at, name, argument]) => Reflect.get(window, 'clients')[Number(at)][name](argument), [
    `${index}`,
    call,
    id,
  ] as const);

export const frameOf = (page: Page, name: string): FrameLocator => page.locator(name).frameLocator('iframe');
export const iframeOf = (page: Page, name: string) => page.locator(`${name} iframe`);
export const cardIn = (page: Page, name: string, id: string) =>
  frameOf(page, name).locator(`[data-annotation="${id}"]`);
