import { render, type VNode } from 'preact';
import controls from './controls.css?inline';

/**
 * Shows components in place of what their elements contain, with these styles beside the page's own.
 *
 * @param components by the element's name, each rendered from the attributes of its element
 */
export function show(
  styles: string,
  components: Readonly<Record<string, (attribute: (name: string) => string) => VNode>>,
): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(controls + styles);
  document.adoptedStyleSheets.push(sheet);
  for (const [name, component] of Object.entries(components))
    for (const element of document.querySelectorAll(name)) {
      element.replaceChildren();
      render(
        component((attribute) => element.getAttribute(attribute) ?? ''),
        element,
      );
    }
}
