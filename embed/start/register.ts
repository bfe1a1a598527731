import type { ComponentType } from 'preact';
import registerElement from 'preact-custom-element';

/** Defines a custom element that renders a component in a shadow root with these styles. */
export function register<Props>(
  name: string,
  Component: ComponentType<Props>,
  attributes: (keyof Props)[],
  css: string,
): void {
  const styles = new CSSStyleSheet();
  styles.replaceSync(css);
  registerElement(Component, name, attributes, { shadow: true, adoptedStyleSheets: [styles] });
}
