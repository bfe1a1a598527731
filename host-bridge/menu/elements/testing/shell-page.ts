import { type Mock, vi } from 'vitest';
import type { EntryResponse } from '../../../../bff/contract/index.ts';
import type { Intent } from '../../../../embed/protocol/index.ts';
import type { BaseColours } from '../../../../embed/theme/palette.ts';
import type { Article } from '../../../article/article.ts';
import { createArticleStore } from '../../../article/store.ts';
import type { HighlightCommands } from '../../../highlight/marker.ts';
import type { ResolvedOptions } from '../../../options/page-options.ts';
import { createCommands } from '../../../testing/highlight-commands.ts';
import { createTestArticle } from '../../../testing/test-article.ts';
import type { ArticleElement, ElementHost } from '../article-element.ts';
import { defineElements } from '../elements.ts';
import { type FrameResponse, SERVICE, serveFrames } from './frame-service.ts';

defineElements('journal-menu', 'journal-footer', () => {});

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
    authors: [],
    date: null,
    featuredImage: EMPTY_IMAGE,
    scanText: { enableScanText: false, scanSegments: [] },
  }));

type Annotations = EntryResponse['entry']['annotations'];

/** The article of an element that is tested, and what a test does with it. */
export interface TestHost extends ElementHost {
  readonly getEntry: Mock<Article['api']['readEntry']>;
  readonly getEntryMeta: Mock<Article['api']['readEntryMeta']>;
  readonly getAnnotation: Mock<Article['api']['readAnnotation']>;
  readonly reportError: Mock<Article['report']>;
  /** What was logged for analytics, as kind and detail. */
  readonly logged: unknown[][];
  /** The menu's ways to all annotations. */
  readonly openAll: Mock<() => void>;
  setEntry(entry: string): void;
  setAnnotations(annotations: Annotations): void;
  setVisible(ids: readonly string[]): void;
  open(id: string, phrase?: Element | Range): void;
  /** Presses a highlight. @returns whether the press opens nothing */
  toggle(id: string, phrase?: Element | Range): boolean;
  /** The annotation that the reader sees open. */
  active(): string | null;
  /** The highlights were updated. */
  update(): void;
}

interface HostChanges extends Partial<Pick<TestHost, 'getEntry' | 'getEntryMeta' | 'getAnnotation'>> {
  readonly entry?: string;
  readonly annotations?: Annotations;
  /** What comes with the annotations; by default nothing, as of a host of files. */
  readonly colours?: BaseColours;
  readonly options?: Partial<ResolvedOptions>;
  /** The article's highlights; by default the elements in the page. */
  readonly phrases?: HighlightCommands['phrases'];
}

export function testHost(changes: HostChanges = {}): TestHost {
  const { entry = 'brass', annotations = [], colours = null, options = {} } = changes;
  const getEntry = changes.getEntry ?? vi.fn(async () => ENTRY);
  const getEntryMeta = changes.getEntryMeta ?? vi.fn(async () => ENTRY);
  const getAnnotation = changes.getAnnotation ?? vi.fn(async () => Promise.reject(new Error('no annotation')));
  const reportError = vi.fn();
  const logged: unknown[][] = [];
  const store = createArticleStore(entry);
  if (annotations.length > 0) store.dispatch({ type: 'annotations', entry, annotations });
  const listeners = new Set<() => void>();
  const article = createTestArticle({
    store,
    highlights: createCommands({
      ...(changes.phrases && { phrases: changes.phrases }),
      onUpdate: (listener) => void listeners.add(listener),
    }),
    options: { apiUrl: SERVICE, environment: 'production', ...options },
    api: {
      readEntry: getEntry,
      readEntryMeta: getEntryMeta,
      readAnnotation: getAnnotation,
      readShown: async () => ({ annotations, colours, accent: null, hasFonts: false }),
    },
    report: reportError,
  });
  vi.spyOn(article.log, 'add').mockImplementation((...event) => void logged.push([...event]));
  const openAll = vi.fn();
  return {
    article,
    getEntry,
    getEntryMeta,
    getAnnotation,
    reportError,
    logged,
    openAll,
    navigation: {
      showInText: async () => false,
      step: async () => false,
      copyLink: () => Promise.resolve({ link: '', isCopied: false }),
    },
    setEntry: (slug) => store.dispatch({ type: 'entry', entry: slug }),
    setAnnotations: (list) => store.dispatch({ type: 'annotations', entry: store.get().entry, annotations: list }),
    setVisible: (ids) => store.dispatch({ type: 'visible', ids }),
    open: (id, phrase) => void article.open(id, phrase),
    toggle: (id, phrase) => [...article.menus].some((menu) => menu.toggle(id, phrase)),
    active() {
      const { open } = store.get();
      return open?.isShown && !open.isPreview ? open.id : null;
    },
    update() {
      for (const listener of listeners) listener();
    },
  };
}

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

const isOurs = (element: Element): element is ArticleElement => 'connectArticle' in element;

/** Inserts an element at the end of the body, and an article before it if there is none. */
export function insert(
  name: 'journal-menu' | 'journal-footer',
  attributes: Readonly<Record<string, string>> = {},
): ArticleElement {
  const element = document.createElement(name);
  if (!isOurs(element)) throw new Error(`<${name}> is not defined`);
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

/** Has the frame of a shell lay out what it was told last, at this height. */
export const layOut = (shell: Element, height: number): void =>
  iframeOf(shell).contentWindow?.postMessage({ layOut: height }, '*');

/** Tells the page what the reader wants in the frame of a menu. */
export const intend = (menu: Element, intent: Intent): void => callFromFrame(menu, 'intend', intent);
