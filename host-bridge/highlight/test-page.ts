import {
  createHighlights,
  ElementMarker,
  type HighlightAnnotation,
  type Highlights,
  type HighlightsOptions,
} from './index.ts';
import { RangeMarker } from './range-marker.ts';

/** Shows this HTML as the body of the page that tests run in. */
export function setPage(html: string): void {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...parsed.head.childNodes, ...parsed.body.childNodes);
}

/** An annotation of whole phrases. */
export function annotation(id: string, ...phrases: string[]): HighlightAnnotation {
  return { id, title: id, annotationType: 'glossary', segments: phrases.map((phrase) => ({ phrase, keyword: '' })) };
}

const noop = (): void => undefined;

/** Highlights with options that tests rarely care about. */
export function createTestHighlights({
  mode = 'element',
  ...overrides
}: Partial<HighlightsOptions> & { mode?: 'element' | 'css' } = {}): Highlights {
  const options = {
    annotationClass: '.annotation',
    styles: true,
    onOpen: noop,
    onVisible: noop,
    onScan: noop,
    warn: noop,
    describe: ({ title }: HighlightAnnotation) => `Annotation: ${title}`,
    ...overrides,
  };
  return createHighlights(options, mode === 'css' ? RangeMarker : ElementMarker);
}

/** The highlights in the page: annotation id and text of each, in the order of the text. */
export function highlighted(): string[] {
  const elements = [...document.querySelectorAll('[data-journal-annotation]')];
  return elements.map((element) => `${element.getAttribute('data-journal-annotation')}: ${element.textContent}`);
}

/** The element that a selector names; throws when there is none. */
export function one(selector: string): HTMLElement {
  const element = document.querySelector(selector);
  if (element instanceof HTMLElement) return element;
  throw new Error(`no element ${selector}`);
}

/** Resolves when what waited for an idle moment has had it, be the machine so busy that the page is told so by time alone. */
export async function idle(): Promise<void> {
  const idleOnce = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_500 }));
  await idleOnce();
  await idleOnce();
}
