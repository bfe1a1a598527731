import { render, type VNode } from 'preact';

/**
 * Renders a component in place of what elements contain, which is there without scripts.
 *
 * @param component is given the attributes of its element, each empty if it is missing
 */
export function show(selector: string, component: (attribute: (name: string) => string) => VNode): void {
  for (const root of document.querySelectorAll(selector)) {
    root.replaceChildren();
    render(
      component((name) => root.getAttribute(name) ?? ''),
      root,
    );
  }
}
