/** The option `root`: which part of a page is read. `journal-root.mjs`, a deferred module. */
import { addHighlightTree } from '../highlight-trees.ts';
import type { PageRoot } from '../scan/whole-page.ts';
import { pageDocument, unclobbered } from '../unclobbered.ts';
import { pause } from '../waiting.ts';
import type { ClientRoot, RootHost } from './client-root.ts';

/** An element that is defined later may create its shadow root then. In milliseconds. */
const MAX_WAIT = 10_000;
/** Components render soon after they are defined. In milliseconds. */
const RENDER_TIME = 50;

const UNDEFINED = ':not(:defined)';

/** Waits until one of these components is defined. @param isLate ends the wait */
async function anyDefined(components: readonly Element[], isLate: Promise<unknown>): Promise<void> {
  const names = components.map(({ localName }) => localName).filter((name) => name.includes('-'));
  await Promise.race([isLate, ...names.map((name) => customElements.whenDefined(name))]);
}

/** The shadow root that contains an element's text, unless the element has text itself, which the root may show. */
async function shadowRootOf(element: Element): Promise<ShadowRoot | null> {
  if (element.matches(UNDEFINED)) await anyDefined([element], pause(MAX_WAIT));
  return unclobbered(element).textContent?.trim() ? null : element.shadowRoot;
}

/** All elements that match a selector, in open shadow roots, too. */
function findEverywhere(tree: Document | ShadowRoot, selector: string): Element[] {
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

/** A shadow root, or a part of it. */
function rootInShadow(tree: ShadowRoot, part: Node = tree): PageRoot {
  addHighlightTree(tree);
  return { tree, node: tree, parts: () => [part] };
}

async function rootOfElement(element: Element): Promise<PageRoot> {
  const shadowRoot = await shadowRootOf(element);
  if (shadowRoot) return rootInShadow(shadowRoot);
  const tree = element.getRootNode();
  if (tree instanceof ShadowRoot) return rootInShadow(tree, element);
  return { tree: pageDocument, node: document, parts: () => [element] };
}

const EXPECTED = 'it must be a selector, an element or an open shadow root';

/** A selector with this word consents to frames that the page adds later. */
const NAMES_FRAMES = /\biframe\b/i;

const isFrame = (element: unknown): element is HTMLIFrameElement => element instanceof HTMLIFrameElement;

/** The texts in frames of the page. */
async function rootOfFrames(find: () => readonly HTMLIFrameElement[], host: RootHost): Promise<ClientRoot> {
  const nothing = { tree: pageDocument, node: document, parts: () => [] };
  try {
    const { highlightsIn } = await import('./frame-highlights.ts');
    return { ...nothing, Highlights: highlightsIn(find, host) };
  } catch {
    host.warn('the file for articles in frames could not be loaded');
    return nothing;
  }
}

/** The elements of the document that a selector finds at any time, or a part of a shadow root. */
async function rootOfSelector(selector: string, host: RootHost): Promise<ClientRoot> {
  const findAll = (): Element[] => [...pageDocument.querySelectorAll(selector)];
  const isNamed = findAll().some(isFrame) || NAMES_FRAMES.test(selector);
  const first = isNamed ? undefined : await findFirst(selector);
  if (isNamed || isFrame(first)) return rootOfFrames(() => findAll().filter(isFrame), host);
  const root = first && (await rootOfElement(first));
  if (root && root.tree !== pageDocument) return root;
  return { tree: pageDocument, node: document, parts: findAll };
}

/**
 * Reads the option `root`: a selector, an element, a frame or a shadow root.
 *
 * @returns `undefined`: the entire page is read
 */
export async function readRoot(host: RootHost): Promise<ClientRoot | undefined> {
  const given = host.root;
  try {
    if (given instanceof ShadowRoot) return rootInShadow(given);
    if (isFrame(given)) return await rootOfFrames(() => [given], host);
    if (given instanceof Element) return await rootOfElement(given);
    if (typeof given === 'string') return await rootOfSelector(given, host);
  } catch {
    // The selector is invalid.
  }
  host.warn(`the option root is ignored: ${EXPECTED}`);
  return undefined;
}
