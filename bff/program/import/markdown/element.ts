import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { MAX_LEVELS, RefusedInputError } from '../limits.ts';

/** An element of HTML. */
export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (Element | string)[];
}

/** @throws RefusedInputError */
function elementOf(node: DefaultTreeAdapterTypes.Element, level: number): Element {
  if (level > MAX_LEVELS) throw new RefusedInputError(`has more than ${MAX_LEVELS} elements within each other`);
  return {
    name: node.tagName,
    attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
    children: childrenOf(node, level),
  };
}

function childrenOf(parent: DefaultTreeAdapterTypes.ParentNode, level: number): (Element | string)[] {
  return parent.childNodes.flatMap((node): (Element | string)[] => {
    if ('value' in node) return [node.value];
    return 'tagName' in node ? [elementOf(node, level + 1)] : [];
  });
}

/** Parses a fragment of HTML as browsers do, without comments. @throws RefusedInputError for too many levels */
export const parseHtml = (html: string): (Element | string)[] => childrenOf(parseFragment(html), 0);
