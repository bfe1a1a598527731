import { createStore } from '../../../embed/store.ts';
import { annotationOf } from '../../scan/testing/annotation-of.ts';
import { WHOLE_PAGE } from '../../scan/whole-page.ts';
import { createCommands } from '../../testing/highlight-commands.ts';
import { createElementMarker } from '../element-marker.ts';
import { followPage } from '../living-page.ts';
import type { HighlightAnnotation, HighlightCommands } from '../marker.ts';
import { createPageHighlights, type HighlightsOptions, type PageHighlights } from '../page-highlights.ts';
import { createRangeMarker } from '../range-marker.ts';

/** Shows this HTML as the body of the page in which tests run. */
export function setPage(html: string): void {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...parsed.head.childNodes, ...parsed.body.childNodes);
}

/** An annotation of phrases without keywords. */
export function annotation(id: string, ...phrases: string[]): HighlightAnnotation {
  return annotationOf(id, ...phrases.map((phrase) => [phrase] as const));
}

const noop = (): void => undefined;

/** Highlights, and what their article answers about them. */
export interface TestHighlights extends PageHighlights {
  readonly commands: HighlightCommands;
  /** Updates them from now on. */
  observe(): void;
}

/** Highlights with defaults for the options that most tests do not depend on. */
export function createTestHighlights({
  mode = 'element',
  ...overrides
}: Partial<HighlightsOptions> & { mode?: 'element' | 'css' } = {}): TestHighlights {
  const updates = createStore((count: number, more: number) => count + more, 0);
  const { raised } = createCommands();
  const options = {
    annotationClass: { selector: '.annotation', classes: ['annotation'] },
    isInLens: () => true,
    root: WHOLE_PAGE,
    raised,
    onUpdate: () => updates.dispatch(1),
    styles: true,
    onOpen: noop,
    onVisible: noop,
    onScan: noop,
    onFailure: noop,
    warn: noop,
    loadMarks: () => import('../take-marks.ts'),
    occurrences: 'all' as const,
    ...overrides,
  };
  const highlights = createPageHighlights(options, mode === 'css' ? createRangeMarker : createElementMarker);
  const { root } = options;
  const commands = createCommands({
    change: highlights.change,
    places: highlights.places,
    phrases: (id) => highlights.phrases(id, true),
    allPhrases: () => highlights.phrases(),
    raised: options.raised,
    root: () => root,
    onUpdate: updates.subscribe,
  });
  return { ...highlights, commands, observe: () => highlights.follow(followPage) };
}

/** The annotation id and the text of each highlight in the page, in text order. */
export function highlighted(): string[] {
  const elements = [...document.querySelectorAll('[data-journal-annotation]')];
  return elements.map((element) => `${element.getAttribute('data-journal-annotation')}: ${element.textContent}`);
}

/** The first element that a selector matches. Throws if there is none. */
export function one(selector: string): HTMLElement {
  const element = document.querySelector(selector);
  if (element instanceof HTMLElement) return element;
  throw new Error(`no element ${selector}`);
}

/** Resolves after pending idle callbacks have run. The timeout keeps it from waiting forever on a busy machine. */
export async function idle(): Promise<void> {
  const idleOnce = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_500 }));
  await idleOnce();
  await idleOnce();
}
