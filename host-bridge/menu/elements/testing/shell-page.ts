import { type Mock, vi } from 'vitest';
import type { EntryResponse } from '../../../../bff/contract/index.ts';
import type { MenuElement, ShellElement } from '../shell-element.ts';
import type { ShellHost } from '../shell-host.ts';
import { defineShells } from '../shells.ts';
import { type FrameResponse, SERVICE, serveFrames } from './frame-service.ts';

defineShells('journal-menu', 'journal-footer', () => {});

const EMPTY_IMAGE = { url: null, alt: null, caption: null };

/** An entry with all fields that a fallback card shows. */
export const ENTRY: EntryResponse = {
  settings: {
    issn: { print: null, electronic: null },
    publisher: null,
    language: null,
    licence: null,
    title: null,
    logo: { url: null, alt: null, caption: null },
    externalLinks: [],
    shortDescription: null,
    blurb: '',
  },
  about: { text: null, asideText: null, credits: [] },
  fonts: [],
  fontFaceCss: '',
  entry: {
    language: null,
    licence: null,
    volume: null,
    issue: null,
    pages: null,
    articleNumber: null,
    section: null,
    keywords: [],
    abstract: null,
    publicUrl: null,
    publicPdfUrl: null,
    modifiedDate: null,
    funding: [],
    references: [],
    subtitle: null,
    title: 'The Brass Tides',
    url: 'brass',
    id: 'brass',
    blurb: '',
    doi: '10.5555/alidade.28.1',
    doiUrl: 'https://doi.org/10.5555/alidade.28.1',
    releaseDate: '2026-09-22',
    apiExpandable: true,
    annotationVisibility: true,
    theme: 0,
    featuredImage: EMPTY_IMAGE,
    featuredImageSquare: EMPTY_IMAGE,
    authors: ['Ilse Marr', 'Tomás Öster'].map((title) => ({
      title,
      externalLink: null,
      givenName: null,
      familyName: null,
      isOrganisation: false,
      orcid: null,
      affiliations: [],
      creditRoles: [],
      featuredImage: EMPTY_IMAGE,
      biography: null,
    })),
    designers: [],
    editors: [],
    translators: [],
    contributors: [],
    updateTo: [],
    updatedBy: [],
    isRetracted: false,
    pdf: { url: `${SERVICE}/assets/brass.pdf`, pdfMimeType: 'application/pdf', pdfFilename: 'brass.pdf' },
    markdown: null,
    pdfPreview: null,
    annotationsCount: 0,
    credits: 'Written by Ilse Marr',
    introduction: null,
    bibliography: null,
    content: [],
    annotations: [],
    relatedEntries: [],
  },
};

/** Annotations with these ids and titles. */
export const sampleAnnotations = (
  list: readonly { readonly id: string; readonly title: string }[],
): EntryResponse['entry']['annotations'] =>
  list.map((each) => ({
    ...each,
    url: each.id,
    content: null,
    annotationType: 'glossary',
    externalLink: null,
    doi: null,
    featuredImage: EMPTY_IMAGE,
    scanText: { enableScanText: false, scanSegments: [] },
  }));

/** A mock of the client's page. */
export interface TestHost extends ShellHost {
  entry: string;
  readonly getEntry: Mock<ShellHost['getEntry']>;
  readonly getEntryMeta: Mock<ShellHost['getEntryMeta']>;
  readonly getAnnotation: Mock<ShellHost['getAnnotation']>;
  readonly setActiveAnnotation: Mock<ShellHost['setActiveAnnotation']>;
  readonly log: { readonly add: Mock<ShellHost['log']['add']> };
  readonly openAnnotations: Mock<ShellHost['openAnnotations']>;
  readonly reportError: Mock<ShellHost['reportError']>;
}

export const testHost = (changes: Partial<TestHost> = {}): TestHost => ({
  apiUrl: SERVICE,
  environment: 'production',
  placement: 'auto',
  theme: 'auto',
  language: '',
  entry: 'brass',
  annotations: [],
  getEntry: vi.fn(async () => ENTRY),
  getEntryMeta: vi.fn(async () => ENTRY),
  getAnnotation: vi.fn(async () => Promise.reject(new Error('no annotation'))),
  setActiveAnnotation: vi.fn(),
  setColours: vi.fn(),
  log: { add: vi.fn() },
  navigation: {
    open: async () => false,
    close() {},
    opened: { open() {}, closed() {} },
    showInText: async () => false,
    step: async () => false,
    offersKeys: true,
    lost: [],
    copyLink: () => Promise.resolve({ link: '', isCopied: false }),
  },
  openAnnotations: vi.fn(),
  reportError: vi.fn(),
  handleThrown: vi.fn(),
  ...changes,
});

/** A record of the frames' requests and calls. */
export interface FrameLog {
  /** The calls that the frames received, oldest first: name and arguments. */
  readonly calls: unknown[][];
  /** Addresses of the requests to the service. */
  readonly addresses: URL[];
}

const isReport = (data: unknown): data is { received: unknown[] } =>
  typeof data === 'object' && data !== null && 'received' in data && Array.isArray(data.received);

/** Serves frames and records the requests for them and the calls to them. */
export async function recordFrames(respond: (address: URL) => FrameResponse, signal: AbortSignal): Promise<FrameLog> {
  const log: FrameLog = { calls: [], addresses: [] };
  addEventListener('message', ({ data }) => isReport(data) && log.calls.push(data.received), { signal });
  await serveFrames((address) => {
    log.addresses.push(address);
    return respond(address);
  });
  return log;
}

/** A column of text with a highlight. Beside it there is room for a card in a wide viewport. */
function article(): HTMLElement {
  const text = document.createElement('p');
  text.style.cssText = 'width: 600px; margin: 0';
  const highlight = document.createElement('span');
  highlight.dataset.journalAnnotation = 'a';
  highlight.textContent = 'phrase';
  text.append('The words before it, a ', highlight, ', and the words after it.');
  return text;
}

/** Inserts an element at the end of the body, and an article before it if there is none. */
export function insert<Name extends 'journal-menu' | 'journal-footer'>(
  name: Name,
  attributes?: Readonly<Record<string, string>>,
): Name extends 'journal-menu' ? MenuElement : ShellElement;
export function insert(name: string, attributes: Readonly<Record<string, string>> = {}): Element {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (name === 'journal-menu' && !document.querySelector('[data-journal-annotation]')) document.body.prepend(article());
  document.body.append(element);
  return element;
}

/** Returns the iframe of a shell. */
export function iframeOf(shell: Element): HTMLIFrameElement {
  const frame = shell.shadowRoot?.querySelector('iframe');
  if (frame === null || frame === undefined) throw new Error('the shell has no frame');
  return frame;
}

/** Returns the box around the frame of a shell. */
export function boxOf(shell: Element): HTMLElement {
  const box = shell.shadowRoot?.querySelector('div');
  if (box === null || box === undefined) throw new Error('the shell has no box');
  return box;
}

/** Requests a call from the frame of a shell. */
export const callFromFrame = (shell: Element, ...call: unknown[]): void =>
  iframeOf(shell).contentWindow?.postMessage({ do: call }, '*');
