import { unclobbered } from '../unclobbered.ts';

/** Elements that are blocks on nearly every page. Checking the name is much cheaper than computing the style. */
const BLOCK_NAMES = new Set(
  (
    'p,li,div,section,article,main,aside,header,footer,nav,h1,h2,h3,h4,h5,h6,ul,ol,dl,dt,dd,' +
    'table,tr,td,th,figure,figcaption,blockquote,body'
  ).split(','),
);

/** Whether a node is an element that is usually a block, judged by its name alone. */
export function isBlock(node: Node): node is Element {
  return node instanceof Element && BLOCK_NAMES.has(node.localName);
}

/** The nearest block around a node. The node itself counts. */
export function closestBlock(node: Node): Element | null {
  for (let each: Node | null = node; each; each = unclobbered(each).parentNode) if (isBlock(each)) return each;
  return null;
}
