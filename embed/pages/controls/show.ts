import type { VNode } from 'preact';
import registerElement from 'preact-custom-element';
import controls from './controls.css?inline';

/**
 * Defines elements that show components in place of what they contain, with these styles beside the page's own.
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
  for (const [name, component] of Object.entries(components)) {
    const Component = (attributes: Readonly<Record<string, string>>) => component((key) => attributes[key] ?? '');
    registerElement(Component, name, [], { shadow: false });
  }
}
