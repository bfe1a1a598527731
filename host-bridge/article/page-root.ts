import { pageDocument, unclobbered } from '../dom/page.ts';
import { pause } from '../dom/waiting.ts';
import type { Warn } from '../dom/warn-once.ts';
import { NOTHING, type PageRoot, WHOLE_PAGE } from '../scan/whole-page.ts';

/** In milliseconds: for an element that is defined later, and then for what it renders. */
const MAX_WAIT = 10_000;
const RENDER_TIME = 50;

const UNDEFINED = ':not(:defined)';

/** On an element that a publisher passed as the option. */
const PART_ATTRIBUTE = 'data-journal-part';

/** Resolves when one of these components is defined, or it is too late. */
function anyDefined(components: readonly Element[], isLate: Promise<unknown>): Promise<unknown> {
  const names = components.map(({ localName }) => localName).filter((name) => name.includes('-'));
  return Promise.race([isLate, ...names.map((name) => customElements.whenDefined(name))]);
}

/** The shadow root that contains an element's text, unless the element has text itself, which the root may show. */
async function shadowRootOf(element: Element): Promise<ShadowRoot | null> {
  if (!element.shadowRoot && element.matches(UNDEFINED)) await anyDefined([element], pause(MAX_WAIT));
  return unclobbered(element).textContent?.trim() ? null : element.shadowRoot;
}

/** All elements that match a selector, in open shadow roots, too. */
export function findEverywhere(tree: Document | ShadowRoot, selector: string): Element[] {
  const inShadowRoots = [...tree.querySelectorAll(':not(form)')].flatMap(({ shadowRoot }) =>
    shadowRoot ? findEverywhere(shadowRoot, selector) : [],
  );
  return [...tree.querySelectorAll(selector), ...inShadowRoots];
}

/** The first element that matches a selector. It may be within components that are defined later. */
async function findFirst(selector: string): Promise<Element | undefined> {
  const deadline = performance.now() + MAX_WAIT;
  const isLate = pause(MAX_WAIT);
  for (;;) {
    const [first] = findEverywhere(pageDocument, selector);
    const components = first ? [] : findEverywhere(pageDocument, UNDEFINED);
    if (components.length === 0 || performance.now() >= deadline) return first;
    await anyDefined(components, isLate);
    await pause(RENDER_TIME);
  }
}

const rootInShadow = (tree: ShadowRoot, part: Element | ShadowRoot = tree): PageRoot => ({
  tree,
  node: tree,
  scope: ':host',
  parts: () => [part],
});

/** Names an element of the document, so that a style sheet can select it. @param signal removes the name */
function selectorOf(element: Element, signal: AbortSignal): string {
  const name = element.getAttribute(PART_ATTRIBUTE) ?? `${Math.random()}`;
  element.setAttribute(PART_ATTRIBUTE, name);
  signal.addEventListener('abort', () => element.removeAttribute(PART_ATTRIBUTE));
  return `[${PART_ATTRIBUTE}="${name}"]`;
}

async function rootOfElement(element: Element, warn: Warn): Promise<PageRoot> {
  if (element instanceof HTMLIFrameElement)
    warn("the option root names a frame, which is not read: put the script tag into the frame's document instead");
  const shadowRoot = await shadowRootOf(element);
  if (shadowRoot) return rootInShadow(shadowRoot);
  const tree = element.getRootNode();
  return tree instanceof ShadowRoot ? rootInShadow(tree, element) : { ...WHOLE_PAGE, parts: () => [element] };
}

/** The elements of the document that a selector finds at any time, or a part of a shadow root. */
async function rootOfSelector(selector: string, warn: Warn): Promise<PageRoot> {
  const first = await findFirst(selector);
  const root = first && (await rootOfElement(first, warn));
  if (root && root.tree !== pageDocument) return root;
  return { ...WHOLE_PAGE, scope: `:is(${selector})`, parts: () => [...pageDocument.querySelectorAll(selector)] };
}

/**
 * Reads the option `root`: a selector, an element or a shadow root. Nothing is read if the option is invalid: its
 * publisher wants less than the whole page to be highlighted.
 *
 * @param signal restores what it changes in the page
 */
export async function readRoot(
  option: string | Element | ShadowRoot | null,
  warn: Warn,
  signal: AbortSignal,
): Promise<PageRoot> {
  try {
    if (option instanceof ShadowRoot) return rootInShadow(option);
    if (option instanceof Element) {
      const root = await rootOfElement(option, warn);
      return root.tree === pageDocument ? { ...root, scope: selectorOf(option, signal) } : root;
    }
    if (typeof option === 'string') return await rootOfSelector(option, warn);
  } catch {
    // The selector is invalid.
  }
  warn('nothing is highlighted: the option root must be a selector, an element or an open shadow root');
  return NOTHING;
}
