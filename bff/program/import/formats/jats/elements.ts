import type { Element } from '../../markdown/element.ts';
import { rawText } from '../../markdown/from-elements.ts';

/** The elements directly below one, also below several names. */
export const children = (parent: Element | undefined, ...names: readonly string[]): Element[] =>
  (parent?.children ?? []).filter(
    (child): child is Element => typeof child !== 'string' && (names.length === 0 || names.includes(child.name)),
  );

export const child = (parent: Element | undefined, name: string): Element | undefined => children(parent, name)[0];

/** All elements of these names below one, in the order of the document. */
export function descendants(parent: Element | undefined, ...names: readonly string[]): Element[] {
  return children(parent).flatMap((each) => [
    ...(names.includes(each.name) ? [each] : []),
    ...descendants(each, ...names),
  ]);
}

/** An element without those of some names below it. */
export const without = (element: Element, ...names: readonly string[]): Element => ({
  ...element,
  children: element.children
    .filter((each) => typeof each === 'string' || !names.includes(each.name))
    .map((each) => (typeof each === 'string' ? each : without(each, ...names))),
});

/** The text of an element in one line; undefined if it has none. */
export function textIn(element: Element | undefined): string | undefined {
  const text = element === undefined ? '' : rawText(element).replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : text;
}

export const attribute = (element: Element | undefined, name: string): string | undefined => {
  const value = element?.attributes.get(name)?.trim();
  return value === '' ? undefined : value;
};

/** The address of a link, whatever prefix its namespace has. */
export const linkOf = (element: Element | undefined): string | undefined =>
  attribute(element, 'xlink:href') ?? attribute(element, 'href');
