import type { ComponentType } from 'preact';
import registerElement from 'preact-custom-element';
import controls from './controls.css?inline';

/** Defines a custom element that renders a component in a shadow root, with these styles beside those of all. */
export function defineComponent<Props>(
  name: string,
  Component: ComponentType<Props>,
  attributes: (keyof Props)[],
  styles: string,
): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(controls + styles);
  registerElement(Component, name, attributes, { shadow: true, adoptedStyleSheets: [sheet] });
}
