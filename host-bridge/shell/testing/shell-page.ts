import { type Mock, vi } from 'vitest';
import type { EntryResponse } from '../../../bff/contract/index.ts';
import { defineShells } from '../define-shells.ts';
import type { MenuElement, ShellElement, ShellHost } from '../shell-types.ts';
import { type FrameAnswer, SERVICE, serveFrames } from './frame-service.ts';

defineShells('journal-menu', 'journal-footer');

const EMPTY_IMAGE = { url: null, alt: null, caption: null };

/** An entry with what a plain card shows. */
export const ENTRY: EntryResponse = {
  settings: { externalLinks: [], shortDescription: null, blurb: '' },
  about: { text: null, asideText: null, credits: [] },
  fonts: [],
  fontFaceCss: '',
  entry: {
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
      featuredImage: EMPTY_IMAGE,
      biography: null,
    })),
    designers: [],
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

/** A client as the shells see it. */
export interface TestHost extends ShellHost {
  entry: string;
  readonly getEntry: Mock<ShellHost['getEntry']>;
  readonly getAnnotation: Mock<ShellHost['getAnnotation']>;
  readonly setActiveAnnotation: Mock<ShellHost['setActiveAnnotation']>;
  readonly notes: { readonly add: Mock<ShellHost['notes']['add']> };
  readonly openAnnotations: Mock<ShellHost['openAnnotations']>;
  readonly reportError: Mock<ShellHost['reportError']>;
}

export const testHost = (changes: Partial<TestHost> = {}): TestHost => ({
  apiUrl: SERVICE,
  environment: 'production',
  entry: 'brass',
  annotations: [],
  getEntry: vi.fn(async () => ENTRY),
  getAnnotation: vi.fn(async () => Promise.reject(new Error('no annotation'))),
  setActiveAnnotation: vi.fn(),
  notes: { add: vi.fn() },
  openAnnotations: vi.fn(),
  reportError: vi.fn(),
  ...changes,
});

/** What frames were told, by the messages they send to the test. */
export interface FrameLog {
  /** The calls that all frames got, oldest first: name and arguments. */
  readonly calls: unknown[][];
  /** Addresses asked of the service. */
  readonly addresses: URL[];
}

const isSaid = (data: unknown): data is { said: unknown[] } =>
  typeof data === 'object' && data !== null && 'said' in data && Array.isArray(data.said);

/** Serves frames and records what they are asked for and told. */
export async function recordFrames(answer: (address: URL) => FrameAnswer, signal: AbortSignal): Promise<FrameLog> {
  const log: FrameLog = { calls: [], addresses: [] };
  addEventListener('message', ({ data }) => isSaid(data) && log.calls.push(data.said), { signal });
  await serveFrames((address) => {
    log.addresses.push(address);
    return answer(address);
  });
  return log;
}

/** Puts an element into the page. */
export function insert<Name extends 'journal-menu' | 'journal-footer'>(
  name: Name,
  attributes?: Readonly<Record<string, string>>,
): Name extends 'journal-menu' ? MenuElement : ShellElement;
export function insert(name: string, attributes: Readonly<Record<string, string>> = {}): Element {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  document.body.append(element);
  return element;
}

/** The iframe of a shell. */
export function iframeOf(shell: Element): HTMLIFrameElement {
  const frame = shell.shadowRoot?.querySelector('iframe');
  if (frame === null || frame === undefined) throw new Error('the shell has no frame');
  return frame;
}

/** The box that a shell draws. */
export function boxOf(shell: Element): HTMLElement {
  const box = shell.shadowRoot?.querySelector('div');
  if (box === null || box === undefined) throw new Error('the shell has no box');
  return box;
}

/** Lets the frame of a shell make a call. */
export const letFrame = (shell: Element, ...call: unknown[]): void =>
  iframeOf(shell).contentWindow?.postMessage({ do: call }, '*');

/** Waits for an assertion to hold, for as long as a busy machine may need. */
export const until = (assertion: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(assertion, { timeout: 10_000 });
