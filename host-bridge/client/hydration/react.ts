import { isRecord } from '../../guards.ts';
import { pageDocument } from '../../unclobbered.ts';

/** Elements that may be a container of React. Containers have an id, or are near the top of the page. */
const CONTAINERS = 'html,body,body>*,body>*>*,[id]';
/** Elements that React adds wherever it likes, so they do not tell whether their neighbours are taken over. */
const HOISTED = /^(script|style|link|meta|title|template)$/i;

function ownValue(node: Node, prefix: string): unknown {
  const name = Object.keys(node).find((each) => each.startsWith(prefix));
  return name === undefined ? undefined : Reflect.get(node, name);
}

function at(value: unknown, ...names: string[]): unknown {
  return names.reduce<unknown>((each, name) => (isRecord(each) ? each[name] : undefined), value);
}

/** React's root in a container; `undefined` before React has begun there. */
function rootIn(container: Node | null): unknown {
  // Versions before 17 have only the second, and take a page over in one go.
  return container && (ownValue(container, '__reactContainer$') ?? ownValue(container, '_reactRootContainer'));
}

const isRoot = (root: unknown): boolean => isRecord(root);

/** Whether React has begun in the container of this selector, or in the whole document. */
export function hasBegunIn(selector: string): boolean {
  return isRoot(rootIn(document)) || isRoot(rootIn(pageDocument.querySelector(selector)));
}

/** All roots in the page. */
export function reactRoots(): readonly unknown[] {
  return [document, ...pageDocument.querySelectorAll(CONTAINERS)].map(rootIn).filter(isRoot);
}

/** Whether a root has not yet taken over its container. */
export function isDehydrated(root: unknown): boolean {
  return at(root, 'stateNode', 'current', 'memoizedState', 'isDehydrated') === true;
}

function isTakenOver(node: Node): boolean {
  return ownValue(node, '__reactFiber$') !== undefined;
}

/** The nodes of a boundary that React takes over, from the node after the boundary's first comment. */
function contentAfter(comment: Node): Node[] {
  const content: Node[] = [];
  for (let node = comment.nextSibling; node && !(node instanceof Comment); node = node.nextSibling)
    if (!HOISTED.test(node.nodeName)) content.push(node);
  return content;
}

/** Whether React has yet to receive or to take over the content of a boundary (`<Suspense>`, `<Activity>`). */
export function hasWaitingBoundary(): boolean {
  const comments = pageDocument.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const { currentNode } = comments;
    const data = currentNode.nodeValue ?? '';
    if (/^\$[?~]$/.test(data)) return true;
    const content = /^[$&]$/.test(data) ? contentAfter(currentNode) : [];
    if (content.length > 0 && !content.some(isTakenOver)) return true;
  }
  return false;
}
