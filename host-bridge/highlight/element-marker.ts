import { contains, isEdited, pageDocument, unclobbered } from '../dom/page.ts';
import { annotationIdOf, HIGHLIGHT_NAME, ID_ATTRIBUTE, isInside } from './highlight-element.ts';
import { attributesOf, createMarkedUp } from './marked-up.ts';
import type { Marker, MarkerSource } from './marker.ts';
import { joinPieces, setPieces } from './owned-nodes.ts';
import { createTextWrapper, isTranslated } from './text-wrapper.ts';

/** Shows highlights as elements around the text. */
export function createElementMarker(source: MarkerSource, signal: AbortSignal): Marker {
  const { tree } = source.root;
  /** Cloning is ten times as fast as creating and setting attributes. */
  const templates = new Map<string, Element>();

  /** Only the head of an occurrence is a keyboard stop and has a description. */
  const wrapper = createTextWrapper(({ id, head }) => {
    const key = head + id;
    const template = templates.get(key) ?? pageDocument.createElement(HIGHLIGHT_NAME);
    if (!templates.has(key)) {
      template.classList.add(...source.annotationClass.classes);
      const attributes = Object.entries(attributesOf(id, head, source.annotation(id)));
      for (const [name, value] of attributes) template.setAttribute(name, value);
      markedUp.updateActive(template);
      templates.set(key, template);
    }
    return pageDocument.importNode(template);
  });

  /** Of two clients that read one text, the first highlights it for both. */
  const isHere = (element: Element): boolean =>
    !wrapper.isForeign(element) || source.root.parts().some((part) => contains(part, element));

  const markedUp = createMarkedUp(source, isHere, signal);
  const { isOwn, selector } = markedUp;

  /** Removes a highlight around its content, unless another script on the page owns it. */
  const unwrap = (element: Element): void => {
    if (wrapper.isForeign(element)) return;
    setPieces(element.childNodes);
    element.replaceWith(...element.childNodes);
  };

  /** Adopts a highlight that was not cut here: a copy, or one from the page's HTML. */
  const adoptHighlight = (element: Element): void => {
    if (wrapper.cutAround(element)) return;
    if (isEdited(element) || !source.annotation(annotationIdOf(element) ?? '')) unwrap(element);
    else if (isOwn(element)) markedUp.updateActive(element);
  };

  return {
    ...wrapper,
    ...markedUp,
    adopt(root) {
      for (const element of [root, ...unclobbered(root).querySelectorAll(selector)]) {
        if (element.localName === HIGHLIGHT_NAME) adoptHighlight(element);
        else if (unclobbered(element).matches(selector)) markedUp.adopt(element);
      }
    },
    isAdopted: (node, id) => isInside(node, `[${ID_ATTRIBUTE}="${CSS.escape(id)}"]`),
    mayBeMarked: (element) => element.querySelector(HIGHLIGHT_NAME) !== null,
    elements: () => markedUp.phrases(),
    setActive(id) {
      templates.clear();
      markedUp.setActive(id);
    },
    clear(within) {
      templates.clear();
      const part = within ? unclobbered(within) : tree;
      const parents = new Set<Node>();
      for (const element of part.querySelectorAll(HIGHLIGHT_NAME)) {
        const cut = wrapper.cutAround(element);
        const parent = (cut?.node ?? element).parentNode;
        if (cut) wrapper.restore(cut.node);
        else unwrap(element);
        if (parent) parents.add(parent);
      }
      if (!isTranslated()) parents.forEach(joinPieces);
      for (const element of part.querySelectorAll(`[${ID_ATTRIBUTE}]`)) markedUp.release(element);
      if (within) markedUp.release(within);
    },
  };
}
