import { isJsonObject } from '../../bff/contract/shared/json-object.ts';
import { find, findAll, pageDocument } from '../dom/page.ts';
import { pause, whenIdle } from '../dom/waiting.ts';

/** Elements that React or Vue may take over: they have an id, or are near the top of the page. */
const CONTAINERS = 'html,body,body>*,body>*>*,[id],[data-v-app]';
/** Elements that React adds wherever it likes, so they do not tell whether their neighbours are taken over. */
const HOISTED = /^(script|style|link|meta|title|template)$/i;

function ownValue(node: Node | null, prefix: string): unknown {
  const name = node && Object.keys(node).find((property) => property.startsWith(prefix));
  return name ? Reflect.get(node, name) : undefined;
}

/** React's root in a container, before React 17 under the second name; nothing before React has begun there. */
const rootIn = (container: Node | null): unknown =>
  ownValue(container, '__reactContainer$') ?? ownValue(container, '_reactRootContainer');

/** Whether a root has not yet taken over its container. */
function isDehydrated(root: unknown): boolean {
  let value = root;
  for (const name of ['stateNode', 'current', 'memoizedState', 'isDehydrated'])
    value = isJsonObject(value) ? value[name] : undefined;
  return value === true;
}

/** Whether React has yet to receive or to take over the content of a boundary (`<Suspense>`, `<Activity>`). */
function hasWaitingBoundary(): boolean {
  const comments = pageDocument.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const { currentNode } = comments;
    const data = currentNode.nodeValue ?? '';
    if (/^\$[?~]$/.test(data)) return true;
    const content: Node[] = [];
    if (/^[$&]$/.test(data))
      for (let node = currentNode.nextSibling; node && !(node instanceof Comment); node = node.nextSibling)
        if (!HOISTED.test(node.nodeName)) content.push(node);
    const isTakenOver = content.some((node) => ownValue(node, '__reactFiber$') !== undefined);
    if (content.length > 0 && !isTakenOver) return true;
  }
  return false;
}

/** In milliseconds: a page counts as loaded by then. A picture that never answers would keep it loading for ever. */
const MAX_LOAD = 10_000;
/** In milliseconds after the load: by a known framework, or by one of which only comments tell. Most never come. */
const LIMITS = { pending: 10_000, possible: 1_000 };
const INTERVAL = 50;

const REACT_CONTAINERS = '#__next,#__docusaurus,#___gatsby';
/** Globals of frameworks whose React takes over the whole document. */
const REACT_GLOBALS = ['__next_f', '__remixContext', '__reactRouterContext'];

/** Names that Vue 3 and Vue 2 give to the app of a container, which they take over in one go. */
const APP = ['__vue_app__', '__vue__'];

/** Whether an app of Nuxt waits for its asynchronous setup functions. */
const isHydrating = (app: unknown): boolean =>
  isJsonObject(app) && isJsonObject(app.$nuxt) && app.$nuxt.isHydrating === true;

function hydration(): keyof typeof LIMITS | 'over' {
  const over = (isOver: boolean) => (isOver ? 'over' : 'pending');
  const hasApp = (element: Element) => APP.some((name) => name in element);
  const containers = findAll(CONTAINERS);
  const roots = [document, ...containers].map(rootIn).filter(isJsonObject);
  if (roots.some(isDehydrated) || (roots.length > 0 && hasWaitingBoundary())) return 'pending';
  // Astro takes over its islands one by one. Those that it has not yet taken over are not read.
  if (find('astro-island')) return 'over';
  const container = find(REACT_CONTAINERS);
  if (container || REACT_GLOBALS.some((name) => name in window)) return over(!!(rootIn(document) ?? rootIn(container)));
  const nuxt = find('#__nuxt');
  if (nuxt) return over(hasApp(nuxt) && !isHydrating(Reflect.get(nuxt, '__vue_app__')));
  // SvelteKit adds its announcer afterwards.
  if (Object.keys(window).some((name) => name.startsWith('__sveltekit_'))) return over(!!find('#svelte-announcer'));
  return roots.length > 0 || containers.some(hasApp) ? 'over' : 'possible';
}

/**
 * Resolves when no framework is going to compare the page with its HTML any more; with `false` if a known one has not
 * taken over the page in time. Its nodes must not be changed then. @throws the signal's reason
 */
export async function whenHydrated(signal: AbortSignal): Promise<boolean> {
  let loaded = performance.now() + MAX_LOAD;
  for (;;) {
    const state = hydration();
    if (state === 'over') return true;
    const now = performance.now();
    if (pageDocument.readyState === 'complete') loaded = Math.min(loaded, now);
    if (now > loaded + LIMITS[state]) return state === 'possible';
    await pause(INTERVAL);
    // Not between two steps of a framework that works in steps.
    await whenIdle(MAX_LOAD);
    signal.throwIfAborted();
  }
}
